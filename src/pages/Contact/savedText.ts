import type { Contact, ContactGroup, Leaving } from '@/contract/directory';
import type { ContactText } from '@/locales/contact';

/**
 * Returns the text of the toast after saving a contact. If classes or unsent messages are affected,
 * the text contains their numbers. Otherwise it names the contact's group if this is not the group
 * from before (for a new contact: not the group of the list).
 */
export const savedText = (
  { name, group, leaving }: Contact & { leaving?: Leaving },
  before: Contact | undefined,
  listed: ContactGroup,
  text: ContactText,
): string => {
  const stays = group === (before?.group ?? listed);
  if (leaving && leaving.sessions + leaving.messages > 0) {
    return text.leaving.saved(name, leaving.sessions, leaving.messages);
  }
  if (before) return stays ? text.saved(name) : text.savedIn(name, text.groups[group]);
  return stays ? text.created(name) : text.createdIn(name, text.groups[group]);
};
