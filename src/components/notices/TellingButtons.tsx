import { Button } from 'antd';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import { useText } from '@/locales/catalogue';
import { changeNoticesText } from '@/locales/changeNotices';
import type { NoticeSelection } from './useNoticeChoice';

interface TellingButtonsProps {
  /** The label of the main button, such as 保存. If messages will be sent, their number is added. */
  verb: string;
  selection: NoticeSelection;
  loading: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  onSave: (notices: NoticeChoice) => void;
}

/**
 * The save button, which also sends the chosen text messages. If there are any, a second button
 * saves without sending them.
 */
export const TellingButtons = ({
  verb,
  selection: { choice },
  loading,
  disabled = false,
  autoFocus = false,
  onSave,
}: TellingButtonsProps) => {
  const text = useText(changeNoticesText);
  const count = choice.length;
  const state = { loading, disabled };
  return (
    <>
      {count > 0 && (
        <Button {...state} onClick={() => onSave([])}>
          {text.without(verb)}
        </Button>
      )}
      <Button type="primary" autoFocus={autoFocus} {...state} onClick={() => onSave(choice)}>
        {count > 0 ? text.submit(verb, count) : verb}
      </Button>
    </>
  );
};
