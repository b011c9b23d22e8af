import type { ChangedClass } from '@/contract/ledger';

/** Returns the name of a course, followed by the name of its class. */
export const courseOf = ({
  courseName,
  className,
}: Pick<ChangedClass, 'courseName' | 'className'>): string =>
  [courseName, className].filter(Boolean).join(' ');
