import { awayReason } from '@/contract/directory';

/** True for a contact who is neither 退休 (retired), nor 离职 (left), nor 停用 (disabled). */
export const isWorking = ({ status }: { status: string }): boolean =>
  status !== '退休' && awayReason(status) === undefined;

/**
 * Returns the contacts who may be meant by a name that several contacts have (C-04). Contacts who
 * have left (离职) or are disabled (停用) are removed. Retired contacts (退休) are removed too if another
 * contact is still employed (在职).
 */
export const amongNamesakes = <T extends { status: string }>(namesakes: readonly T[]): T[] => {
  const present = namesakes.filter(({ status }) => !awayReason(status));
  const working = present.filter(isWorking);
  return working.length > 0 ? working : present;
};
