import { useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { type Envelope, type Failure, fieldErrorsOf } from '@/contract/base/envelope';
import { marks } from '@/contract/base/marks';
import type { HistoryRestored } from '@/contract/history';
import type { ManyChanged, ManyPreview } from '@/contract/many';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import { useText } from '@/locales/catalogue';
import { manyText } from '@/locales/many';
import { tableText } from '@/locales/table';

/** What was looked at, whether the records that cannot be changed are left out, and who is told. */
export interface Saving {
  state: string;
  withoutRefused: boolean;
  notices?: NoticeChoice | undefined;
}

/** How many records are changed: what a change would do, the change, and the way back. */
export interface ManyCalls<C> {
  preview: (change: C) => Promise<Envelope<ManyPreview>>;
  save: (change: C, saving: Saving) => Promise<Envelope<ManyChanged>>;
  /** Further words about what was saved. */
  said?: (saved: ManyChanged) => string | undefined;
  /** Undefined where it was not taken back after all. */
  undo: (historyId: number) => Promise<Envelope<HistoryRestored> | undefined>;
}

interface Looked<C> {
  change: C;
  preview: ManyPreview;
}

const messageOf = (failure: Failure) => fieldErrorsOf(failure)[0]?.message ?? failure.Message;

/** Looks at a change of many records, then saves just that. */
export const useManyChange = <C>({ preview, save, said, undo }: ManyCalls<C>) => {
  const text = useText(manyText);
  const { undo: undoLabel } = useText(tableText);
  const [looked, setLooked] = useState<Looked<C>>();
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  const look = async (change: C) => {
    setBusy(true);
    const answer = await preview(change);
    setBusy(false);
    setLooked(answer.Success ? { change, preview: answer.Value } : undefined);
    setError(answer.Success ? '' : messageOf(answer));
  };
  const back = () => {
    setLooked(undefined);
    setError('');
  };
  const takeBack = async (historyId: number) => {
    const answer = await undo(historyId);
    if (answer?.Success) toast(text.undone(answer.Value.records ?? 0));
  };

  /** Gives what was saved; undefined where nothing was, which is said. */
  const saveNow = async (how: Omit<Saving, 'state'>): Promise<ManyChanged | undefined> => {
    if (!looked) return undefined;
    const { change } = looked;
    setBusy(true);
    const answer = await save(change, { ...how, state: looked.preview.state });
    setBusy(false);
    if (!answer.Success) {
      // What somebody else changed meanwhile has to be looked at again.
      await look(change);
      setError(answer.ErrorCode === 'STALE_VERSION' ? text.stale : messageOf(answer));
      return undefined;
    }
    const { changed, historyId } = answer.Value;
    const words = [text.changed(changed), said?.(answer.Value)].filter(Boolean);
    toastWithUndo(words.join(marks().comma), undoLabel, () => takeBack(historyId));
    return answer.Value;
  };
  return { looked, error, busy, look, back, save: saveNow };
};
