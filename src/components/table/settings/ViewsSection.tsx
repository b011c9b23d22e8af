import { DeleteOutlined, EditOutlined, LinkOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import type { FormEvent } from 'react';
import { Icon } from '@/components/display/Icon';
import { LinkButton } from '@/components/display/LinkButton';
import { note, toast } from '@/components/feedback/feedback';
import { MAX_VIEW_NAME } from '@/contract/preferences';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import { changeKept, useKept } from './keptLists';
import styles from './Settings.module.css';
import type { TableSettings } from './tableSettings';
import { renamedView, type SavedView, withView } from './views';

/** The name that is being typed, and of which view where it is another one for that. */
interface Naming {
  name: string;
  renamed?: string;
}

export const NO_NAME: Naming = { name: '' };

/** Whether something of the name would be lost. */
export const isNaming = ({ name, renamed = '' }: Naming): boolean => name.trim() !== renamed;

interface ViewsSectionProps {
  /** The list's name. */
  list: string;
  /** What the address asks for, and how it is shown: what a new view keeps. */
  search: string;
  settings: TableSettings;
  onApply: (view: SavedView) => void;
  naming: Naming;
  onNaming: (naming: Naming) => void;
}

/** Where a view leads, for somebody else. */
const addressOf = ({ search }: SavedView): string => {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}${search && `?${search}`}`;
};

/** Views of a list by name: saved, applied, shared, renamed, deleted, and one that the list opens with. */
export const ViewsSection = ({
  list,
  search,
  settings,
  onApply,
  naming,
  onNaming,
}: ViewsSectionProps) => {
  const { views: text } = useText(tableText);
  const { views } = useKept(list);
  const change = (next: SavedView[]) => changeKept(list, { views: next });
  const { name, renamed } = naming;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = name.trim();
    if (!chosen) return;
    if (renamed === undefined) {
      change(withView(views, { name: chosen, search, settings, isDefault: false }));
      toast(text.saved(chosen));
    } else change(renamedView(views, renamed, chosen));
    onNaming(NO_NAME);
  };
  const share = async (view: SavedView) => {
    const address = addressOf(view);
    try {
      await navigator.clipboard.writeText(address);
      toast(text.copied);
    } catch {
      // Browsers give the clipboard to secure places only.
      note({ title: text.address, description: address, warning: true });
    }
  };

  return (
    <>
      <h3 className={styles.heading}>{text.title}</h3>
      <p className={styles.hint}>{text.hint}</p>
      <ul className={styles.columns} aria-label={text.title}>
        {views.map((view) => (
          <li key={view.name} className={styles.column}>
            <span className={styles.name}>
              <LinkButton onClick={() => onApply(view)}>{view.name}</LinkButton>
            </span>
            <Checkbox
              checked={view.isDefault}
              aria-label={text.isDefault(view.name)}
              onChange={({ target }) =>
                change(withView(views, { ...view, isDefault: target.checked }))
              }
            >
              {text.default}
            </Checkbox>
            <Button
              type="text"
              size="small"
              icon={<Icon of={LinkOutlined} />}
              aria-label={text.share(view.name)}
              title={text.share(view.name)}
              onClick={() => share(view)}
            />
            <Button
              type="text"
              size="small"
              icon={<Icon of={EditOutlined} />}
              aria-label={text.rename(view.name)}
              title={text.rename(view.name)}
              onClick={() => onNaming({ name: view.name, renamed: view.name })}
            />
            <Button
              type="text"
              size="small"
              icon={<Icon of={DeleteOutlined} />}
              aria-label={text.remove(view.name)}
              title={text.remove(view.name)}
              onClick={() => change(views.filter((other) => other !== view))}
            />
          </li>
        ))}
      </ul>
      <form className={styles.newView} onSubmit={handleSubmit}>
        <Input
          aria-label={text.name}
          placeholder={text.name}
          maxLength={MAX_VIEW_NAME}
          value={name}
          onChange={({ target }) => onNaming({ ...naming, name: target.value })}
        />
        <Button htmlType="submit" disabled={name.trim() === ''}>
          {renamed === undefined ? text.save : text.renameTo}
        </Button>
      </form>
    </>
  );
};
