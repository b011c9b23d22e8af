import { SendOutlined } from '@ant-design/icons';
import { Icon } from '@/components/display/Icon';
import { LevelButton } from '@/components/form/LevelButton';
import type { Level } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';

interface SendButtonProps {
  /**
   * The level of the page (undergraduate or postgraduate). Undefined if the page shows messages for
   * both levels.
   */
  level: Level | undefined;
  onSend: (level: Level) => void;
}

export const SendButton = ({ level, onSend }: SendButtonProps) => {
  const text = useText(smsText);
  return (
    <LevelButton
      type="primary"
      icon={<Icon of={SendOutlined} />}
      level={level}
      labels={text.sendTo}
      onClick={onSend}
    >
      {text.send}
    </LevelButton>
  );
};
