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
 * Says that a record was saved, and offers to give its fields back what they were; where somebody has saved since, that
 * is refused like any save that comes too late. `update` gives undefined where nothing was taken back.
 */
export const useSavedToast = <V extends object>(
  update: (stamp: Stamp, former: Partial<V>) => Promise<Envelope<unknown> | undefined>,
) => {
  const { undo, undone } = useText(tableText);
  const { requestFailed } = useText(commonText);
  return (said: string, { id, version }: Stamp, former: Partial<V>): void => {
    const takeBack = async () => {
      const answer = await update({ id, version }, former);
      if (!answer) return;
      if (answer.Success) toast(undone);
      // Other failures have been told already.
      else if (answer.ErrorCode === 'STALE_VERSION')
        note({ title: requestFailed, description: answer.Message });
    };
    if (Object.keys(former).length === 0) toast(said);
    else toastWithUndo(said, undo, takeBack);
  };
};
