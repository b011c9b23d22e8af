import type { TableColumnType } from 'antd';
import { type Key, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type CellLook, cellLooks } from './cellLooks';
import { contentOf } from './contentOf';
import { useListParts } from './listParts';
import { type KeySet, useHasKey } from './selection/keySet';

const useTableWidth = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const table = ref.current?.closest<HTMLElement>('.ant-table');
    if (!table) return;
    const observer = new ResizeObserver(() => setWidth(table.offsetWidth));
    observer.observe(table);
    setWidth(table.offsetWidth);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};

const VisibleWidth = ({ children }: { children: ReactNode }) => {
  const { ref, width } = useTableWidth();
  return (
    <div
      ref={ref}
      className="ant-table-expanded-row-fixed"
      style={{ width, position: 'sticky', left: 0, overflow: 'hidden' }}
    >
      {children}
    </div>
  );
};

interface OpenedRowProps {
  id: Key;
  opened: KeySet;
  span: number;
  children: ReactNode;
}

/**
 * The content below an expanded row. It is rendered when the user first expands the row, and only
 * hidden when the user collapses it.
 */
const OpenedRow = ({ id, opened, span, children }: OpenedRowProps) => {
  const isOpen = useHasKey(opened, id);
  const wasOpen = useRef(false);
  if (isOpen) wasOpen.current = true;
  if (!wasOpen.current) return null;
  return (
    <tr
      className="ant-table-expanded-row ant-table-expanded-row-level-1"
      style={isOpen ? undefined : { display: 'none' }}
    >
      <td className="ant-table-cell" colSpan={span}>
        {children}
      </td>
    </tr>
  );
};

interface RowProps {
  id: Key;
  selected: KeySet;
  children: ReactNode;
}

/**
 * A table row. It receives its cells as elements, so that a change of the selection does not render
 * the cells again.
 */
const Row = ({ id, selected, children }: RowProps) => {
  const isSelected = useHasKey(selected, id);
  return (
    <tr
      data-row-key={id}
      className={`ant-table-row ant-table-row-level-0${isSelected ? ' ant-table-row-selected' : ''}`}
    >
      {children}
    </tr>
  );
};

const cellOf = <T extends object>(
  column: TableColumnType<T>,
  { className, style }: CellLook,
  record: T,
  index: number,
) => {
  const content = contentOf(column, record, index);
  return (
    <td key={column.key} className={className} style={style}>
      {content}
    </td>
  );
};

interface TableRowsProps<T> {
  columns: readonly TableColumnType<T>[];
  list: readonly T[];
  selected: KeySet;
  opened: KeySet;
  renderOpened: ((record: T) => ReactNode) | undefined;
}

/**
 * A group of table rows. Each row subscribes to its own state, so that selecting or expanding one
 * row does not render the others again.
 */
const RowsPart = <T extends { id: Key }>({
  columns,
  list,
  selected,
  opened,
  renderOpened,
}: TableRowsProps<T>) =>
  useMemo(() => {
    const looks = cellLooks(columns);
    const hasFixed = columns.some(({ fixed }) => fixed);
    return list.flatMap((record, index) => {
      const { id } = record;
      const row = (
        <Row key={id} id={id} selected={selected}>
          {columns.map((column, at) => cellOf(column, looks[at] as CellLook, record, index))}
        </Row>
      );
      if (!renderOpened) return row;
      const content = renderOpened(record);
      return [
        row,
        <OpenedRow key={`opened ${id}`} id={id} opened={opened} span={columns.length}>
          {hasFixed ? <VisibleWidth>{content}</VisibleWidth> : content}
        </OpenedRow>,
      ];
    });
  }, [columns, list, selected, opened, renderOpened]);

/**
 * The rows of a table. For a long list, only the first rows are rendered at once, and an empty row
 * reserves the space for the rest.
 */
export const TableRows = <T extends { id: Key }>({
  list,
  rowHeight,
  ...props
}: TableRowsProps<T> & {
  rowHeight: number;
}) => {
  const { parts, missing } = useListParts(list);
  return (
    <>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id. Their rows are keyed by id.
        <RowsPart key={at} list={part} {...props} />
      ))}
      {missing > 0 && <tr aria-hidden style={{ height: missing * rowHeight }} />}
    </>
  );
};
