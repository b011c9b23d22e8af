import { useRef, useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { type Failure, fieldErrorsOf } from '@/contract/base/envelope';
import type { ChangeCause } from '@/contract/changeCause';
import type {
  PreviewedSessions,
  SessionBulkChange,
  SessionBulkQuery,
  SessionSelection,
} from '@/contract/sessionBulk';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import { useDebounced } from '@/hooks/useDebounced';
import { useText } from '@/locales/catalogue';
import { sessionText } from '@/locales/course/session';
import { tableText } from '@/locales/table';
import { useAppDispatch } from '@/store/hooks';
import { useCourseUndo } from '../../shared/useCourseUndo';
import { useSavedText } from '../../shared/useSavedText';
import { BULK_VERBS } from '../sessionVerb';
import { type BulkField, bulkFieldOf } from './bulkValues';

interface Looked {
  query: SessionBulkQuery;
  preview: PreviewedSessions;
}

/**
 * The reason why the change cannot be previewed or saved. `field` is the input that shows the
 * message. Undefined if it belongs to no input.
 */
export interface BulkProblem {
  field: BulkField | undefined;
  message: string;
}

/**
 * The ids of the class sessions that the user has ticked in the preview. The ticks are valid only
 * while the selection (teacher, days and so on) and the kind of change stay the same. `of` contains
 * both as JSON.
 */
interface Picked {
  of: string;
  ids: number[];
}

const rowsOf = (
  { by, of, level, courseId, dateFrom, dateTo }: SessionSelection,
  what: SessionBulkChange['what'],
) => JSON.stringify({ by, of, level, courseId, dateFrom, dateTo, what });

const LOOK_AFTER = 300;

const problemOf = (failure: Failure): BulkProblem => {
  const [error] = fieldErrorsOf(failure);
  return error
    ? { field: bulkFieldOf(error.field), message: error.message }
    : { field: undefined, message: failure.Message };
};

const stampOf = ({ session: { id, version } }: PreviewedSessions['items'][number]) => ({
  id,
  version,
});

/**
 * Previews a bulk change while the user fills in the form, and saves exactly the previewed change.
 * Calls `onDone` after each save and each undo.
 */
export const useSessionBulkChange = (onDone: () => void) => {
  const text = useText(sessionText);
  const { undo } = useText(tableText);
  const dispatch = useAppDispatch();
  const { undoSessions } = useCourseUndo();
  const savedText = useSavedText();
  const latest = useRef(0);
  const requested = useRef<string>(undefined);
  const [picked, setPicked] = useState<Picked>();
  const [looked, setLooked] = useState<Looked>();
  const [problem, setProblem] = useState<BulkProblem>();
  const [isBehind, setBehind] = useState(false);

  const look = async (query: SessionBulkQuery, chosen?: number[]) => {
    latest.current += 1;
    const own = latest.current;
    const payload = { ...query, ...(chosen && { chosen }) };
    const answer = await dispatch({ type: 'session/previewMany', payload });
    // Ignores an outdated response: the user has changed the form or the ticked rows since the
    // request.
    if (latest.current !== own) return;
    setBehind(false);
    setLooked(answer.Success ? { query, preview: answer.Value } : undefined);
    setProblem(answer.Success ? undefined : problemOf(answer));
  };
  const { later } = useDebounced(look, LOOK_AFTER);

  /**
   * Returns the ids of the rows that the user has ticked. The ticks survive if the user changes
   * only the new value, such as the new room.
   */
  const pickedFor = (selection: SessionSelection, what: SessionBulkChange['what']) =>
    picked?.of === rowsOf(selection, what) ? picked.ids : undefined;

  /**
   * Requests a new preview if the query has changed since the last call. If the form is incomplete,
   * `query` is undefined and the old preview is removed.
   */
  const follow = (query: SessionBulkQuery | undefined) => {
    const key = JSON.stringify(query);
    if (key === requested.current) return;
    requested.current = key;
    latest.current += 1;
    setProblem(undefined);
    setBehind(query !== undefined);
    if (query) later(query, pickedFor(query, query.change.what));
    else setLooked(undefined);
  };
  const choose = (ids: readonly number[]) => {
    if (!looked) return;
    latest.current += 1;
    const chosen = new Set(ids);
    const items = looked.preview.items.map((item) => ({
      ...item,
      chosen: chosen.has(item.session.id),
    }));
    setLooked({ ...looked, preview: { ...looked.preview, items } });
    setBehind(true);
    setPicked({ of: rowsOf(looked.query, looked.query.change.what), ids: [...ids] });
    later(looked.query, [...ids]);
  };

  const takeBack = async (historyId: number) => {
    const answer = await undoSessions(historyId);
    if (!answer?.Success) return;
    toast(text.undone);
    onDone();
  };

  /**
   * Saves the change. If the server rejects it, `onFailed` gets the response, so that inputs
   * outside this hook can show the errors too.
   */
  const save = async (
    { query, preview }: Looked,
    more: { notices: NoticeChoice; cause: ChangeCause | undefined },
    onFailed: (failure: Failure) => void,
  ): Promise<boolean> => {
    const { items } = preview;
    const chosen = items.filter((item) => item.chosen);
    const sessions = chosen.map(({ session: { id, version }, held }) => ({
      ...{ id, version },
      // Without `held`, the server rejects a change of a class that has already begun. By ticking
      // the class in the preview, the user has agreed to change it anyway.
      ...(held && { held: true as const }),
    }));
    const without = items.filter((item) => !item.chosen).map(stampOf);
    const payload = { ...query, sessions, without, ...more };
    const answer = await dispatch({ type: 'session/updateMany', payload });
    if (!answer.Success) {
      // Loads the preview again, because the class sessions may have changed in the meantime.
      await look(
        query,
        sessions.map(({ id }) => id),
      );
      const isOfCause = fieldErrorsOf(answer).some(({ field }) => field.startsWith('cause.'));
      setProblem(isOfCause ? undefined : problemOf(answer));
      onFailed(answer);
      return false;
    }
    const { changed, historyId } = answer.Value;
    const done = text.done[BULK_VERBS[query.change.what]](changed);
    toastWithUndo(savedText(done, answer.Value), undo, () => takeBack(historyId));
    onDone();
    return true;
  };
  return { looked, isBehind, problem, follow, choose, pickedFor, save };
};
