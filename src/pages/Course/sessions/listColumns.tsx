import { type TableColumnType, Tag } from 'antd';
import { useMemo } from 'react';
import { LinkButton } from '@/components/display/LinkButton';
import type { CardLayout } from '@/components/table/cards/cardLayout';
import { cut } from '@/components/table/cut';
import { marks } from '@/contract/base/marks';
import type { Session } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { timeText } from '@/locales/time';
import { dayWithWeekday } from '@/utils/format/times';
import { struckOut } from './struckOut';

export const SESSION_CARD: CardLayout = {
  title: 'courseName',
  state: 'status',
  facts: ['date', 'periodStart', 'room', 'teachers', 'className', 'form'],
};

type Open = ((session: Session) => void) | undefined;

const columnsOf = (
  text: (typeof courseText)['zh-CN']['session'],
  times: (typeof timeText)['zh-CN'],
  onOpen: Open,
): TableColumnType<Session>[] =>
  struckOut([
    {
      key: 'date',
      title: text.columns.date,
      sorter: true,
      width: 170,
      render: (_, { date, holiday }) => (
        <>
          {dayWithWeekday(date, times)} {holiday && <Tag color="gold">{text.holiday}</Tag>}
        </>
      ),
    },
    {
      key: 'periodStart',
      title: text.columns.periods,
      sorter: true,
      width: 190,
      render: (_, { periodStart, periodEnd, startTime, endTime }) =>
        [times.periods(periodStart, periodEnd), startTime && `(${startTime}–${endTime})`]
          .filter(Boolean)
          .join(' '),
    },
    {
      key: 'courseName',
      title: text.filters.course,
      sorter: true,
      ...cut(240),
      render: (_, session) =>
        onOpen ? (
          <LinkButton onClick={() => onOpen(session)}>{session.courseName}</LinkButton>
        ) : (
          session.courseName
        ),
    },
    {
      key: 'className',
      dataIndex: 'className',
      title: text.filters.className,
      sorter: true,
      ...cut(180),
    },
    { key: 'room', dataIndex: 'room', title: text.columns.room, sorter: true, ...cut(180) },
    {
      key: 'teachers',
      title: text.columns.teachers,
      ...cut(160),
      render: (_, { teachers }) => teachers.map(({ name }) => name).join(marks().list),
    },
    { key: 'form', dataIndex: 'form', title: text.columns.form, sorter: true, ...cut(80) },
    {
      key: 'status',
      title: text.columns.status,
      sorter: true,
      ...cut(100),
      render: (_, { status }) => text.statuses[status],
    },
  ]);

/**
 * Returns the columns of a table of class sessions. If the user may change a session, a click on
 * the course name opens it.
 */
export const useSessionListColumns = (onOpen: Open): TableColumnType<Session>[] => {
  const { session: text } = useText(courseText);
  const times = useText(timeText);
  return useMemo(() => columnsOf(text, times, onOpen), [text, times, onOpen]);
};
