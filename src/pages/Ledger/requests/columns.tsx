import { type TableColumnType, Tag } from 'antd';
import { useMemo } from 'react';
import type { CardLayout } from '@/components/table/cards/cardLayout';
import { cut } from '@/components/table/cut';
import { RowActions } from '@/components/table/RowActions';
import type { ChangeRequest } from '@/contract/changeRequest';
import { useText } from '@/locales/catalogue';
import { ledgerText } from '@/locales/ledger';
import { requestsText } from '@/locales/page/requests';
import { requestText } from '@/locales/request';
import { tableText } from '@/locales/table';
import { timeText } from '@/locales/time';
import { classesText, firstChangeText, type Texts } from '../standing';
import { StateTag } from './StateTag';

export const REQUEST_CARD: CardLayout = {
  title: 'classes',
  state: 'state',
  facts: ['kind', 'change', 'asker', 'reason', 'createdAt'],
};

interface Words {
  texts: Texts;
  own: (typeof requestsText)['zh-CN'];
  kinds: (typeof requestText)['zh-CN']['kinds'];
  actions: string;
}

const columnsOf = (
  { texts, own, kinds, actions }: Words,
  onOpen: (request: ChangeRequest) => void,
): TableColumnType<ChangeRequest>[] => {
  const { columns } = own;
  return [
    {
      key: 'state',
      title: columns.state,
      fixed: 'start',
      width: 210,
      render: (_, request) => <StateTag request={request} />,
    },
    {
      key: 'kind',
      title: columns.kind,
      ...cut(100),
      render: (_, { kind, urgent }) =>
        urgent ? (
          <>
            {kinds[kind]} <Tag color="orange">{own.urgent}</Tag>
          </>
        ) : (
          kinds[kind]
        ),
    },
    {
      key: 'classes',
      title: columns.classes,
      ...cut(190),
      render: (_, request) => classesText(request, texts),
    },
    {
      key: 'change',
      title: columns.change,
      ...cut(235),
      render: (_, request) => firstChangeText(request, texts),
    },
    {
      key: 'reason',
      dataIndex: 'reason',
      title: texts.text.columns.reason,
      sorter: true,
      ...cut(92),
    },
    { key: 'asker', dataIndex: 'asker', title: columns.asker, sorter: true, ...cut(100) },
    {
      key: 'createdAt',
      title: columns.createdAt,
      sorter: true,
      width: 95,
      render: (_, { createdAt }) => createdAt.slice(0, 10),
    },
    {
      key: 'waitingSince',
      title: columns.waitingSince,
      sorter: true,
      width: 95,
      render: (_, { waitingSince }) => waitingSince?.slice(0, 10),
    },
    {
      key: 'actions',
      title: actions,
      fixed: 'end',
      width: 88,
      render: (_, request) => (
        <RowActions
          actions={[
            {
              key: 'open',
              label: request.may.includes('accept') ? own.decide : own.open,
              onClick: () => onOpen(request),
            },
          ]}
        />
      ),
    },
  ];
};

export const useRequestColumns = (
  onOpen: (request: ChangeRequest) => void,
): TableColumnType<ChangeRequest>[] => {
  const text = useText(ledgerText);
  const time = useText(timeText);
  const own = useText(requestsText);
  const { kinds } = useText(requestText);
  const { actions } = useText(tableText);
  return useMemo(
    () => columnsOf({ texts: { text, time }, own, kinds, actions }, onOpen),
    [text, time, own, kinds, actions, onOpen],
  );
};
