import { LoadedDialog } from '@/components/lazy/LoadedDialog';
import type { Contact, ContactGroup } from '@/contract/directory';
import { useDialogRecord } from '@/hooks/useDialogRecord';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ContactForm } from './ContactForm';

interface ContactDialogProps {
  id: string;
  group: ContactGroup;
  /**
   * True if a contact of another group counts as missing, because the page shows only one group.
   */
  onlyGroup: boolean;
  onClose: () => void;
}

/**
 * A dialog for editing a contact. It loads the full telephone numbers, and the server records this
 * in the history (C-05).
 */
const EditDialog = ({ id, group, onlyGroup, onClose }: ContactDialogProps) => {
  const dispatch = useAppDispatch();
  const listed = useAppSelector(({ directory }) =>
    directory.data.list.find((contact) => String(contact.id) === id),
  );
  const contact = useDialogRecord<Contact>(undefined, async () => {
    const found = listed ?? (await dispatch({ type: 'directory/load', payload: Number(id) || 0 }));
    if (!found || (!listed && onlyGroup && found.group !== group)) return undefined;
    const answer = await dispatch({ type: 'directory/reveal', payload: found.id });
    if (answer.Success) return answer.Value;
    onClose();
    return undefined;
  });
  if (contact === undefined || contact === 'missing') {
    return <LoadedDialog missing={contact === 'missing'} onClose={onClose} />;
  }
  return <ContactForm contact={contact} group={group} onClose={onClose} />;
};

/** A dialog for creating or editing a contact. The contact may be on another page of the list. */
export const ContactDialog = (props: ContactDialogProps) => {
  const { id, group, onClose } = props;
  if (id !== 'new') return <EditDialog {...props} />;
  return <ContactForm contact={undefined} group={group} onClose={onClose} />;
};
