import { Button } from 'antd';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import { useText } from '@/locales/catalogue';
import { changeNoticesText } from '@/locales/changeNotices';
import type { NoticeSelection } from './useNoticeChoice';

interface TellingButtonsProps {
  /** The action, as the label of the button that sends no notices. */
  verb: string;
  selection: NoticeSelection;
  loading: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  onSave: (notices: NoticeChoice) => void;
}

/** The button that saves and sends the chosen notices. If any are chosen, a second button saves without sending. */
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
          {text.without}
        </Button>
      )}
      <Button type="primary" autoFocus={autoFocus} {...state} onClick={() => onSave(choice)}>
        {count > 0 ? text.submit(verb, count) : verb}
      </Button>
    </>
  );
};
