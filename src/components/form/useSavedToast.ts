import { note, toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import type { Envelope } from '@/contract/base/envelope';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { tableText } from '@/locales/table';

interface Stamp {
  id: number;
  version: number;
}

/**
 * Shows a toast after a save, with an undo button that restores the old values. If somebody else
 * has saved in the meantime, the undo fails with a conflict. `update` resolves to undefined if the
 * user cancels the undo.
 */
export const useSavedToast = <V extends object>(
  update: (stamp: Stamp, former: Partial<V>) => Promise<Envelope<unknown> | undefined>,
) => {
  const { undo, undone } = useText(tableText);
  const { requestFailed } = useText(commonText);
  return (message: string, { id, version }: Stamp, former: Partial<V>): void => {
    const takeBack = async () => {
      const answer = await update({ id, version }, former);
      if (!answer) return;
      if (answer.Success) toast(undone);
      // Reports only an edit conflict here, because the request function has already reported all
      // other failures.
      else if (answer.ErrorCode === 'STALE_VERSION')
        note({ title: requestFailed, description: answer.Message });
    };
    if (Object.keys(former).length === 0) toast(message);
    else toastWithUndo(message, undo, takeBack);
  };
};
