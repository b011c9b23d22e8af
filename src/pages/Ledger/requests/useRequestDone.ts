import { toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { undoTelling } from '@/components/notices/undoTelling';
import type { ChangeRequest } from '@/contract/changeRequest';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import { useAppDispatch, useIsOffice } from '@/store/hooks';

/**
 * Returns a function that shows a toast after a request was sent or decided. If the request has
 * already changed classes, the toast offers the office an undo button.
 */
export const useRequestDone = () => {
  const { undo, undone } = useText(tableText);
  const dispatch = useAppDispatch();
  const isOffice = useIsOffice();
  const undoChange = async (historyId: number) => {
    const answer = await undoTelling(
      dispatch({ type: 'changeRequest/notices', payload: { undo: historyId } }),
      (notices) => dispatch({ type: 'changeRequest/undo', payload: { historyId, notices } }),
    );
    if (answer?.Success) toast(undone);
  };
  return ({ historyId }: ChangeRequest, message: string): void => {
    if (historyId && isOffice) toastWithUndo(message, undo, () => undoChange(historyId));
    else toast(message);
  };
};
