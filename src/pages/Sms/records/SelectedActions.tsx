import { Button } from 'antd';
import type { SmsRecord } from '@/contract/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { type SmsActions, sortOut } from './useSmsActions';

interface SelectedActionsProps {
  records: readonly SmsRecord[];
  actions: SmsActions;
}

/**
 * Buttons for actions on the selected text messages. Each button shows how many of the messages the
 * action applies to.
 */
export const SelectedActions = ({ records, actions }: SelectedActionsProps) => {
  const text = useText(smsText);
  const { resendable, cancellable, unknown } = sortOut(records);
  if (resendable.length + cancellable.length + unknown.length === 0) {
    return <span>{text.nothingToDo}</span>;
  }
  return (
    <>
      {resendable.length > 0 && (
        <Button size="small" type="primary" onClick={() => actions.resend(resendable)}>
          {text.resendCount(resendable.length)}
        </Button>
      )}
      {cancellable.length > 0 && (
        <Button size="small" danger onClick={() => actions.cancel(cancellable)}>
          {text.cancelCount(cancellable.length)}
        </Button>
      )}
      {unknown.length > 0 && (
        <>
          <Button size="small" onClick={() => actions.settle(unknown, 'delivered')}>
            {text.deliveredCount(unknown.length)}
          </Button>
          <Button size="small" onClick={() => actions.settle(unknown, 'failed')}>
            {text.failedCount(unknown.length)}
          </Button>
        </>
      )}
    </>
  );
};
