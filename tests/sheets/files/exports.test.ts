import type { Page } from '@/contract/base/list';
import type { Contact } from '@/contract/directory';
import type { Course, Session } from '@/contract/rule';
import { groupBy } from '@/domain/groupBy';
import { type Client, startApi, type TestApi } from '../../support/api';
import { sessionsOf, setTermStart, valueIn } from '../../support/records';
import { DESK_CAME } from './deskCame';
import { DESK_EXPORTS } from './deskExports';
import type { Came, ExportFile } from './exportFile';
import { FIELD_CAME } from './fieldCame';
import { FIELD_EXPORTS } from './fieldExports';
import { importWhole, type SaidRow } from './importWhole';
import { LATE_CAME } from './lateCame';
import { LATE_EXPORTS } from './lateExports';
import { OFFICE_CAME } from './officeCame';
import { OFFICE_EXPORTS } from './officeExports';
import { meetingLine, personLine, rangesOf } from './plan';
import { SYSTEM_CAME } from './systemCame';
import { SYSTEM_EXPORTS } from './systemExports';
import { WARD_CAME } from './wardCame';
import { WARD_EXPORTS } from './wardExports';

const FILES: Readonly<Record<string, ExportFile>> = {
  ...SYSTEM_EXPORTS,
  ...OFFICE_EXPORTS,
  ...WARD_EXPORTS,
  ...DESK_EXPORTS,
  ...LATE_EXPORTS,
  ...FIELD_EXPORTS,
};
const CAME: Readonly<Record<string, Came>> = {
  ...SYSTEM_CAME,
  ...OFFICE_CAME,
  ...WARD_CAME,
  ...DESK_CAME,
  ...LATE_CAME,
  ...FIELD_CAME,
};
const FIRST_DAY = Date.UTC(2026, 7, 31);

let api: TestApi;
let admin: Client;
beforeEach(async () => {
  api = await startApi('sqlite');
  admin = await api.as('admin');
  await setTermStart(admin);
});
afterEach(() => api.close());

/** Rows of which the same is said stand together, as `new weeks:COURSE_WITHOUT_TIME @2-5,8`. */
const together = (rows: readonly SaidRow[]): string[] => {
  const bySaid = groupBy(rows, ({ said }) => said);
  return [...bySaid].map(([said, each]) => `${said} @${rangesOf(each.map(({ row }) => row))}`);
};

const storedPeople = async (): Promise<string[]> => {
  const answer = await admin.get('/api/directory?pageSize=100&sorter=id_ascend');
  return valueIn<Page<Contact>>(answer).list.map(
    ({ staffNo, name, gender, category, department, unit, title, position, ...rest }) => {
      const { mobile, mobile2, shortNo, officePhone, email, wechat, office, remark } = rest;
      return personLine({
        ...{ staffNo, name, gender, category, department, unit, title, position },
        ...{ mobile, mobile2, shortNo, officePhone, email, wechat, office, remark },
        status: rest.status === '在职' ? '' : rest.status,
        group: rest.group === 'staff' ? '' : rest.group,
      });
    },
  );
};

const classOf = ({ className, classComposition, leadTeachers }: Course): string => {
  const joined = classComposition.join('+');
  const teachers = leadTeachers.map(({ name }) => name).join('、');
  const named = className === teachers || className === classComposition.join(',') ? '' : className;
  return [...new Set([named, joined].filter(Boolean))].join('/');
};

/** A course's meetings, each with all of its weeks. */
const storedMeetings = async (course: Course): Promise<string[]> => {
  const sessions = await sessionsOf(admin, course.id);
  if (sessions.length === 0) return [`${course.courseName}|${classOf(course)}`];
  const lineOf = (each: Session, weeks: number[]) =>
    meetingLine({
      courseName: course.courseName,
      className: classOf(course),
      weeks,
      day: each.weekday,
      start: each.periodStart,
      end: each.periodEnd,
      room: each.room,
      teachers: each.teachers.map(({ name, staffNo }) => `${name}${staffNo ?? ''}`),
      also: [each.topic, each.form, each.groupName, each.requirement].filter(Boolean),
    });
  const weekOf = ({ date }: Session) =>
    Math.floor((Date.parse(date) - FIRST_DAY) / (7 * 86_400_000)) + 1;
  const same = groupBy(sessions, (each) => lineOf(each, []));
  return [...same.values()].flatMap((each) => (each[0] ? lineOf(each[0], each.map(weekOf)) : []));
};

const storedCourses = async (): Promise<Course[]> => {
  const answer = await admin.get('/api/rule?pageSize=100&sorter=id_ascend');
  return valueIn<Page<Course>>(answer).list;
};

/** The values that a field has in all courses. */
const valuesOf = (courses: readonly Course[]): string[] =>
  (
    [
      'courseCode',
      'classCode',
      'studentCount',
      'courseType',
      'credit',
      'totalHours',
      'theoryHours',
      'labHours',
      'assessment',
      'department',
      'campus',
      'remark',
      'termCode',
    ] as const
  ).flatMap((field) => {
    const values = [...new Set(courses.map((course) => course[field]))].filter(
      (value) => value !== '' && value !== null,
    );
    return values.length > 0 ? [`${field}: ${values.slice(0, 6).join(',')}`] : [];
  });

test.each(Object.entries(FILES))(
  'I-02 %s: what is imported is what was meant, or was asked or told',
  async (title, file) => {
    const { asked, left, said } = await importWhole(admin, file);
    const people = file.target === 'contact';
    const courses = people ? [] : await storedCourses();
    const stored = people
      ? await storedPeople()
      : (await Promise.all(courses.map(storedMeetings))).flat();
    const without = file.want.filter((line) => !stored.includes(line));
    expect({
      ...{ asked, left, said: together(said), without, values: valuesOf(courses) },
      besides: stored.filter((line) => !file.want.includes(line)),
    }).toEqual({
      ...{ asked: [], left: [], values: [], besides: [], ...CAME[title] },
      without: CAME[title]?.without === 'all' ? file.want : (CAME[title]?.without ?? []),
    });
  },
);
