import { awayReason } from '@/contract/directory';

/**
 * Chooses among contacts with the same name (C-04). Contacts who are 离职 (left) or 停用 (disabled) are
 * never found, and those who are 在职 (employed) come before 退休 (retired).
 */
export const amongNamesakes = <T extends { status: string }>(namesakes: readonly T[]): T[] => {
  const present = namesakes.filter(({ status }) => !awayReason(status));
  const working = present.filter(({ status }) => status !== '退休');
  return working.length > 0 ? working : present;
};
