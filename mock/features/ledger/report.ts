import type { ParsedInputOf } from '@/contract/base/endpoint';
import { matchText } from '@/contract/base/fields';
import type { ChangeKind } from '@/contract/ledger';
import type { ReportRow, readReport as readReportCall } from '@/contract/termChanges';
import type { Db } from '../../db/schema/schema';
import {
  CHANGING,
  type Counted,
  type CountedGroup,
  changedCount,
  countChanges,
  type TeachersOf,
} from './counted';

type Of = Pick<ReportRow, 'about' | 'department' | 'courseName' | 'className' | 'teacher'>;

const TOTAL: Of = { about: 'all', department: '', courseName: '', className: '', teacher: '' };

/**
 * Returns the groups to which a class session belongs: the whole term, its department and each of
 * its teachers.
 */
const groupsOf = (counted: Counted, teachersOf: TeachersOf): (readonly [string, Of])[] => {
  const { courseId, courseName, className, department } = counted;
  const teachers = teachersOf(counted);
  const none: typeof teachers = [['', '']];
  return [
    ['', TOTAL],
    [`department ${matchText(department)}`, { ...TOTAL, about: 'department', department }],
    ...(teachers.length > 0 ? teachers : none).map(
      ([identity, teacher]) =>
        [
          `${courseId} ${identity}`,
          { about: 'teacher', department, courseName, className, teacher },
        ] as const,
    ),
  ];
};

const rowOf = (group: CountedGroup<Of>): ReportRow => {
  const count = (kind: ChangeKind) => group.changed.get(kind)?.size ?? 0;
  return {
    ...group.of,
    moved: count('move'),
    cancelled: count('cancel'),
    substituted: count('substitute'),
    added: count('extra'),
    changed: changedCount(group),
    classes: group.classes,
  };
};

const ORDER: readonly ReportRow['about'][] = ['teacher', 'department', 'all'];
const NAMES = ['courseName', 'className', 'teacher'] as const;
const byName = new Intl.Collator('zh-CN', { numeric: true });

/**
 * Sorts rows by department, course and teacher. The sum of a department comes after its other rows,
 * and the sum of all departments comes last.
 */
const inOrder = (a: ReportRow, b: ReportRow): number => {
  const isLast = Number(a.about === 'all') - Number(b.about === 'all');
  const byDepartment = byName.compare(a.department, b.department);
  const bySum = ORDER.indexOf(a.about) - ORDER.indexOf(b.about);
  const byNames = NAMES.map((name) => byName.compare(a[name], b[name])).find((each) => each !== 0);
  return isLast || byDepartment || bySum || (byNames ?? 0);
};

/** Counts a term's changes of classes by department, course and teacher (L-02). */
export const readReport = async (
  db: Db,
  query: ParsedInputOf<typeof readReportCall>,
): Promise<ReportRow[]> => {
  const groups = await countChanges(db, query, [...CHANGING, 'extra'], groupsOf);
  return groups.map(rowOf).sort(inOrder);
};
