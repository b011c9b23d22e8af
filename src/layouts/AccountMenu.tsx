import { LogoutOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router-dom';
import { Icon } from '@/components/display/Icon';
import { useText } from '@/locales/catalogue';
import { frameText } from '@/locales/frame';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { mayLeave } from '@/utils/unsaved/leaving';
import styles from './BasicLayout.module.css';

export const AccountMenu = () => {
  const text = useText(frameText);
  const dispatch = useAppDispatch();
  const { name, userName, avatar } = useAppSelector(({ user }) => user.currentUser);
  const role = useAppSelector(({ login }) => login.authority);
  const items = [
    {
      key: 'who',
      type: 'group' as const,
      label: (
        <>
          {userName} · {text.roles[role]}
        </>
      ),
    },
    { type: 'divider' as const },
    {
      key: 'settings',
      icon: <Icon of={SettingOutlined} />,
      label: <Link to="/account/settings">{text.settings}</Link>,
    },
    { key: 'signOut', icon: <Icon of={LogoutOutlined} />, label: text.signOut },
  ];
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items,
        onClick: async ({ key }) => {
          if (key === 'signOut' && (await mayLeave())) dispatch({ type: 'login/logout' });
        },
      }}
    >
      <Button type="text" aria-label={text.account(name ?? '')} className={styles.account}>
        {avatar ? <img src={avatar} alt="" width={20} height={20} /> : <Icon of={UserOutlined} />}
        <span className={styles.accountName}>{name}</span>
      </Button>
    </Dropdown>
  );
};
