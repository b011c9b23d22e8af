import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox, Drawer, InputNumber, Segmented } from 'antd';
import { useId, useState } from 'react';
import { Icon } from '@/components/display/Icon';
import type { CardLayout } from '@/components/table/cards/cardLayout';
import { DENSITIES, WIDTHS } from '@/contract/preferences';
import { useClosing } from '@/hooks/useClosing';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import styles from './Settings.module.css';
import {
  type ChoosableColumn,
  DEFAULT_SETTINGS,
  inOrder,
  keyOf,
  type TableSettings,
  widthOf,
  withWidth,
} from './tableSettings';

import { isNaming, NO_NAME, ViewsSection } from './ViewsSection';
import type { SavedView } from './views';

export interface SettingsDrawerProps {
  columns: readonly ChoosableColumn[];
  /** The keys of the columns that have no values on this page. */
  empty: ReadonlySet<string>;
  settings: TableSettings;
  onChange: (change: Partial<TableSettings>) => void;
  list: string;
  search: string;
  /** Set if the list shows cards, which have no row height, column widths or column order. */
  card: CardLayout | undefined;
  onApply: (view: SavedView) => void;
  onClose: () => void;
}

const swapped = (keys: readonly string[], at: number, to: number): string[] => {
  const moved = [...keys];
  moved.splice(to, 0, ...moved.splice(at, 1));
  return moved;
};

/**
 * The settings of a list: visible columns, column order, column widths and row height. Each change
 * is applied at once.
 */
export const SettingsDrawer = ({
  columns: all,
  empty,
  settings,
  onChange,
  list,
  search,
  card,
  onApply,
  onClose,
}: SettingsDrawerProps) => {
  const { settings: text } = useText(tableText);
  const id = useId();
  const columns = card
    ? all.filter((column) => [card.state, ...card.facts].includes(keyOf(column)))
    : all;
  const ordered = inOrder(columns, settings.order);
  const keys = ordered.map(keyOf);
  const hidden = new Set(settings.hidden);
  const [naming, setNaming] = useState(NO_NAME);
  const { close } = useClosing({
    isChanged: () => isNaming(naming),
    discard: () => setNaming(NO_NAME),
    onClose,
    within: 'page',
  });
  const shownCount = keys.filter((key) => !hidden.has(key)).length;

  const setShown = (key: string, shown: boolean) =>
    onChange({
      hidden: shown ? settings.hidden.filter((other) => other !== key) : [...settings.hidden, key],
    });

  return (
    <Drawer
      open
      title={text.title}
      size={400}
      onClose={close}
      extra={<Button onClick={() => onChange(DEFAULT_SETTINGS)}>{text.restore}</Button>}
    >
      <ViewsSection {...{ list, search, settings, onApply, naming }} onNaming={setNaming} />
      {!card && (
        <>
          <h3 className={styles.heading}>{text.density}</h3>
          <Segmented
            aria-label={text.density}
            value={settings.density}
            options={DENSITIES.map((value) => ({ value, label: text.densities[value] }))}
            onChange={(density) => onChange({ density })}
          />
        </>
      )}
      <h3 className={styles.heading}>{text.columns}</h3>
      <p className={styles.hint}>{card ? text.cardHint : text.hint}</p>
      <ul className={styles.columns} aria-label={text.columns}>
        {ordered.map((column, at) => {
          const key = keyOf(column);
          const title = String(column.title);
          const shown = !hidden.has(key);
          return (
            <li key={key} className={styles.column}>
              <Checkbox
                className={styles.name}
                checked={shown}
                // Disables the last checked box, so that at least one column stays visible.
                disabled={shown && shownCount === 1}
                onChange={({ target }) => setShown(key, target.checked)}
              >
                {title}
                {!card && empty.has(key) && <span className={styles.empty}>{text.emptyHere}</span>}
              </Checkbox>
              {!card && (
                <>
                  <InputNumber<number>
                    id={`${id}${key}`}
                    aria-label={text.width(title)}
                    size="small"
                    className={styles.width}
                    {...WIDTHS}
                    value={widthOf(column, settings)}
                    onChange={(width) => onChange(withWidth(settings, key, width))}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<Icon of={ArrowUpOutlined} />}
                    aria-label={text.up(title)}
                    aria-disabled={at === 0}
                    className={at === 0 ? styles.end : undefined}
                    onClick={() => at > 0 && onChange({ order: swapped(keys, at, at - 1) })}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<Icon of={ArrowDownOutlined} />}
                    aria-label={text.down(title)}
                    aria-disabled={at === keys.length - 1}
                    className={at === keys.length - 1 ? styles.end : undefined}
                    onClick={() =>
                      at < keys.length - 1 && onChange({ order: swapped(keys, at, at + 1) })
                    }
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Drawer>
  );
};
