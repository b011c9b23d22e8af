import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Icon } from '@/components/display/Icon';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';

export const SettingsButton = ({ onClick }: { onClick: () => void }) => {
  const { settings: text } = useText(tableText);
  return (
    <Button
      type="text"
      size="small"
      icon={<Icon of={SettingOutlined} />}
      aria-label={text.title}
      title={text.title}
      onClick={onClick}
    />
  );
};
