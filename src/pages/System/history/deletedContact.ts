import type { HistoryLine } from '@/contract/history';

/**
 * Returns the contact that a history entry deleted, and the version number after that. Undefined
 * for other entries.
 */
export const deletedOf = ({ type, action, recordId, before }: HistoryLine) => {
  if (type !== 'contact' || action !== 'delete') return undefined;
  const { name, version } = before ?? {};
  if (typeof name !== 'string' || typeof version !== 'number') return undefined;
  return { id: recordId, name, version: version + 1 };
};
