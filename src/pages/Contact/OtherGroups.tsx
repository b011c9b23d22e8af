import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Contact, ContactGroup } from '@/contract/directory';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { useAppDispatch } from '@/store/hooks';
import styles from './Contact.module.css';

interface OtherGroupsProps {
  group: ContactGroup;
  keyword: string;
  /**
   * The contacts in the list of the page. Whenever this list changes, the component searches the
   * other groups again.
   */
  shown: unknown;
}

const listOf = (values: Record<string, string>) =>
  `/phoneManage/table-list?${new URLSearchParams({ scope: 'all', ...values })}`;

/** Links to contacts of other groups that match the search text (C-01). */
export const OtherGroups = ({ group, keyword, shown }: OtherGroupsProps) => {
  const text = useText(contactText);
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<{ list: readonly Contact[]; total: number }>();
  useEffect(() => {
    let wanted = shown !== undefined;
    dispatch({ type: 'directory/elsewhere', payload: { keyword, group } }).then((answer) => {
      if (wanted) setFound(answer);
    });
    return () => {
      wanted = false;
    };
  }, [dispatch, keyword, group, shown]);
  if (!found || found.total === 0) return null;
  return (
    <p role="status" className={styles.elsewhere}>
      <span>{text.elsewhere(found.total)}</span>
      {found.list.map((contact) => (
        <Link key={contact.id} to={listOf({ keyword, edit: String(contact.id) })}>
          {text.foundIn(contact.name, text.groups[contact.group])}
        </Link>
      ))}
      {found.total > found.list.length && (
        <Link to={listOf({ keyword })}>{text.showElsewhere}</Link>
      )}
    </p>
  );
};
