import type { Cells } from './imports';
import { contactImportOf, courseImportOf } from './imports';

/**
 * The two kinds of imports, of contacts and of courses. `row` returns a row for the record with
 * this name.
 */
export const IMPORT_KINDS = [
  {
    kind: 'contacts',
    importOf: contactImportOf,
    list: '/api/directory?sorter=id_ascend',
    remove: '/api/directory/delete',
    update: '/api/directory/update',
    row: (name: string, more: Cells = {}): Cells => ({
      name,
      unit: '基础医学院',
      staffNo: name,
      ...more,
    }),
    /** Cells that change a row (`change`) or make it invalid (`wrong`). */
    change: { title: '教授' },
    wrong: { email: 'x' },
    edit: { office: 'A-101' },
  },
  {
    kind: 'courses',
    importOf: courseImportOf,
    list: '/api/rule?sorter=id_ascend',
    remove: '/api/rule',
    update: '/api/update',
    row: (name: string, more: Cells = {}): Cells => ({
      termCode: '2026-2027-1',
      courseName: name,
      classCode: name,
      weeks: '1-2周',
      weekday: '周一',
      periods: '1-2节',
      teachers: `教师${name}`,
      ...more,
    }),
    change: { room: '逸夫楼201', department: '解剖学教研室' },
    wrong: { weeks: '8周(单)' },
    edit: { remark: 'x' },
  },
] as const;
