import { EditOutlined, FlagOutlined, StopOutlined } from '@ant-design/icons';
import { type TableColumnType, Tag } from 'antd';
import { useMemo } from 'react';
import { Icon } from '@/components/display/Icon';
import { LinkButton } from '@/components/display/LinkButton';
import type { CardLayout } from '@/components/table/cards/cardLayout';
import { cut } from '@/components/table/cut';
import { RowActions } from '@/components/table/RowActions';
import { marks } from '@/contract/base/marks';
import type { Course } from '@/contract/rule';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { courseText } from '@/locales/course/course';
import { tableText } from '@/locales/table';
import { useIsOffice } from '@/store/hooks';

export const COURSE_CARD: CardLayout = {
  title: 'courseName',
  state: 'status',
  facts: ['level', 'className', 'leadTeachers', 'sessionCount', 'firstDate', 'department'],
};

interface Handlers {
  onEdit: (course: Course) => void;
  onRemove: (course: Course) => void;
  onRemind: (course: Course) => void;
}

interface Options {
  withLevel: boolean;
  editable: boolean;
}

/** The tag colour and icon of each course status. Active courses have no tag, only plain text. */
const STATUS_LOOK = {
  draft: { color: 'default', icon: <Icon of={EditOutlined} /> },
  cancelled: { color: 'default', icon: <Icon of={StopOutlined} /> },
  finished: { color: 'blue', icon: <Icon of={FlagOutlined} /> },
} as const;

/**
 * Formats two numbers, such as credits and hours, as `2 / 36`. An unknown number becomes a dash. If
 * both are unknown, the text is empty.
 */
const pairOf = (first: number | null, second: number | null) =>
  first === null && second === null ? '' : `${first ?? '–'} / ${second ?? '–'}`;

interface Texts {
  text: (typeof courseText)['zh-CN'];
  common: (typeof commonText)['zh-CN'];
  actions: string;
}

const columnsOf = (
  { text, common, actions }: Texts,
  { onEdit, onRemove, onRemind }: Handlers,
  { withLevel, editable }: Options,
): TableColumnType<Course>[] => {
  const { fields, columns } = text;
  /**
   * Returns the table column of a field. `look` can override any part of the column, for example
   * how the value is rendered.
   */
  const fieldColumn = (
    key: keyof typeof fields & keyof Course,
    look: TableColumnType<Course>,
  ): TableColumnType<Course> => ({
    key,
    dataIndex: key,
    title: fields[key],
    sorter: true,
    ...look,
  });
  const levelColumn: TableColumnType<Course> = {
    key: 'level',
    title: fields.level,
    sorter: true,
    width: 125,
    render: (_, { level }) => text.levels[level],
  };
  const actionColumn: TableColumnType<Course> = {
    key: 'actions',
    title: actions,
    fixed: 'end',
    width: 110,
    render: (_, course) => (
      <RowActions
        actions={[
          { key: 'edit', label: common.edit, onClick: () => onEdit(course) },
          { key: 'remind', label: common.remind, isInMenu: true, onClick: () => onRemind(course) },
          { key: 'remove', label: common.remove, danger: true, onClick: () => onRemove(course) },
        ]}
      />
    ),
  };
  return [
    fieldColumn('courseName', {
      ...cut(150),
      render: (name: string, course) =>
        editable ? <LinkButton onClick={() => onEdit(course)}>{name}</LinkButton> : name,
    }),
    ...(withLevel ? [levelColumn] : []),
    fieldColumn('className', cut(190)),
    {
      key: 'leadTeachers',
      title: fields.leadTeachers,
      sorter: true,
      ...cut(130),
      render: (_, { leadTeachers }) => leadTeachers.map(({ name }) => name).join(marks().list),
    },
    {
      key: 'sessionCount',
      title: columns.sessions,
      sorter: true,
      align: 'right',
      width: 90,
      render: (_, { sessionCount }) => text.sessionCount(sessionCount),
    },
    {
      key: 'firstDate',
      title: columns.dates,
      sorter: true,
      width: 200,
      render: (_, { firstDate, lastDate }) => firstDate && `${firstDate} ~ ${lastDate}`,
    },
    fieldColumn('status', {
      width: 90,
      render: (status: Course['status']) =>
        status === 'active' ? (
          text.statuses.active
        ) : (
          <Tag {...STATUS_LOOK[status]}>{text.statuses[status]}</Tag>
        ),
    }),
    fieldColumn('courseCode', cut(110)),
    fieldColumn('department', cut(160)),
    fieldColumn('termCode', { width: 120 }),
    fieldColumn('studentCount', { align: 'right', width: 80 }),
    {
      key: 'credit',
      title: columns.credit,
      sorter: true,
      align: 'right',
      width: 120,
      render: (_, { credit, totalHours }) => pairOf(credit, totalHours),
    },
    ...(editable ? [actionColumn] : []),
  ];
};

/**
 * Returns the columns of the course table. `withLevel` adds a column that tells undergraduate and
 * postgraduate courses apart.
 */
export const useCourseColumns = (
  handlers: Handlers,
  withLevel = false,
): TableColumnType<Course>[] => {
  const text = useText(courseText);
  const common = useText(commonText);
  const { actions } = useText(tableText);
  const editable = useIsOffice();
  const onEdit = useEventCallback(handlers.onEdit);
  const onRemove = useEventCallback(handlers.onRemove);
  const onRemind = useEventCallback(handlers.onRemind);
  return useMemo(
    () =>
      columnsOf({ text, common, actions }, { onEdit, onRemove, onRemind }, { withLevel, editable }),
    [text, common, actions, onEdit, onRemove, onRemind, withLevel, editable],
  );
};
