import type { TableColumnType } from 'antd';
import { useMemo } from 'react';
import { LinkButton } from '@/components/display/LinkButton';
import type { CardLayout } from '@/components/table/cards/cardLayout';
import { cut } from '@/components/table/cut';
import { RowActions } from '@/components/table/RowActions';
import { marks } from '@/contract/base/marks';
import type { Room } from '@/contract/rooms';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { roomText } from '@/locales/course/room';
import { tableText } from '@/locales/table';
import { timeText } from '@/locales/time';
import { useIsOffice } from '@/store/hooks';
import { closedText } from './closedText';

interface Handlers {
  onEdit: (room: Room) => void;
  onRemove: (room: Room) => void;
}

export const ROOM_CARD: CardLayout = {
  title: 'name',
  state: 'seats',
  facts: ['campus', 'building', 'kind', 'aliases', 'closed'],
};

export const useRoomColumns = (handlers: Handlers): TableColumnType<Room>[] => {
  const text = useText(roomText);
  const common = useText(commonText);
  const time = useText(timeText);
  const { actions } = useText(tableText);
  const isOffice = useIsOffice();
  const onEdit = useEventCallback(handlers.onEdit);
  const onRemove = useEventCallback(handlers.onRemove);
  return useMemo(() => {
    const { fields } = text;
    const listed = (key: 'campus' | 'building' | 'kind', width: number) => ({
      ...{ key, dataIndex: key, title: fields[key], sorter: true },
      ...cut(width),
    });
    const row: TableColumnType<Room> = {
      key: 'actions',
      title: actions,
      fixed: 'end',
      width: 110,
      render: (_, room) => (
        <RowActions
          actions={[
            { key: 'edit', label: common.edit, onClick: () => onEdit(room) },
            { key: 'remove', label: common.remove, danger: true, onClick: () => onRemove(room) },
          ]}
        />
      ),
    };
    return [
      {
        key: 'name',
        title: fields.name,
        sorter: true,
        fixed: 'start',
        width: 160,
        render: (_, room) =>
          isOffice ? <LinkButton onClick={() => onEdit(room)}>{room.name}</LinkButton> : room.name,
      },
      listed('campus', 120),
      listed('building', 140),
      {
        key: 'seats',
        title: fields.seats,
        sorter: true,
        width: 100,
        render: (_, { seats }) => (seats === null ? '' : text.seats(seats)),
      },
      listed('kind', 120),
      {
        key: 'aliases',
        title: fields.aliases,
        ...cut(180),
        render: (_, { aliases }) => aliases.join(marks().list),
      },
      {
        key: 'closed',
        title: fields.closed,
        ...cut(240),
        render: (_, { closed }) =>
          closed.map((each) => closedText(each, text, time)).join(marks().semicolon),
      },
      { key: 'remark', dataIndex: 'remark', title: fields.remark, ...cut(160) },
      ...(isOffice ? [row] : []),
    ];
  }, [text, common, time, actions, onEdit, onRemove, isOffice]);
};
