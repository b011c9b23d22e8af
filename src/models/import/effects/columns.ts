import { rematched } from '@/models/import/importColumns';
import type { ImportEffects } from '@/models/import/importShape';
import { proposedSplits, rememberedFor } from '@/models/import/importSplits';
import { askQuestions, chooseSheets, problemOf } from '@/models/import/importWorkers';

/** Effects that match or split the columns of a file, and load the questions about the file. */
export const columns: Pick<ImportEffects, 'choose' | 'split' | 'ask'> = {
  *choose({ payload: target }, { call, put, select }) {
    const { current } = yield* select();
    let outcome = yield* call(chooseSheets, target, current[target]);
    let known = yield* call(rememberedFor, outcome);
    const isNew = !current[target].table && current[target].splits.length === 0;
    const proposed = outcome.ok && isNew ? proposedSplits(outcome.value, known.splits) : undefined;
    if (proposed?.splitBy) {
      yield* put({ type: 'change', payload: { target, values: proposed } });
      outcome = yield* call(chooseSheets, target, (yield* select()).current[target]);
      known = yield* call(rememberedFor, outcome);
    }
    const remembered = known.columns ?? undefined;
    const values = outcome.ok
      ? {
          table: outcome.value,
          remembered,
          columns: rematched(target, outcome.value, current[target], remembered),
          step: 'columns' as const,
          problem: '',
        }
      : { problem: problemOf(outcome) };
    yield* put({ type: 'change', payload: { target, values } });
  },
  *split({ payload: { target, splits } }, { put }) {
    yield* put({ type: 'change', payload: { target, values: { splits } } });
    yield* put({ type: 'choose', payload: target });
  },
  ask: [
    function* ({ payload: { target, terms } }, { call, put, select }) {
      const { current } = yield* select();
      const outcome = yield* call(askQuestions, target, current[target], terms);
      // Stores the terms even if the questions could not be loaded. The check loads the questions
      // again and reports the problem.
      const values = { terms, ...(outcome.ok && { questions: outcome.value }) };
      yield* put({ type: 'change', payload: { target, values } });
    },
    { type: 'takeLatest' },
  ],
};
