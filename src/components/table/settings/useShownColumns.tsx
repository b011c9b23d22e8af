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
import type { TableQueryControls } from '@/hooks/useTableQuery';
import { useKept } from './keptLists';
import styles from './Settings.module.css';
import { SettingsButton } from './SettingsButton';
import { arrangeColumns, type Density, keyOf, withWidth } from './tableSettings';
import { useTableSettings } from './useTableSettings';
import type { SavedView } from './views';

const SettingsDrawer = lazyPart('table-settings', () =>
  import('./SettingsDrawer').then((module) => module.SettingsDrawer),
);

/** Where rows have no actions, a column of its own has the button. In pixels. */
const OWN_WIDTH = 44;

/** The last column, with the button of the settings in its header. */
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

/** Where the screen is narrow only the first column stays: two would leave no room between them. */
const withoutFixedEnd = <T,>(columns: readonly TableColumnType<T>[]): TableColumnType<T>[] =>
  columns.map((column) => (column.fixed === 'end' ? { ...column, fixed: false } : column));

interface Shown<T> {
  columns: TableColumnType<T>[];
  density: Density;
  /** Opens the choice. */
  button: ReactNode;
  /** Where the settings are chosen, while that is open. */
  drawer: ReactNode;
}

/** A list's columns as its user wants to see them, with the button to choose them in the last one's header. */
export const useShownColumns = <T,>(
  name: string,
  columns: readonly TableColumnType<T>[],
  { view, setView }: Pick<TableQueryControls, 'view' | 'setView'>,
  narrow: boolean,
  card: CardLayout | undefined,
): Shown<T> => {
  const [settings, change] = useTableSettings(name);
  const [isOpen, setOpen] = useState(false);
  const apply = (saved: SavedView, options?: { replace: boolean }) => {
    change(saved.settings);
    setView(saved.search, options);
  };
  const { views } = useKept(name);
  const hasBegun = useRef(false);
  const begin = useEffectEvent((known: readonly SavedView[], isBare: boolean) => {
    const first = known.find(({ isDefault }) => isDefault);
    if (first && isBare && !hasBegun.current) apply(first, { replace: true });
    // What the server knows of may come later than the list; once something was asked for it is left alone.
    hasBegun.current ||= first !== undefined || !isBare;
  });
  const isBare = view === '' && !isOpen;
  useEffect(() => begin(views, isBare), [views, isBare]);
  const choosable = useMemo(() => columns.filter(({ key }) => key !== ACTIONS), [columns]);
  const button = useMemo(() => <SettingsButton onClick={() => setOpen(true)} />, []);
  // The choice answers at once; all the rows are drawn anew behind it.
  const drawn = useDeferredValue(settings);
  const shown = useMemo(() => {
    const arranged = arrangeColumns(choosable, drawn);
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
  }, [columns, choosable, drawn, narrow, button, change]);
  const drawer = isOpen && (
    <SettingsDrawer
      columns={choosable}
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
