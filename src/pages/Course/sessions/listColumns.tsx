import { type TableColumnType, Tag } from 'antd';
import { useMemo } from 'react';
import { LinkButton } from '@/components/display/LinkButton';
import type { CardLayout } from '@/components/table/cards/cardLayout';
import { cut } from '@/components/table/cut';
import { type RowAction, RowActions } from '@/components/table/RowActions';
import { marks } from '@/contract/base/marks';
import type { Session } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { courseText } from '@/locales/course/course';
import { requestText } from '@/locales/request';
import { tableText } from '@/locales/table';
import { timeText } from '@/locales/time';
import { dayWithWeekday } from '@/utils/format/times';
import { isAskable, isRemindable } from './SessionActions';
import { struckOut } from './struckOut';

export const SESSION_CARD: CardLayout = {
  title: 'courseName',
  state: 'status',
  facts: ['date', 'periodStart', 'room', 'teachers', 'className', 'form'],
};

export interface SessionHandlers {
  onProof: (session: Session) => void;
  /**
   * Opens a form in which a secretary requests a change of the class session. Undefined for users
   * who are not secretaries.
   */
  onAsk: ((session: Session) => void) | undefined;
  /** Actions of the office on a class session. Undefined if the user may not change sessions. */
  office: { onOpen: (session: Session) => void; onRemind: (session: Session) => void } | undefined;
}

interface Texts {
  text: (typeof courseText)['zh-CN']['session'];
  times: (typeof timeText)['zh-CN'];
  edit: string;
  remind: string;
  proof: string;
  askFor: string;
  actions: string;
}

const officeActions = (
  session: Session,
  { edit, remind }: Texts,
  { onOpen, onRemind }: NonNullable<SessionHandlers['office']>,
): RowAction[] => [
  { key: 'edit', label: edit, onClick: () => onOpen(session) },
  ...(isRemindable(session)
    ? [{ key: 'remind', label: remind, isInMenu: true, onClick: () => onRemind(session) }]
    : []),
];

const actionColumn = (
  texts: Texts,
  { onProof, onAsk, office }: SessionHandlers,
): TableColumnType<Session> => ({
  key: 'actions',
  title: texts.actions,
  fixed: 'end',
  width: onAsk ? 150 : 110,
  render: (_, session) => (
    <RowActions
      actions={[
        ...(office ? officeActions(session, texts, office) : []),
        ...(onAsk && isAskable(session)
          ? [{ key: 'ask', label: texts.askFor, onClick: () => onAsk(session) }]
          : []),
        {
          key: 'proof',
          label: texts.proof,
          isInMenu: office !== undefined || onAsk !== undefined,
          onClick: () => onProof(session),
        },
      ]}
    />
  ),
});

const columnsOf = (texts: Texts, handlers: SessionHandlers): TableColumnType<Session>[] => {
  const { text, times } = texts;
  const { office } = handlers;
  return [
    ...struckOut([
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
          office ? (
            <LinkButton onClick={() => office.onOpen(session)}>{session.courseName}</LinkButton>
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
    ]),
    actionColumn(texts, handlers),
  ];
};

/**
 * Returns the columns of a table of class sessions. If the user may change a session, a click on
 * the course name opens it.
 */
export const useSessionListColumns = (handlers: SessionHandlers): TableColumnType<Session>[] => {
  const { session: text } = useText(courseText);
  const times = useText(timeText);
  const { edit, remind, proof } = useText(commonText);
  const { askFor } = useText(requestText);
  const { actions } = useText(tableText);
  return useMemo(
    () => columnsOf({ text, times, edit, remind, proof, askFor, actions }, handlers),
    [text, times, edit, remind, proof, askFor, actions, handlers],
  );
};
