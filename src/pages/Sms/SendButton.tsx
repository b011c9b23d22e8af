import { SendOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Icon } from '@/components/display/Icon';
import { LEVELS, type Level } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';

interface SendButtonProps {
  /**
   * Undefined if the page shows undergraduate and postgraduate messages. A click on the button then
   * opens a menu with these two.
   */
  level: Level | undefined;
  onSend: (level: Level) => void;
}

export const SendButton = ({ level, onSend }: SendButtonProps) => {
  const text = useText(smsText);
  const icon = <Icon of={SendOutlined} />;
  if (level) {
    return (
      <Button type="primary" icon={icon} onClick={() => onSend(level)}>
        {text.send}
      </Button>
    );
  }
  const items = LEVELS.map((known) => ({
    key: known,
    label: text.sendTo[known],
    onClick: () => onSend(known),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="primary" icon={icon}>
        {text.send}
      </Button>
    </Dropdown>
  );
};
