import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useContext } from 'react';
import { Icon } from '@/components/display/Icon';
import { useText } from '@/locales/catalogue';
import { frameText } from '@/locales/frame';
import type { ThemeChoice } from '@/utils/preferences';
import { ThemeContext } from './ThemeProvider';

const ICONS = {
  light: <Icon of={SunOutlined} />,
  dark: <Icon of={MoonOutlined} />,
  system: <Icon of={DesktopOutlined} />,
};
const CHOICES: ThemeChoice[] = ['light', 'dark', 'system'];

export const ThemeSwitch = () => {
  const text = useText(frameText);
  const { choice, dark, setChoice } = useContext(ThemeContext);
  const items = CHOICES.map((key) => ({ key, icon: ICONS[key], label: text.themes[key] }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: [choice],
        onClick: ({ key }) => setChoice(key as ThemeChoice),
      }}
    >
      <Button type="text" icon={ICONS[dark ? 'dark' : 'light']} aria-label={text.theme} />
    </Dropdown>
  );
};
