import type { TableColumnType } from 'antd';
import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { lazyPart } from '@/components/lazy/lazyPart';
import { ACTIONS, type CardLayout } from '@/components/table/cards/cardLayout';
import { resizable } from '@/components/table/HeaderCell';
import { useMedia } from '@/hooks/useMedia';
import type { TableQueryControls } from '@/hooks/useTableQuery';
import { useEmptyColumns } from './emptyColumns';
import { useListSettings } from './keptLists';
import styles from './Settings.module.css';
import { SettingsButton } from './SettingsButton';
import { arrangeColumns, type Density, keyOf, withWidth } from './tableSettings';
import { useTableSettings } from './useTableSettings';
import type { SavedView } from './views';

const SettingsDrawer = lazyPart('table-settings', () =>
  import('./SettingsDrawer').then((module) => module.SettingsDrawer),
);

/**
 * The width in pixels of the column with the settings button. Only tables without an action column
 * need this extra column.
 */
const OWN_WIDTH = 44;

const endColumn = <T,>(
  columns: readonly TableColumnType<T>[],
  button: ReactNode,
): TableColumnType<T> => {
  const actions = columns.find(({ key }) => key === ACTIONS);
  if (!actions) return { key: 'settings', fixed: 'end', width: OWN_WIDTH, title: button };
  const title = (
    <span className={styles.title}>
      {actions.title as ReactNode}
      {button}
    </span>
  );
  return { ...actions, title };
};

/**
 * Lets the last column scroll with the others, because two fixed columns would leave no space on a
 * narrow screen.
 */
const withoutFixedEnd = <T,>(columns: readonly TableColumnType<T>[]): TableColumnType<T>[] =>
  columns.map((column) => (column.fixed === 'end' ? { ...column, fixed: false } : column));

interface Shown<T> {
  columns: TableColumnType<T>[];
  density: Density;
  button: ReactNode;
  drawer: ReactNode;
}

interface Options<T> {
  /** The key under which the settings of the list are stored. */
  name: string;
  columns: readonly TableColumnType<T>[];
  list: readonly T[];
  query: TableQueryControls;
  narrow: boolean;
  card: CardLayout | undefined;
}

/**
 * Returns the columns of a list as the user has arranged them, without columns that are empty on
 * this page. The last header contains the settings button.
 */
export const useShownColumns = <T extends object>({
  name,
  columns,
  list,
  query: { view, setView, page, sorter, filters },
  narrow,
  card,
}: Options<T>): Shown<T> => {
  const [settings, change] = useTableSettings(name);
  const [isOpen, setOpen] = useState(false);
  const apply = (saved: SavedView, options?: { replace: boolean }) => {
    change(saved.settings);
    setView(saved.search, options);
  };
  const { views } = useListSettings(name);
  const hasBegun = useRef(false);
  const begin = useEffectEvent((known: readonly SavedView[], isBare: boolean) => {
    const first = known.find(({ isDefault }) => isDefault);
    if (first && isBare && !hasBegun.current) apply(first, { replace: true });
    // Remembers that it is too late for the default view, because it was applied already or the URL
    // had filters. Otherwise, settings that load late would replace the user's filters.
    hasBegun.current ||= first !== undefined || !isBare;
  });
  const isBare = view === '' && !isOpen;
  useEffect(() => begin(views, isBare), [views, isBare]);
  const choosable = useMemo(() => columns.filter(({ key }) => key !== ACTIONS), [columns]);
  const button = useMemo(() => <SettingsButton onClick={() => setOpen(true)} />, []);
  // Renders the slow table rows after the settings panel, so that the panel responds at once.
  const drawn = useDeferredValue(settings);
  const empty = useEmptyColumns(choosable, list, `${page} ${view}`);
  const isPrinted = useMedia('print');
  const isInUse = (key: string) => key in filters || sorter.startsWith(`${key}_`);
  const leftOut =
    isPrinted || (narrow && card) ? '' : [...empty].filter((key) => !isInUse(key)).join();
  const shown = useMemo(() => {
    const left = leftOut.split(',');
    const arranged = arrangeColumns(choosable, drawn).filter(
      (column) => !left.includes(keyOf(column)),
    );
    const end = endColumn(columns, button);
    if (narrow) return withoutFixedEnd([...arranged, end]);
    const toResizable = (column: TableColumnType<T>): TableColumnType<T> => ({
      ...column,
      onHeaderCell: () =>
        resizable({
          width: Number(column.width),
          onWidth: (width) => change((before) => withWidth(before, keyOf(column), width)),
        }),
    });
    return [...arranged.map(toResizable), end];
  }, [columns, choosable, drawn, narrow, button, change, leftOut]);
  const drawer = isOpen && (
    <SettingsDrawer
      columns={choosable}
      empty={empty}
      settings={settings}
      onChange={change}
      list={name}
      search={view}
      card={narrow ? card : undefined}
      onApply={apply}
      onClose={() => setOpen(false)}
    />
  );
  return { columns: shown, density: drawn.density, button, drawer };
};
