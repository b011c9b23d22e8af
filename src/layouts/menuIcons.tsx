import {
  AppstoreOutlined,
  BellOutlined,
  BookOutlined,
  ContactsOutlined,
  DashboardOutlined,
  MedicineBoxOutlined,
  MessageOutlined,
  ReadOutlined,
  SettingOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Icon } from '@/components/display/Icon';

/**
 * The icons of the menu. They are not in the route table, because the sign-in page does not need
 * icons.
 */
export const MENU_ICONS = {
  bell: <Icon of={BellOutlined} />,
  blocks: <Icon of={AppstoreOutlined} />,
  book: <Icon of={BookOutlined} />,
  contacts: <Icon of={ContactsOutlined} />,
  dashboard: <Icon of={DashboardOutlined} />,
  medicine: <Icon of={MedicineBoxOutlined} />,
  message: <Icon of={MessageOutlined} />,
  reading: <Icon of={ReadOutlined} />,
  settings: <Icon of={SettingOutlined} />,
  team: <Icon of={TeamOutlined} />,
  user: <Icon of={UserOutlined} />,
};
