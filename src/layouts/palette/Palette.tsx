import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '@/components/display/Icon';
import type { MenuEntry } from '@/layouts/menuEntry';
import { useText } from '@/locales/catalogue';
import { paletteText } from '@/locales/palette';
import type { Entry } from './entries';
import styles from './Palette.module.css';
import { PaletteList } from './PaletteList';
import { rememberEntry } from './recent';
import { usePalette } from './usePalette';

interface PaletteProps {
  menu: readonly MenuEntry[];
  onClose: () => void;
}

/** The step of each arrow key in the list: 1 moves down, -1 moves up. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A search box for pages, records and actions, by a part of their name or by pinyin. */
export const Palette = ({ menu, onClose }: PaletteProps) => {
  const text = useText(paletteText);
  const navigate = useNavigate();
  const id = useId();
  const { typed, type, asked, account, groups, isSettled, failed } = usePalette(menu);
  const [chosen, setChosen] = useState<string>();
  // True if the user has pressed Enter before the search result has arrived.
  const [isWaiting, setWaiting] = useState(false);
  const entries = groups.flatMap((group) => group.entries);
  const active = entries.find(({ path }) => path === chosen) ?? entries[0];
  const optionId = ({ path }: Entry) => `${id}${path}`;

  const open = (entry: Entry) => {
    rememberEntry(account, entry);
    onClose();
    navigate(entry.path);
  };
  const openActive = useEffectEvent(() => {
    setWaiting(false);
    if (active) open(active);
  });
  useEffect(() => {
    if (isWaiting && isSettled) openActive();
  }, [isWaiting, isSettled]);

  const handleKey = (event: KeyboardEvent) => {
    // Leaves these keys to the input method while the user types Chinese characters.
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined && active) {
      const at = entries.indexOf(active) + step;
      setChosen(entries[(at + entries.length) % entries.length]?.path);
    } else if (event.key === 'Enter') setWaiting(true);
    else return;
    event.preventDefault();
  };
  const status = () => {
    if (!isSettled) return text.searching;
    if (failed) return text.failed;
    return entries.length === 0 ? text.nothing(asked) : text.count(entries.length);
  };

  return (
    <Modal
      open
      title={<span className="visually-hidden">{text.title}</span>}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={600}
      rootClassName={styles.palette}
    >
      <Input
        autoFocus
        size="large"
        variant="borderless"
        prefix={<Icon of={SearchOutlined} />}
        role="combobox"
        aria-label={text.title}
        aria-expanded={entries.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active)}
        placeholder={text.placeholder}
        maxLength={50}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setChosen(undefined);
          setWaiting(false);
          type(target.value);
        }}
        onKeyDown={handleKey}
      />
      <PaletteList
        id={id}
        groups={groups}
        active={active}
        optionId={optionId}
        onPoint={({ path }) => setChosen(path)}
        onChoose={open}
      />
      <div className={styles.foot}>
        <span role="status">{status()}</span>
        <span className={styles.keys}>{text.keys}</span>
      </div>
    </Modal>
  );
};
