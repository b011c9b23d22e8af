import { BankOutlined, TeamOutlined, UserOutlined } from '@ant-design/icons';
import { type TableColumnsType, Tag } from 'antd';
import { Icon } from '@/components/display/Icon';
import { LinkButton } from '@/components/display/LinkButton';
import type { Session } from '@/contract/rule';
import type { Clash } from '@/contract/timetable';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import { timeText } from '@/locales/time';
import { timetableText } from '@/locales/timetable';
import { dayWithWeekday } from '@/utils/times';
import styles from '../Course.module.css';
import { SessionLink } from '../week/WeekClashes';

interface Handlers {
  onOpen: (session: Session) => void;
  onShowWeek: (clash: Clash) => void;
}

const KIND_LOOK = {
  teacher: { icon: <Icon of={UserOutlined} /> },
  room: { icon: <Icon of={BankOutlined} /> },
  class: { icon: <Icon of={TeamOutlined} /> },
} as const;

/** One of the two sessions, with what tells it from the other. */
const SessionCell = ({ session, onOpen }: { session: Session } & Pick<Handlers, 'onOpen'>) => {
  const { levels } = useText(timetableText);
  const { level, room, teachers, groupName } = session;
  const names = teachers.map(({ name }) => name).join('、');
  return (
    <>
      <SessionLink session={session} onOpen={onOpen} />
      <div className={styles.hint}>
        {[levels[level], room, names, groupName].filter(Boolean).join(' · ')}
      </div>
    </>
  );
};

export const useClashColumns = ({ onOpen, onShowWeek }: Handlers): TableColumnsType<Clash> => {
  const text = useText(timetableText);
  const times = useText(timeText);
  const { actions } = useText(tableText);
  return [
    {
      key: 'kind',
      title: text.list.kind,
      sorter: true,
      width: 90,
      render: (_, { kind }) => (
        <Tag color="orange" {...KIND_LOOK[kind]}>
          {text.kinds[kind]}
        </Tag>
      ),
    },
    { key: 'name', dataIndex: 'name', title: text.list.name, sorter: true, width: 180 },
    {
      key: 'date',
      title: text.list.date,
      sorter: true,
      width: 180,
      render: (_, { a }) =>
        [dayWithWeekday(a.date, times), a.week && times.week(a.week)].filter(Boolean).join(' '),
    },
    {
      key: 'a',
      title: text.list.first,
      width: 300,
      render: (_, { a }) => <SessionCell session={a} onOpen={onOpen} />,
    },
    {
      key: 'b',
      title: text.list.second,
      width: 300,
      render: (_, { b }) => <SessionCell session={b} onOpen={onOpen} />,
    },
    {
      key: 'actions',
      title: actions,
      width: 110,
      render: (_, clash) => (
        <LinkButton onClick={() => onShowWeek(clash)}>{text.list.showWeek}</LinkButton>
      ),
    },
  ];
};
