import type { Contact, ContactGroup } from '@/contract/directory';
import type { ContactText } from '@/locales/contact';

/** What is said after a save: where the contact went, if its group is not the one it was looked for in. */
export const savedText = (
  { name, group }: Contact,
  before: Contact | undefined,
  listed: ContactGroup,
  text: ContactText,
): string => {
  const stays = group === (before?.group ?? listed);
  if (before) return stays ? text.saved(name) : text.savedIn(name, text.groups[group]);
  return stays ? text.created(name) : text.createdIn(name, text.groups[group]);
};
