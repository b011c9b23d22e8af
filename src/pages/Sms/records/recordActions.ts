import { useMemo } from 'react';
import type { RowAction } from '@/components/table/RowActions';
import type { SmsRecord } from '@/contract/sms/sms';
import { useEventCallback } from '@/hooks/useEventCallback';
import type { smsText } from '@/locales/sms/sms';
import { useHandleAnswer } from './useHandleAnswer';
import { type SmsActions, sortOut } from './useSmsActions';

export interface RowHandlers {
  onOpen: (record: SmsRecord) => void;
  onResend: (id: number) => void;
  onCancel: (id: number) => void;
  onResendUnknown: (id: number) => void;
  onHandle: (teacher: { sessionId: number; contactId: number }) => void;
}

/**
 * Returns the buttons of a text message: one that shows details, and the actions that its status
 * allows.
 */
export const rowActions = (
  record: SmsRecord,
  { text, isOffice }: { text: (typeof smsText)['zh-CN']; isOffice: boolean },
  { onOpen, onResend, onCancel, onResendUnknown, onHandle }: RowHandlers,
): RowAction[] => {
  const { resendable, cancellable, unknown } = sortOut([record]);
  const { id, answer, sessionId, contactId } = record;
  const hasProblem = answer === 'problem' && sessionId !== null && contactId !== null;
  const details = { key: 'details', label: text.details, onClick: () => onOpen(record) };
  if (!isOffice) return [details];
  const action = (key: 'resend' | 'cancel', onClick: () => void) => [
    { key, label: text[key], onClick },
  ];
  return [
    details,
    ...(resendable.length > 0 ? action('resend', () => onResend(id)) : []),
    ...(cancellable.length > 0 ? action('cancel', () => onCancel(id)) : []),
    ...(unknown.length > 0 ? action('resend', () => onResendUnknown(id)) : []),
    ...(hasProblem
      ? [
          {
            key: 'handle',
            label: text.readiness.handleProblem,
            onClick: () => onHandle({ sessionId, contactId }),
          },
        ]
      : []),
  ];
};

/** Returns the same handlers in every render, so that the columns need not change. */
export const useRowHandlers = (sms: SmsActions, open: (record: SmsRecord) => void): RowHandlers => {
  const onOpen = useEventCallback(open);
  const onResend = useEventCallback((id: number) => sms.resend([id]));
  const onCancel = useEventCallback((id: number) => sms.cancel([id]));
  const onResendUnknown = useEventCallback(sms.resendUnknown);
  const onHandle = useEventCallback(useHandleAnswer());
  return useMemo(
    () => ({ onOpen, onResend, onCancel, onResendUnknown, onHandle }),
    [onOpen, onResend, onCancel, onResendUnknown, onHandle],
  );
};
