import { freshImport } from '@/models/import/freshImport';
import { arrivalDraft, arrivedFile, termStarts } from '@/models/import/importArrivals';
import { dropImportDraft, keepSource } from '@/models/import/importDraft';
import type { ImportEffects } from '@/models/import/importShape';
import { openSource } from '@/models/import/importWorkers';
import * as service from '@/services/import';
import { openedFrom } from './openedFile';

/** Effects for the files of unattended imports, such as files in the watched folder. */
export const arrivals: Pick<
  ImportEffects,
  'fetchArrivals' | 'openArrival' | 'discardArrival' | 'saveArrivals'
> = {
  fetchArrivals: [
    function* ({ payload: target }, { call, put }) {
      const answer = yield* call(service.listArrivals, target);
      if (!answer.Success) return;
      yield* put({ type: 'setArrivals', payload: { target, arrivals: answer.Value } });
    },
    { type: 'takeLatest' },
  ],
  *openArrival({ payload: { target, id, onProgress } }, { call, put }) {
    const answer = yield* call(service.openArrival, id);
    if (!answer.Success) {
      yield* put({ type: 'change', payload: { target, values: { problem: answer.Message } } });
      return yield* put({ type: 'fetchArrivals', payload: target });
    }
    const source = arrivedFile(answer.Value);
    yield* call(dropImportDraft, target);
    const waiting = { ...freshImport(), waiting: source.name };
    yield* put({ type: 'change', payload: { target, values: waiting } });
    const terms = yield* call(termStarts, target);
    const outcome = yield* call(openSource, target, source, onProgress);
    yield* put({ type: 'change', payload: { target, values: openedFrom(source, outcome) } });
    if (!outcome.ok) return;
    const draft = arrivalDraft(answer.Value, terms);
    if (draft) yield* put({ type: 'resume', payload: { target, draft, onProgress } });
    yield* call(keepSource, target, source);
  },
  *discardArrival({ payload: { target, id } }, { call, put }) {
    const answer = yield* call(service.discardArrival, id);
    yield* put({ type: 'fetchArrivals', payload: target });
    return answer;
  },
  *saveArrivals({ payload: { target, settings } }, { call, put }) {
    const answer = yield* call(service.updateArrivals, settings);
    yield* put({ type: 'fetchArrivals', payload: target });
    return answer;
  },
};
