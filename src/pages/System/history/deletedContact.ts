import type { HistoryLine } from '@/contract/history';

/**
 * Returns the deleted contact, with its version after the deletion, if the history entry records
 * the deletion of a contact. Otherwise undefined.
 */
export const deletedOf = ({ type, action, recordId, before }: HistoryLine) => {
  if (type !== 'contact' || action !== 'delete') return undefined;
  const { name, version } = before ?? {};
  if (typeof name !== 'string' || typeof version !== 'number') return undefined;
  return { id: recordId, name, version: version + 1 };
};
