import { useRef, useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { fieldErrorsOf } from '@/contract/base/envelope';
import { marks } from '@/contract/base/marks';
import type { PreviewedSessions, SessionBulkQuery } from '@/contract/session';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import { useDebounced } from '@/hooks/useDebounced';
import { useText } from '@/locales/catalogue';
import { changeNoticesText } from '@/locales/changeNotices';
import { courseText } from '@/locales/course/course';
import { sessionText } from '@/locales/course/session';
import { tableText } from '@/locales/table';
import { useAppDispatch } from '@/store/hooks';
import { useCourseUndo } from '../../shared/useCourseUndo';
import { warnOfClashes } from '../clash/warnOfClashes';

interface Looked {
  query: SessionBulkQuery;
  preview: PreviewedSessions;
}

const LOOK_AFTER = 300;

const stampOf = ({ session: { id, version } }: PreviewedSessions['items'][number]) => ({
  id,
  version,
});

/**
 * Loads a preview of a bulk change, and saves exactly that change. Calls `onDone` after each save
 * and undo.
 */
export const useSessionBulkChange = (onDone: () => void) => {
  const { changed } = useText(sessionText).bulk;
  const { undone } = useText(sessionText);
  const { undo } = useText(tableText);
  const { savedWithClashes } = useText(courseText);
  const dispatch = useAppDispatch();
  const { undoSessions } = useCourseUndo();
  const { notified: notifiedText } = useText(changeNoticesText);
  const latest = useRef(0);
  const [looked, setLooked] = useState<Looked>();
  const [error, setError] = useState('');
  const [isBehind, setBehind] = useState(false);

  const look = async (query: SessionBulkQuery, chosen?: number[]) => {
    latest.current += 1;
    const own = latest.current;
    const payload = { ...query, ...(chosen && { chosen }) };
    const answer = await dispatch({ type: 'session/previewMany', payload });
    // Ignores this response, because the user has selected other rows since the request.
    if (latest.current !== own) return;
    setBehind(false);
    setLooked(answer.Success ? { query, preview: answer.Value } : undefined);
    setError(answer.Success ? '' : (fieldErrorsOf(answer)[0]?.message ?? answer.Message));
  };
  const { later } = useDebounced(look, LOOK_AFTER);
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
    later(looked.query, [...ids]);
  };
  const back = () => {
    latest.current += 1;
    setLooked(undefined);
    setBehind(false);
    setError('');
  };

  const takeBack = async (historyId: number) => {
    const answer = await undoSessions(historyId);
    if (!answer?.Success) return;
    toast(undone);
    onDone();
  };

  const save = async ({ query, preview }: Looked, notices: NoticeChoice): Promise<boolean> => {
    const { items } = preview;
    const chosen = items.filter((item) => item.chosen);
    const sessions = chosen.map(({ session: { id, version }, held }) => ({
      ...{ id, version },
      // The server rejects changes of classes that have already begun, unless this flag is set. The
      // user has selected these classes in the preview.
      ...(held && { held: true as const }),
    }));
    const without = items.filter((item) => !item.chosen).map(stampOf);
    const payload = { ...query, sessions, without, notices };
    const answer = await dispatch({ type: 'session/updateMany', payload });
    if (!answer.Success) {
      // Loads the preview again, because the class sessions may have changed meanwhile.
      await look(
        query,
        sessions.map(({ id }) => id),
      );
      setError(fieldErrorsOf(answer)[0]?.message ?? answer.Message);
      return false;
    }
    const { changed: count, historyId, notified = 0, newClashes } = answer.Value;
    const texts = [changed(count), notified > 0 && notifiedText(notified)].filter(Boolean);
    toastWithUndo(texts.join(marks().comma), undo, () => takeBack(historyId));
    warnOfClashes(newClashes, savedWithClashes);
    onDone();
    return true;
  };
  return { looked, isBehind, error, look, choose, back, save };
};
