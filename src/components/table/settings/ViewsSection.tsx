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
  const chosen = name.trim();
  const isTaken = chosen !== renamed && views.some((view) => view.name === chosen);
  const isRefused = isTaken && renamed !== undefined;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || isRefused) return;
    onNaming(NO_NAME);
    const isKept = await change(
      renamed === undefined
        ? withView(views, { name: chosen, search, settings, isDefault: false })
        : renamedView(views, renamed, chosen),
    );
    // That it was refused, and why, is told by the call itself.
    if (!isKept) onNaming(naming);
    else if (renamed === undefined) toast(text.saved(chosen));
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

  const saveText = isTaken ? text.replace : text.save;
  const submitText = renamed === undefined ? saveText : text.renameTo;
  return (
    <>
      <h3 className={styles.heading}>{text.title}</h3>
      <p className={styles.hint}>{text.hint}</p>
      <ul className={styles.columns} aria-label={text.title}>
        {views.map((view) => (
          <li key={view.name} className={`${styles.column} ${styles.view}`}>
            <span className={styles.name}>
              <LinkButton onClick={() => onApply(view)}>{view.name}</LinkButton>
            </span>
            <span className={styles.actions}>
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
            </span>
          </li>
        ))}
      </ul>
      <form className={styles.newView} onSubmit={handleSubmit}>
        <Input
          aria-label={text.name}
          placeholder={text.name}
          maxLength={MAX_VIEW_NAME}
          value={name}
          {...(isRefused && { status: 'error' as const })}
          onChange={({ target }) => onNaming({ ...naming, name: target.value })}
        />
        <Button htmlType="submit" disabled={chosen === '' || isRefused}>
          {submitText}
        </Button>
      </form>
      <p role="status" className={styles.hint}>
        {isRefused && text.taken(chosen)}
      </p>
    </>
  );
};
