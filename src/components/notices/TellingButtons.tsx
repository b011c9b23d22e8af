import { Button } from 'antd';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import { useText } from '@/locales/catalogue';
import { changeNoticesText } from '@/locales/changeNotices';
import type { NoticeSelection } from './useNoticeChoice';

interface TellingButtonsProps {
  /** What is done, as the button says it where nobody is told. */
  verb: string;
  selection: NoticeSelection;
  loading: boolean;
  disabled?: boolean;
  /** Whether the main button takes the focus as it comes. */
  autoFocus?: boolean;
  onSave: (notices: NoticeChoice) => void;
}

/** Saves and tells those who are chosen; where there are any, also without telling them, in one click. */
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
