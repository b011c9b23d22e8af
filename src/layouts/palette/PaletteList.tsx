import {
  BankOutlined,
  FileOutlined,
  ReadOutlined,
  ThunderboltOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { useEffect, useRef } from 'react';
import { Icon } from '@/components/display/Icon';
import { useText } from '@/locales/catalogue';
import { paletteText } from '@/locales/palette';
import type { Entry } from './entries';
import styles from './Palette.module.css';
import type { EntryGroup } from './usePalette';

const ICONS = {
  action: ThunderboltOutlined,
  page: FileOutlined,
  contact: UserOutlined,
  course: ReadOutlined,
  room: BankOutlined,
};

interface OptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

const Option = ({ id, entry: { kind, label, hint }, isActive, onPoint, onChoose }: OptionProps) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    // The input keeps the focus, and its arrow keys move through the options.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses the active option.
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={isActive ? `${styles.option} ${styles.active}` : styles.option}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <Icon of={ICONS[kind]} />
      <span className={styles.label}>{label}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
    </div>
  );
};

interface PaletteListProps {
  id: string;
  groups: readonly EntryGroup[];
  active: Entry | undefined;
  optionId: (entry: Entry) => string;
  onPoint: (entry: Entry) => void;
  onChoose: (entry: Entry) => void;
}

export const PaletteList = ({
  id,
  groups,
  active,
  optionId,
  onPoint,
  onChoose,
}: PaletteListProps) => {
  const text = useText(paletteText);
  return (
    <div id={id} role="listbox" aria-label={text.results} className={styles.list}>
      {groups.map(({ kind, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox must not contain a fieldset.
        <div key={kind} role="group" aria-label={text.groups[kind]}>
          <div className={styles.group} aria-hidden>
            {text.groups[kind]}
          </div>
          {entries.map((entry) => (
            <Option
              key={entry.path}
              id={optionId(entry)}
              entry={entry}
              isActive={entry === active}
              onPoint={() => onPoint(entry)}
              onChoose={() => onChoose(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  );
};
