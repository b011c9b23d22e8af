import { Checkbox, Modal, message, notification } from 'antd';
import { useEffect } from 'react';
import { errorText } from '@/contract/base/errorCodes';
import { useReconnected } from '@/hooks/useConnection';
import { textOf } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import styles from './FeedbackHost.module.css';
import { attachHost, type Note } from './feedback';

/** Shows at most three toasts at once, near the top of the page. */
const MESSAGES = { duration: 3, top: 16, maxCount: 3 };
/**
 * Shows errors at the top centre, below the first toast. At the right edge, an error could cover
 * the button that the user has just clicked, and would stay open because the mouse pointer is on
 * it.
 */
const NOTES = { placement: 'top', top: 64, duration: 6 } as const;

/** Shows warnings for 20 seconds at the bottom left, where they cover no buttons. */
const WARNINGS = { placement: 'bottomLeft', duration: 20 } as const;

/** The width in pixels of a confirmation dialog with three buttons. */
const WITH_THREE_BUTTONS = 560;

const keyOf = ({ title, description }: Note): string => `${title} ${description ?? ''}`;

/**
 * Shows toasts, confirmation dialogs and notes about errors. An error that is already visible is
 * not shown twice (H-05).
 */
const FeedbackHost = () => {
  const [messages, messageHolder] = message.useMessage(MESSAGES);
  const [notes, noteHolder] = notification.useNotification(NOTES);
  const [modal, modalHolder] = Modal.useModal();

  // Closes the "you are offline" note once the connection is back, because it could cover the
  // result of the next action.
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
        ask: async (question) => {
          const { title, content, okText, cancelText, danger = false, consent } = question;
          const { alternative } = question;
          let confirm = () => {};
          const confirmed = new Promise<boolean>((resolve) => {
            confirm = () => {
              opened.destroy();
              resolve(true);
            };
          });
          const opened = modal.confirm({
            title,
            content: consent ? (
              <>
                {content}
                <div>
                  <Checkbox
                    onChange={({ target }) =>
                      opened.update({ okButtonProps: { danger, disabled: !target.checked } })
                    }
                  >
                    {consent}
                  </Checkbox>
                </div>
              </>
            ) : (
              content
            ),
            okText,
            okButtonProps: { danger, disabled: consent !== undefined },
            // Focuses the cancel button, so that an accidental second Enter confirms nothing.
            focusable: { autoFocusButton: 'cancel' },
            ...(cancelText && { cancelText }),
            ...(alternative && {
              width: WITH_THREE_BUTTONS,
              footer: (_, { OkBtn, CancelBtn }) => (
                <div className={styles.footer}>
                  <CancelBtn />
                  {alternative(confirm)}
                  <OkBtn />
                </div>
              ),
            }),
          });
          return Promise.race([opened, confirmed]);
        },
        note: (message) => {
          const { title, description, warning } = message;
          if (warning) notes.warning({ title, description, ...WARNINGS });
          else notes.error({ title, description, key: keyOf(message) });
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
