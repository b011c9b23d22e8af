import { Modal, message, notification } from 'antd';
import { useEffect } from 'react';
import { errorText } from '@/contract/base/errorCodes';
import { useReconnected } from '@/hooks/useConnection';
import { textOf } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { attachHost, type Note } from './feedback';

/** Toasts sit near the top, three at most. */
const MESSAGES = { duration: 3, top: 16, maxCount: 3 };
/**
 * Notes sit under the first toast, in the middle: at the right they would lie on the button that failed,
 * where the mouse would keep them.
 */
const NOTES = { placement: 'top', top: 64, duration: 6 } as const;

/** Warnings hold several sentences, and stay long: they lie where a page has nothing to press. */
const WARNINGS = { placement: 'bottomLeft', duration: 20 } as const;

const keyOf = ({ title, description }: Note): string => `${title} ${description ?? ''}`;

/** Shows toasts, questions and notes; the same note at the same time shows once (H-05). */
const FeedbackHost = () => {
  const [messages, messageHolder] = message.useMessage(MESSAGES);
  const [notes, noteHolder] = notification.useNotification(NOTES);
  const [modal, modalHolder] = Modal.useModal();

  // It asks to try again once there is a connection, and would hide what came of that.
  useReconnected(() => {
    const { requestFailed: title } = textOf(commonText);
    notes.destroy(keyOf({ title, description: errorText('OFFLINE') }));
  });

  useEffect(
    () =>
      attachHost({
        toast: (toast) => {
          messages.open({ type: 'success', ...toast });
        },
        closeToast: (key) => messages.destroy(key),
        ask: async ({ title, content, okText, cancelText, danger = false }) =>
          modal.confirm({
            title,
            content,
            okText,
            okButtonProps: { danger },
            // An Enter too many does nothing.
            focusable: { autoFocusButton: 'cancel' },
            ...(cancelText && { cancelText }),
          }),
        tell: (title, content) => {
          modal.info({ title, content });
        },
        note: (told) => {
          const { title, description, warning } = told;
          if (warning) notes.warning({ title, description, ...WARNINGS });
          else notes.error({ title, description, key: keyOf(told) });
        },
      }),
    [messages, notes, modal],
  );

  return (
    <>
      {messageHolder}
      {noteHolder}
      {modalHolder}
    </>
  );
};

export default FeedbackHost;
