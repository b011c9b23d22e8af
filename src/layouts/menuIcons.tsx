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
 * The icons of the menu. They are kept out of the route table, so that the sign-in page does not
 * load them.
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
