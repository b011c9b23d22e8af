import type { HistoryLine } from '@/contract/history';

/** The contact whose deletion the line tells of, in the version that it got by that; undefined for any other line. */
export const deletedOf = ({ type, action, recordId, before }: HistoryLine) => {
  if (type !== 'contact' || action !== 'delete') return undefined;
  const { name, version } = before ?? {};
  if (typeof name !== 'string' || typeof version !== 'number') return undefined;
  return { id: recordId, name, version: version + 1 };
};
