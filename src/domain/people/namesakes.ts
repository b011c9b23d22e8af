import { awayReason } from '@/contract/directory';

/**
 * Chooses among contacts with the same name (C-04). Leaves out contacts who are 离职 (left) or 停用
 * (disabled). Leaves out 退休 (retired) too, if another contact is still 在职 (employed).
 */
export const amongNamesakes = <T extends { status: string }>(namesakes: readonly T[]): T[] => {
  const present = namesakes.filter(({ status }) => !awayReason(status));
  const working = present.filter(({ status }) => status !== '退休');
  return working.length > 0 ? working : present;
};
