import { StopOutlined } from '@ant-design/icons';
import { type TableColumnsType, Tag } from 'antd';
import { Icon } from '@/components/display/Icon';
import { LinkButton } from '@/components/display/LinkButton';
import { RelativeTime } from '@/components/display/RelativeTime';
import type { CardLayout } from '@/components/table/cards/cardLayout';
import { RowActions } from '@/components/table/RowActions';
import type { ManagedAccount } from '@/contract/accounts';
import { marks } from '@/contract/base/marks';
import { useText } from '@/locales/catalogue';
import { frameText } from '@/locales/frame';
import { accountsText } from '@/locales/page/accounts';
import { tableText } from '@/locales/table';
import { useAppSelector } from '@/store/hooks';
import type { AccountActions } from './useAccountActions';

export const ACCOUNT_CARD: CardLayout = {
  title: 'userName',
  state: 'state',
  facts: ['name', 'authority', 'units', 'lastSignInAt'],
};

const State = ({ state, mustChangePassword, secondFactor }: ManagedAccount) => {
  const text = useText(accountsText);
  const isEnabled = state === 'enabled';
  return (
    <>
      {isEnabled ? (
        text.states.enabled
      ) : (
        <Tag icon={<Icon of={StopOutlined} />}>{text.states.disabled}</Tag>
      )}{' '}
      {isEnabled && mustChangePassword && <Tag color="orange">{text.initial}</Tag>}
      {secondFactor && <Tag color="blue">{text.secondFactor}</Tag>}
    </>
  );
};

export const useAccountColumns = (
  onEdit: (account: ManagedAccount) => void,
  actions: AccountActions,
): TableColumnsType<ManagedAccount> => {
  const text = useText(accountsText);
  const { roles } = useText(frameText);
  const { actions: actionsTitle } = useText(tableText);
  const ownName = useAppSelector(({ user }) => user.currentUser.userName);
  return [
    {
      key: 'userName',
      dataIndex: 'userName',
      title: text.fields.userName,
      sorter: true,
      fixed: 'start',
      width: 150,
      render: (userName: string, account) => (
        <>
          <LinkButton onClick={() => onEdit(account)}>{userName}</LinkButton>
          {userName === ownName && text.self}
        </>
      ),
    },
    { key: 'name', dataIndex: 'name', title: text.fields.name, sorter: true, width: 120 },
    {
      key: 'authority',
      title: text.fields.authority,
      sorter: true,
      width: 130,
      render: (_, { authority }) => roles[authority],
    },
    {
      key: 'units',
      title: text.belongsTo,
      width: 200,
      ellipsis: { showTitle: true },
      render: (_, { units, staffNo }) =>
        [...(staffNo ? [staffNo] : []), ...units].join(marks().list),
    },
    {
      key: 'state',
      title: text.fields.state,
      sorter: true,
      width: 165,
      render: (_, account) => <State {...account} />,
    },
    {
      key: 'lastSignInAt',
      dataIndex: 'lastSignInAt',
      title: text.fields.lastSignInAt,
      sorter: true,
      width: 120,
      render: (at: string | null) => (at ? <RelativeTime at={at} /> : text.never),
    },
    {
      key: 'actions',
      title: actionsTitle,
      fixed: 'end',
      width: 225,
      render: (_, account) => (
        <RowActions
          actions={[
            { key: 'edit', label: text.actions.edit, onClick: () => onEdit(account) },
            ...actions.of(account, account.userName === ownName),
          ]}
        />
      ),
    },
  ];
};
