import type { HistoryLine } from '@/contract/history';

/**
 * Returns the contact whose deletion this history entry records, with its version after the
 * deletion. Undefined for other entries.
 */
export const deletedOf = ({ type, action, recordId, before }: HistoryLine) => {
  if (type !== 'contact' || action !== 'delete') return undefined;
  const { name, version } = before ?? {};
  if (typeof name !== 'string' || typeof version !== 'number') return undefined;
  return { id: recordId, name, version: version + 1 };
};
