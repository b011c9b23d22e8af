import { useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import {
  type Envelope,
  type Failure,
  type FieldError,
  fieldErrorsOf,
} from '@/contract/base/envelope';
import type { BulkChanged, BulkPreview } from '@/contract/bulkCalls';
import type { HistoryRestored } from '@/contract/historyRestore';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import { bulkText } from '@/locales/bulk';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';

/**
 * Options for saving a bulk change. `state` is a hash of the previewed records: if they have
 * changed since the preview, the server refuses the save. With `withoutRefused`, records that
 * cannot change are skipped.
 */
export interface Saving {
  state: string;
  withoutRefused: boolean;
  notices?: NoticeChoice | undefined;
}

export interface BulkCalls<C> {
  preview: (change: C) => Promise<Envelope<BulkPreview>>;
  save: (change: C, saving: Saving) => Promise<Envelope<BulkChanged>>;
  /**
   * Returns the text of the toast after the save. It adds the effects of the save to the usual text
   * (`done`).
   */
  savedText?: (done: string, saved: BulkChanged) => string;
  /** Undoes the change. Resolves to undefined if the user cancels. */
  undo: (historyId: number) => Promise<Envelope<HistoryRestored> | undefined>;
}

interface Previewed<C> {
  change: C;
  preview: BulkPreview;
}

const messageOf = (failure: Failure) => fieldErrorsOf(failure)[0]?.message ?? failure.Message;

/**
 * The server's errors about the new value have field names with this prefix, such as
 * `change.credit`.
 */
const CHANGE = 'change.';

/** Returns the errors about the new value, with the prefix removed from their field names. */
const valueErrors = (failure: Failure): FieldError[] =>
  fieldErrorsOf(failure).flatMap((error) =>
    error.field.startsWith(CHANGE) ? { ...error, field: error.field.slice(CHANGE.length) } : [],
  );

/**
 * Shows a preview of a bulk change, then saves exactly what was previewed. Errors about the new
 * value are passed to `onValueErrors`, and `error` contains all others.
 */
export const useBulkChange = <C>(
  { preview, save, savedText = (done) => done, undo }: BulkCalls<C>,
  onValueErrors: (errors: FieldError[]) => void,
) => {
  const text = useText(bulkText);
  const { undo: undoLabel } = useText(tableText);
  const [previewed, setPreviewed] = useState<Previewed<C>>();
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  const requestPreview = async (change: C) => {
    setBusy(true);
    const answer = await preview(change);
    setBusy(false);
    setPreviewed(answer.Success ? { change, preview: answer.Value } : undefined);
    const errors = answer.Success ? [] : valueErrors(answer);
    setError(answer.Success || errors.length > 0 ? '' : messageOf(answer));
    if (errors.length > 0) onValueErrors(errors);
  };
  const back = () => {
    setPreviewed(undefined);
    setError('');
  };
  const takeBack = async (historyId: number) => {
    const answer = await undo(historyId);
    if (answer?.Success) toast(text.undone(answer.Value.records ?? 0));
  };

  /** Saves the change. On failure, sets `error` and resolves to undefined. */
  const saveNow = async (how: Omit<Saving, 'state'>): Promise<BulkChanged | undefined> => {
    if (!previewed) return undefined;
    const { change } = previewed;
    setBusy(true);
    const answer = await save(change, { ...how, state: previewed.preview.state });
    setBusy(false);
    if (!answer.Success) {
      // Loads a new preview, because the records may have changed since the last one.
      await requestPreview(change);
      setError(answer.ErrorCode === 'STALE_VERSION' ? text.stale : messageOf(answer));
      return undefined;
    }
    const { changed, historyId } = answer.Value;
    const message = savedText(text.changed(changed), answer.Value);
    toastWithUndo(message, undoLabel, () => takeBack(historyId));
    return answer.Value;
  };
  return { looked: previewed, error, busy, look: requestPreview, back, save: saveNow };
};
