import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/display/Icon';
import { lazyPart } from '@/components/lazy/lazyPart';
import styles from '@/layouts/BasicLayout.module.css';
import type { MenuEntry } from '@/layouts/menuEntry';
import { useText } from '@/locales/catalogue';
import { frameText } from '@/locales/frame';

const Palette = lazyPart('palette', () =>
  import(/* webpackChunkName: "palette" */ './Palette').then((module) => module.Palette),
);

const isShortcut = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** The button that opens the search box. Ctrl+K or ⌘K also opens the search box. */
export const SearchButton = ({ menu }: { menu: readonly MenuEntry[] }) => {
  const text = useText(frameText);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen((isOpen) => !isOpen);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <>
      <Button
        type="text"
        icon={<Icon of={SearchOutlined} />}
        aria-label={text.searchKeys}
        aria-keyshortcuts="Control+K Meta+K"
        title={text.searchKeys}
        className={styles.search}
        onClick={() => setOpen(true)}
      >
        <span className={styles.searchKeys} aria-hidden>
          {text.searchKeys}
        </span>
      </Button>
      {open && <Palette menu={menu} onClose={() => setOpen(false)} />}
    </>
  );
};
