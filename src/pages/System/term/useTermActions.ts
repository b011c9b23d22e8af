import { ask, toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { type UndoOptions, undoTelling } from '@/components/notices/undoTelling';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import type { ListedTerm } from '@/contract/term';
import { useText } from '@/locales/catalogue';
import { termText } from '@/locales/course/term';
import { useAppDispatch } from '@/store/hooks';

type Stamp = Pick<ListedTerm, 'id' | 'version'>;

/**
 * Returns functions that act on a whole term, such as closing it. Each function shows the result.
 */
export const useTermActions = () => {
  const text = useText(termText);
  const dispatch = useAppDispatch();
  const take = (name: 'undo' | 'close' | 'open', stamp: Stamp & { notices?: NoticeChoice }) =>
    dispatch({ type: 'term/step', payload: { step: name, stamp } });
  const step = async (name: 'close' | 'open', { id, version }: Stamp, done: string) => {
    const answer = await take(name, { id, version });
    if (answer.Success) toast(done);
    else dispatch({ type: 'term/fetch' });
  };
  const takeBack = async ({ id, version }: Stamp, options: UndoOptions = {}) => {
    const answer = await undoTelling(
      dispatch({ type: 'term/notices', payload: { id } }),
      (notices) => take('undo', { id, version, notices }),
      options,
    );
    if (answer?.Success) toast(text.undone);
    else dispatch({ type: 'term/fetch' });
  };
  const undo = (term: ListedTerm) => {
    const { by = '', moved = 0 } = term.undoable ?? {};
    const question = {
      title: text.undoTitle(term.termCode),
      content: text.undo(by, moved),
      okText: text.undoBack(moved),
    };
    return takeBack(term, { question, onlyIfConcerning: true });
  };
  return {
    undo,
    open: (term: Stamp) => step('open', term, text.opened),
    close: async (term: ListedTerm) => {
      const question = {
        title: text.closeTitle(term.termCode),
        content: text.closeHint,
        okText: text.close,
      };
      if (await ask(question)) await step('close', term, text.closedDone);
    },
    makeCurrent: async ({ id, version }: ListedTerm) => {
      const payload = { id, version, current: true } as const;
      const answer = await dispatch({ type: 'term/update', payload });
      if (answer.Success) toast(text.madeCurrent(answer.Value.termCode));
      else dispatch({ type: 'term/fetch' });
    },
    saved: (term: Stamp) => toastWithUndo(text.saved, text.undoShort, () => takeBack(term)),
  };
};
export type TermActions = ReturnType<typeof useTermActions>;
