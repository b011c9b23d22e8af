import type { ChangedClass } from '@/contract/ledger';

/** Names a course with its class. */
export const courseOf = ({
  courseName,
  className,
}: Pick<ChangedClass, 'courseName' | 'className'>): string =>
  [courseName, className].filter(Boolean).join(' ');
