import { type PersonAnswer, VERDICTS } from '@/contract/import/import';
import type { ImportEffects } from '@/models/import/importShape';
import {
  type ImportState,
  openQuestions,
  ROWS_PER_PAGE,
  rowKey,
} from '@/models/import/importState';
import {
  applySuggestions,
  askQuestions,
  checkRows,
  mendRow,
  shownMissing,
  shownRows,
} from '@/models/import/importWorkers';
import { REVIEW, type RowsFilter } from '@/sheets/base/checkTypes';
import { randomKey } from '@/utils/randomKey';

/**
 * Returns the user's answers with a new one added. The question is whether a row with a new
 * telephone number is a person who is already known. Without `row`, the answer applies to all rows
 * without an answer of their own.
 */
const answered = (
  { people }: ImportState,
  row: string | undefined,
  as: PersonAnswer,
): ImportState['people'] =>
  row === undefined ? { ...people, all: as } : { ...people, rows: { ...people.rows, [row]: as } };

/**
 * Filters for the rows of the check result. The page starts with the first filter that matches any
 * row: rows to review, then errors, clashes, changed rows and new rows.
 */
const FIRST_SHOWN: readonly RowsFilter[] = [
  { verdicts: VERDICTS, only: REVIEW },
  ...(['error', 'clash', 'changed', 'new'] as const).map((verdict) => ({ verdicts: [verdict] })),
];

const countOf = (check: ImportState['check'], { verdicts, only }: RowsFilter): number => {
  if (only === REVIEW) return check?.review ?? 0;
  if (only !== undefined) return check?.groups.find(({ key }) => key === only)?.count ?? 0;
  return verdicts.reduce((sum, verdict) => sum + (check?.counts[verdict] ?? 0), 0);
};

/**
 * Returns the filter and the page of the check result to show. If the user's filter matches no row
 * any more, the first filter of `FIRST_SHOWN` that matches a row is used.
 */
const viewOf = ({ step, rows }: ImportState, check: ImportState['check']) => {
  const remaining = step === 'check' ? countOf(check, rows.filter) : 0;
  if (remaining > 0) {
    return { filter: rows.filter, page: Math.min(rows.page, Math.ceil(remaining / ROWS_PER_PAGE)) };
  }
  const filter = FIRST_SHOWN.find((each) => countOf(check, each) > 0) ?? { verdicts: VERDICTS };
  return { filter, page: 1 };
};

/** Effects that check the rows and correct them. */
export const checking: Pick<
  ImportEffects,
  'check' | 'showRows' | 'showMissing' | 'answerPerson' | 'mend' | 'mendAll'
> = {
  *check({ payload: target }, { call, put, select }) {
    const before = (yield* select()).current[target];
    const answer = yield* call(askQuestions, target, before, before.terms ?? []);
    if (answer.ok) {
      const values = { questions: answer.value };
      yield* put({ type: 'change', payload: { target, values } });
    }
    const { current } = yield* select();
    if (openQuestions(current[target]).length > 0) {
      const values = { step: 'columns' as const };
      return yield* put({ type: 'change', payload: { target, values } });
    }
    const checked = yield* call(checkRows, target, current[target]);
    if (!checked) return;
    if (!checked.check) {
      return yield* put({ type: 'change', payload: { target, values: checked } });
    }
    const fresh = { jobKey: randomKey(), problem: '', step: 'check' as const };
    yield* put({ type: 'change', payload: { target, values: { ...fresh, ...checked } } });
    const view = viewOf(current[target], checked.check);
    yield* put({ type: 'showRows', payload: { target, ...view } });
    yield* put({ type: 'showMissing', payload: { target, page: 1 } });
  },
  *showRows({ payload }, { call, put }) {
    const outcome = yield* call(shownRows, payload.target, payload.filter, payload.page);
    if (!outcome.ok) return;
    const { target, ...view } = payload;
    const rows = { ...view, ...outcome.value };
    yield* put({ type: 'change', payload: { target, values: { rows } } });
  },
  *showMissing({ payload: { target, page } }, { call, put, select }) {
    const outcome = yield* call(shownMissing, target, page);
    if (!outcome.ok) return;
    const { choice } = (yield* select()).current[target].missing;
    const values = { missing: { choice, page, list: outcome.value } };
    yield* put({ type: 'change', payload: { target, values } });
  },
  *answerPerson({ payload: { target, row, as } }, { put, select }) {
    const { current } = yield* select();
    const values = { people: answered(current[target], row, as) };
    yield* put({ type: 'change', payload: { target, values } });
    yield* put({ type: 'check', payload: target });
  },
  *mend({ payload: { target, ...mended } }, { call, put, select }) {
    const outcome = yield* call(mendRow, target, mended);
    if (!outcome.ok) return;
    const { mended: others } = (yield* select()).current[target];
    const key = rowKey(mended);
    const texts = { ...others[key]?.texts, ...mended.texts };
    const values = { mended: { ...others, [key]: { ...mended, texts } } };
    yield* put({ type: 'change', payload: { target, values } });
    yield* put({ type: 'check', payload: target });
  },
  *mendAll({ payload: { target, key } }, { call, put, select }) {
    const outcome = yield* call(applySuggestions, target, key);
    if (!outcome.ok) return;
    const mended = { ...(yield* select()).current[target].mended };
    for (const each of outcome.value) {
      const texts = { ...mended[rowKey(each)]?.texts, ...each.texts };
      mended[rowKey(each)] = { ...each, texts };
    }
    yield* put({ type: 'change', payload: { target, values: { mended } } });
    yield* put({ type: 'check', payload: target });
  },
};
