import { DeleteOutlined, EditOutlined, LinkOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import type { FormEvent } from 'react';
import { Icon } from '@/components/display/Icon';
import { LinkButton } from '@/components/display/LinkButton';
import { note, toast } from '@/components/feedback/feedback';
import { MAX_VIEW_NAME } from '@/contract/preferences';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import { changeListSettings, useListSettings } from './keptLists';
import styles from './Settings.module.css';
import type { TableSettings } from './tableSettings';
import { renamedView, type SavedView, withView } from './views';

/**
 * The name that the user is typing for a saved view. `renamed` is the current name of the view to
 * rename, or undefined for a new view.
 */
interface Naming {
  name: string;
  renamed?: string;
}

export const NO_NAME: Naming = { name: '' };

/** True if the user has typed a view name that is not saved yet. */
export const isNaming = ({ name, renamed = '' }: Naming): boolean => name.trim() !== renamed;

interface ViewsSectionProps {
  list: string;
  search: string;
  settings: TableSettings;
  onApply: (view: SavedView) => void;
  naming: Naming;
  onNaming: (naming: Naming) => void;
}

const addressOf = ({ search }: SavedView): string => {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}${search && `?${search}`}`;
};

/**
 * The saved views of a list, each with filters and columns under a name. The user can save, apply,
 * share, rename and delete views, and choose a default.
 */
export const ViewsSection = ({
  list,
  search,
  settings,
  onApply,
  naming,
  onNaming,
}: ViewsSectionProps) => {
  const { views: text } = useText(tableText);
  const { views } = useListSettings(list);
  const change = (next: SavedView[]) => changeListSettings(list, { views: next });
  const { name, renamed } = naming;
  const chosen = name.trim();
  const isDuplicate = chosen !== renamed && views.some((view) => view.name === chosen);
  const isRefused = isDuplicate && renamed !== undefined;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || isRefused) return;
    onNaming(NO_NAME);
    const isSaved = await change(
      renamed === undefined
        ? withView(views, { name: chosen, search, settings, isDefault: false })
        : renamedView(views, renamed, chosen),
    );
    if (!isSaved) onNaming(naming);
    else if (renamed === undefined) toast(text.saved(chosen));
  };
  const share = async (view: SavedView) => {
    const address = addressOf(view);
    try {
      await navigator.clipboard.writeText(address);
      toast(text.copied);
    } catch {
      // Shows the link instead, because browsers allow copying to the clipboard only over HTTPS.
      note({ title: text.address, description: address, warning: true });
    }
  };

  const saveText = isDuplicate ? text.replace : text.save;
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
