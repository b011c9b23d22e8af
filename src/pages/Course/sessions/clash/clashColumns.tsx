import {
  BankOutlined,
  ClockCircleOutlined,
  StopOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { type TableColumnType, Tag } from 'antd';
import { useMemo } from 'react';
import { Icon } from '@/components/display/Icon';
import { LinkButton } from '@/components/display/LinkButton';
import type { CardLayout } from '@/components/table/cards/cardLayout';
import { cut } from '@/components/table/cut';
import { marks } from '@/contract/base/marks';
import type { Session } from '@/contract/rule';
import type { Clash } from '@/contract/timetable';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useText } from '@/locales/catalogue';
import { timetableText } from '@/locales/course/timetable';
import { tableText } from '@/locales/table';
import { timeText } from '@/locales/time';
import { dayWithWeekday } from '@/utils/format/times';
import styles from '../../Course.module.css';
import { SessionLink } from '../SessionLink';

export const CLASH_CARD: CardLayout = { title: 'name', state: 'kind', facts: ['date', 'a', 'b'] };

interface Handlers {
  onOpen: (session: Session) => void;
  onShowWeek: (clash: Clash) => void;
}

const KIND_LOOK = {
  teacher: { icon: <Icon of={UserOutlined} /> },
  room: { icon: <Icon of={BankOutlined} /> },
  class: { icon: <Icon of={TeamOutlined} /> },
  small: { icon: <Icon of={BankOutlined} /> },
  closed: { icon: <Icon of={StopOutlined} /> },
  far: { icon: <Icon of={ClockCircleOutlined} /> },
} as const;

interface SessionCellProps extends Pick<Handlers, 'onOpen'> {
  clash: Clash;
  side: 'a' | 'b';
}

/**
 * Returns the clock times of a clashing class session, such as `08:00–09:40`. Empty if the period
 * numbers of the two sessions overlap, because they already show the clash. A warning of the kind
 * `far` (too little time between two campuses) always needs the clock times.
 */
const clockOf = ({ kind, a, b, byPeriods }: Clash, { startTime, endTime }: Session): string =>
  kind !== 'far' && (byPeriods || (a.periodStart <= b.periodEnd && b.periodStart <= a.periodEnd))
    ? ''
    : `${startTime}–${endTime}`;

/**
 * A table cell with one of two clashing class sessions. It leaves out the teacher, room or class in
 * which the two sessions clash, because that name is in a column of its own.
 */
const SessionCell = ({ clash, side, onOpen }: SessionCellProps) => {
  const { levels, list } = useText(timetableText);
  const session = clash[side];
  const { level, room, teachers, groupName, outside } = session;
  if (side === 'b' && clash.a.id === clash.b.id) return clash.note;
  const names = teachers.map(({ name }) => name).join(marks().list);
  const besides = [
    side === 'b' && clash.note,
    clockOf(clash, session),
    side === 'b' && clash.byPeriods && list.byPeriods,
    !outside && levels[level],
    room,
    names,
    groupName,
  ];
  return (
    <>
      <SessionLink session={session} onOpen={onOpen} />{' '}
      <span className={styles.hint}>
        {besides.filter((text) => text && text !== clash.name).join(' · ')}
      </span>
    </>
  );
};

interface Texts {
  text: (typeof timetableText)['zh-CN'];
  times: (typeof timeText)['zh-CN'];
  actions: string;
}

const columnsOf = (
  { text, times, actions }: Texts,
  { onOpen, onShowWeek }: Handlers,
): TableColumnType<Clash>[] => {
  return [
    {
      key: 'kind',
      title: text.list.kind,
      sorter: true,
      width: 120,
      render: (_, { kind }) => (
        <Tag color="orange" {...KIND_LOOK[kind]}>
          {text.kinds[kind]}
        </Tag>
      ),
    },
    {
      key: 'name',
      title: text.list.name,
      sorter: true,
      ...cut(150),
      render: (_, { name, also = [] }) => [name, ...also].join(marks().list),
    },
    {
      key: 'date',
      title: text.list.date,
      sorter: true,
      width: 192,
      render: (_, { a }) =>
        [dayWithWeekday(a.date, times), a.week && times.week(a.week)].filter(Boolean).join(' '),
    },
    {
      key: 'a',
      title: text.list.first,
      ...cut(248),
      render: (_, clash) => <SessionCell clash={clash} side="a" onOpen={onOpen} />,
    },
    {
      key: 'b',
      title: text.list.second,
      ...cut(300),
      render: (_, clash) => <SessionCell clash={clash} side="b" onOpen={onOpen} />,
    },
    {
      key: 'actions',
      title: actions,
      fixed: 'end',
      width: 100,
      render: (_, clash) => (
        <LinkButton onClick={() => onShowWeek(clash)}>{text.list.showWeek}</LinkButton>
      ),
    },
  ];
};

export const useClashColumns = (handlers: Handlers): TableColumnType<Clash>[] => {
  const text = useText(timetableText);
  const times = useText(timeText);
  const { actions } = useText(tableText);
  const onOpen = useEventCallback(handlers.onOpen);
  const onShowWeek = useEventCallback(handlers.onShowWeek);
  return useMemo(
    () => columnsOf({ text, times, actions }, { onOpen, onShowWeek }),
    [text, times, actions, onOpen, onShowWeek],
  );
};
