import type { TableColumnType } from 'antd';
import { type Key, useMemo } from 'react';
import { OpenButton } from './OpenButton';
import type { KeySet } from './selection/keySet';
import { AllBox, RowBox } from './selection/SelectionBoxes';
import type { Selecting } from './selection/useSelecting';

/** Widths, in pixels, of the expand and checkbox columns in antd's small tables. */
const OPEN_WIDTH = 48;
const SELECT_WIDTH = 32;

interface Options<T> {
  columns: readonly TableColumnType<T>[];
  opened: KeySet;
  /** The title of the column with the expand buttons. Undefined if rows cannot be expanded. */
  openTitle: string | undefined;
  /** The click handlers of the checkboxes. Undefined if rows cannot be selected. */
  selecting: Selecting | undefined;
}

/** Adds the expand column and the checkbox column in front of the table's columns. */
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
      // Shows this title only to screen readers, because it is wider than the column.
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
