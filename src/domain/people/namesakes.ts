import { awayReason } from '@/contract/directory';

/** True for a contact who is neither 退休 (retired), nor 离职 (left), nor 停用 (disabled). */
export const isWorking = ({ status }: { status: string }): boolean =>
  status !== '退休' && awayReason(status) === undefined;

/**
 * Chooses among contacts with the same name (C-04). Leaves out contacts who are 离职 (left) or 停用
 * (disabled). Leaves out 退休 (retired) too, if another contact is still 在职 (employed).
 */
export const amongNamesakes = <T extends { status: string }>(namesakes: readonly T[]): T[] => {
  const present = namesakes.filter(({ status }) => !awayReason(status));
  const working = present.filter(isWorking);
  return working.length > 0 ? working : present;
};
