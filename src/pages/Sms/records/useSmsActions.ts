import { ask, toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { failedBy } from '@/contract/base/envelope';
import type { SmsRecord, SmsStatus } from '@/contract/sms/sms';
import { isQuietHour, quietHoursText } from '@/domain/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { tableText } from '@/locales/table';
import { useAppDispatch } from '@/store/hooks';

const CANCELLABLE: readonly SmsStatus[] = ['draft', 'noNumber', 'queued'];
/**
 * The states in which messages can be resent in bulk. An `unknown` message may have arrived, so the
 * user must decide about each of these separately.
 */
const RESENDABLE: readonly SmsStatus[] = ['failed', 'cancelled'];

const idsOf = (records: readonly SmsRecord[], statuses: readonly SmsStatus[]): number[] =>
  records.filter(({ status }) => statuses.includes(status)).map(({ id }) => id);

/**
 * Sorts the ids of the selected messages by what the user can do: resend them, cancel them, or
 * settle an unknown result.
 */
export const sortOut = (records: readonly SmsRecord[]) => ({
  resendable: idsOf(records, RESENDABLE),
  cancellable: idsOf(records, CANCELLABLE),
  unknown: idsOf(records, ['unknown']),
});

/** Toast options for an action that did not succeed for all selected messages. */
const LESS = { type: 'warning' } as const;

/**
 * Returns functions that resend or cancel text messages, or set an unknown result to delivered or
 * failed. Each of them asks the user to confirm, and shows the result.
 */
export const useSmsActions = () => {
  const text = useText(smsText);
  const { undo } = useText(tableText);
  const dispatch = useAppDispatch();

  /**
   * Resends messages after the user has confirmed. In the quiet hours (at night), the user must
   * also agree to send at night. `isRefused` is true in the second attempt, after the server has
   * refused the first one because of the quiet hours.
   */
  const resend = async (
    ids: number[],
    hint = text.resendHint,
    isRefused = false,
  ): Promise<void> => {
    const rules = await dispatch({ type: 'sms/fetchRules' });
    const isNight = rules && (isRefused || isQuietHour(rules, new Date()));
    const question = {
      title: text.resendTitle(ids.length),
      content: hint,
      okText: text.resendCount(ids.length),
      consent: isNight ? text.atNight(quietHoursText(rules)) : undefined,
    };
    if (!(await ask(question))) return;
    const payload = { ids, ...(isNight && { quietHoursConfirmed: true }) };
    const answer = await dispatch({ type: 'sms/resend', payload });
    if (!answer.Success) {
      if (failedBy(answer, 'SMS_QUIET_HOURS') && !isRefused) await resend(ids, hint, true);
      return;
    }
    const { queued, noNumber, skipped } = answer.Value;
    if (queued + noNumber === 0) toast(text.nothingResent, LESS);
    else {
      const message = text.resent(queued) + text.waitsForNumber(noNumber) + text.skipped(skipped);
      toast(message, skipped > 0 ? LESS : {});
    }
  };

  const uncancel = async (ids: number[]) => {
    const answer = await dispatch({ type: 'sms/uncancel', payload: ids });
    if (!answer.Success) return;
    const { restored, skipped } = answer.Value;
    if (restored === 0) toast(text.nothingRestored, LESS);
    else toast(text.restored(restored) + text.notRestored(skipped), skipped > 0 ? LESS : {});
  };

  const cancel = async (ids: number[]) => {
    const question = {
      title: text.cancelTitle(ids.length),
      content: text.cancelHint,
      okText: text.cancelSubmit(ids.length),
      cancelText: text.keep,
      danger: true,
    };
    if (!(await ask(question))) return;
    const answer = await dispatch({ type: 'sms/cancel', payload: ids });
    if (!answer.Success) return;
    const { cancelled, skipped, ids: done } = answer.Value;
    const message = text.cancelled(cancelled) + text.skipped(skipped);
    if (cancelled === 0) toast(message, LESS);
    else toastWithUndo(message, undo, () => uncancel(done));
  };

  const settle = async (ids: number[], as: 'delivered' | 'failed') => {
    const okText = text.settleSubmit(ids.length, as);
    const title = text.settleTitle(ids.length, as);
    if (!(await ask({ title, content: text.settleHint, okText }))) return;
    const answer = await dispatch({ type: 'sms/settle', payload: { ids, as } });
    if (!answer.Success) return;
    const { settled, skipped } = answer.Value;
    toast(text.settled(settled) + text.skipped(skipped), skipped > 0 ? LESS : {});
  };

  return {
    resend,
    resendUnknown: (id: number) => resend([id], text.resendUnknown),
    cancel,
    settle,
  };
};

export type SmsActions = ReturnType<typeof useSmsActions>;
