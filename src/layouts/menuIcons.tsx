import {
  AppstoreOutlined,
  BookOutlined,
  ContactsOutlined,
  DashboardOutlined,
  HomeOutlined,
  MessageOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { Icon } from '@/components/display/Icon';

/**
 * The icons of the menu. They are not in the route table, because the sign-in page does not need
 * icons.
 */
export const MENU_ICONS = {
  blocks: <Icon of={AppstoreOutlined} />,
  book: <Icon of={BookOutlined} />,
  contacts: <Icon of={ContactsOutlined} />,
  dashboard: <Icon of={DashboardOutlined} />,
  home: <Icon of={HomeOutlined} />,
  message: <Icon of={MessageOutlined} />,
  settings: <Icon of={SettingOutlined} />,
};
