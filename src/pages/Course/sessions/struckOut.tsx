import type { TableColumnType } from 'antd';
import type { Session } from '@/contract/rule';

/**
 * Strikes through the cells of cancelled class sessions, except for the columns with the status and
 * the actions.
 */
export const struckOut = (
  columns: readonly TableColumnType<Session>[],
): TableColumnType<Session>[] =>
  columns.map((column) => {
    if (column.key === 'status' || column.key === 'actions') return column;
    const { render } = column;
    return {
      ...column,
      render: (value, session, index) => {
        const content = render ? render(value, session, index) : value;
        return session.status === 'cancelled' && content ? <s>{content}</s> : content;
      },
    };
  });
