import type { HistoryLine } from '@/contract/history';

/**
 * If the history entry is the deletion of a contact, returns the contact and the new version
 * number. Otherwise returns undefined.
 */
export const deletedOf = ({ type, action, recordId, before }: HistoryLine) => {
  if (type !== 'contact' || action !== 'delete') return undefined;
  const { name, version } = before ?? {};
  if (typeof name !== 'string' || typeof version !== 'number') return undefined;
  return { id: recordId, name, version: version + 1 };
};
