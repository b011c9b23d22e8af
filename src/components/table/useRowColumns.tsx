import type { TableColumnType } from 'antd';
import { type Key, useMemo } from 'react';
import { OpenButton } from './OpenButton';
import type { KeySet } from './selection/keySet';
import { AllBox, RowBox } from './selection/SelectionBoxes';
import type { Selecting } from './selection/useSelecting';

/** In pixels, as antd has them in small tables. */
const OPEN_WIDTH = 48;
const SELECT_WIDTH = 32;

interface Options<T> {
  columns: readonly TableColumnType<T>[];
  opened: KeySet;
  /** What the column of the opening buttons is called; without it rows do not open. */
  openTitle: string | undefined;
  /** Without it rows cannot be selected. */
  selecting: Selecting | undefined;
}

/** A table's columns behind those that open and select its rows. */
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
      // The buttons need no more than their own width, which no word of a header has.
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
      // It stays beside a first column that does.
      ...(columns[0]?.fixed && { fixed: columns[0].fixed }),
      render: (_, { id }) => <RowBox id={id} {...chosen} />,
    });
    return [
      ...(openTitle ? [openColumn] : []),
      ...(selecting ? [selectColumn(selecting)] : []),
      ...columns,
    ];
  }, [columns, opened, openTitle, selecting]);
