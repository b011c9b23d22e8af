import { useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { fieldErrorsOf } from '@/contract/base/envelope';
import type { BulkQuery, PreviewedSessions } from '@/contract/session';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { sessionText } from '@/locales/course/session';
import { tableText } from '@/locales/table';
import { useAppDispatch } from '@/store/hooks';
import { warnOfClashes } from '../clash/warnOfClashes';
import { useNoticeOffer } from '../session/useChangeNotice';

/** What was looked at, and what was asked for. */
interface Looked {
  query: BulkQuery;
  preview: PreviewedSessions;
}

/** Looks at a change of several sessions, then saves just that; `onDone` is told of each change of the sessions. */
export const useBulkChange = (onDone: () => void) => {
  const { changed } = useText(sessionText).bulk;
  const { undone } = useText(sessionText);
  const { undo } = useText(tableText);
  const { savedWithClashes } = useText(courseText);
  const dispatch = useAppDispatch();
  const offerNotice = useNoticeOffer();
  const [looked, setLooked] = useState<Looked>();
  const [error, setError] = useState('');

  const look = async (query: BulkQuery) => {
    const answer = await dispatch({ type: 'session/previewMany', payload: query });
    setLooked(answer.Success ? { query, preview: answer.Value } : undefined);
    setError(answer.Success ? '' : (fieldErrorsOf(answer)[0]?.message ?? answer.Message));
  };
  const back = () => {
    setLooked(undefined);
    setError('');
  };

  const takeBack = async (historyId: number) => {
    const answer = await dispatch({ type: 'session/undo', payload: historyId });
    if (!answer.Success) return;
    toast(undone);
    onDone();
  };

  const save = async ({ query, preview }: Looked): Promise<boolean> => {
    const sessions = preview.items.map(({ session: { id, version } }) => ({ id, version }));
    const payload = { ...query, sessions };
    const answer = await dispatch({ type: 'session/changeMany', payload });
    if (!answer.Success) {
      // What somebody else changed meanwhile has to be looked at again.
      await look(query);
      setError(fieldErrorsOf(answer)[0]?.message ?? answer.Message);
      return false;
    }
    const { changed: count, historyId, affected, newClashes } = answer.Value;
    toastWithUndo(changed(count), undo, () => takeBack(historyId));
    warnOfClashes(newClashes, savedWithClashes);
    if (affected.sent > 0) void offerNotice(sessions.map(({ id }) => id));
    onDone();
    return true;
  };
  return { looked, error, look, back, save };
};
