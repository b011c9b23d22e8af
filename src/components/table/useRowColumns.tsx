import type { TableColumnType } from 'antd';
import { type Key, useMemo } from 'react';
import { OpenButton } from './OpenButton';
import type { KeySet } from './selection/keySet';
import { AllBox, RowBox } from './selection/SelectionBoxes';
import type { Selecting } from './selection/useSelecting';

/** Widths of the extra columns in pixels, as in antd's small tables. */
const OPEN_WIDTH = 48;
const SELECT_WIDTH = 32;

interface Options<T> {
  columns: readonly TableColumnType<T>[];
  opened: KeySet;
  /** The title of the column with the expand buttons. Undefined if rows cannot be expanded. */
  openTitle: string | undefined;
  /** The checkbox functions. Undefined if rows cannot be selected. */
  selecting: Selecting | undefined;
}

/** Puts the expand column and the checkbox column before the columns of the table. */
export const useRowColumns = <T extends { id: Key }>({
  columns,
  opened,
  openTitle,
  selecting,
}: Options<T>): TableColumnType<T>[] =>
  useMemo(() => {
    const openColumn: TableColumnType<T> = {
      key: 'open',
      className: 'ant-table-row-expand-icon-cell',
      // Only screen readers get this title, because the text is wider than the column.
      title: <span className="visually-hidden">{openTitle}</span>,
      width: OPEN_WIDTH,
      render: (_, { id }) => <OpenButton id={id} opened={opened} />,
    };
    const selectColumn = (chosen: Selecting): TableColumnType<T> => ({
      key: 'select',
      className: 'ant-table-selection-column',
      title: (
        <div className="ant-table-selection">
          <AllBox {...chosen} />
        </div>
      ),
      width: SELECT_WIDTH,
      ...(columns[0]?.fixed && { fixed: columns[0].fixed }),
      render: (_, { id }) => <RowBox id={id} {...chosen} />,
    });
    return [
      ...(openTitle ? [openColumn] : []),
      ...(selecting ? [selectColumn(selecting)] : []),
      ...columns,
    ];
  }, [columns, opened, openTitle, selecting]);
