import fc from 'fast-check';

/** The term of the generated timetables. Week 1 begins on 2026-08-31. */
export const TERM = {
  termCode: '2026-2027-1',
  startDate: '2026-08-31',
  weeks: 18,
  holidays: [],
  swaps: [],
};
const FIRST_DAY = Date.UTC(2026, 7, 31);

/** A weekly class. */
export interface Meeting {
  weeks: number[];
  weekday: number;
  start: number;
  end: number;
  room: string;
  /** True if the time is written in an unreadable form. */
  broken: boolean;
}

export interface ClassPlan {
  course: string;
  className: string;
  teachers: string[];
  meetings: Meeting[];
}

export interface Style {
  weeks: 'ranges' | 'list' | 'parity';
  weekday: 'numeral' | 'week' | 'star' | 'digit';
  periods: 'range' | 'padded' | 'ends' | 'count';
  date: 'iso' | 'dots' | 'short' | 'chinese';
  title: boolean;
  footer: boolean;
  /** True if the header repeats in the middle in another order. */
  turned: boolean;
  blankColumn: boolean;
  /** An option that each layout uses in its own way. */
  flag: boolean;
  /** A column beside those of the timetable. */
  extra: { header: string; values: readonly string[]; place: number } | undefined;
}

export interface Timetable {
  plans: ClassPlan[];
  style: Style;
}

const COURSES = ['解剖学', '生理学', '病理学', '药理学', '内科学', '外科学', '儿科学', '诊断学'];
const TEACHERS = ['王一', '李二', '赵三', '钱四', '孙五', '周六', '欧阳娜娜', '古丽·买买提'];
const ROOMS = ['逸夫楼101', '实验楼B203', '中医楼402', '临床技能中心', '第3会议室'];

/** Columns of real exports that say nothing about day, periods, room or people. */
const EXTRAS: Readonly<Record<string, readonly string[]>> = {
  学时: ['2', '4'],
  总学时: ['36', '54'],
  学分: ['2', '3.5'],
  总周次: ['16', '18'],
  选课人数: ['60', '118'],
  校区: ['旗山校区', '台江校区'],
  课程性质: ['必修', '选修'],
  考核方式: ['考试', '考查'],
  是否合班: ['是', '否'],
  授课形式: ['理论', '实验'],
  授课内容: ['绪论', '骨学总论', '循环系统'],
  分批: ['A批', 'B批'],
  下达时间: ['2026-06-01', '2026-06-12 10:30'],
  排课状态: ['已排', '未排'],
  联系电话: ['13800000001', '13900000002'],
  备注: ['', '自带白大褂', '第二周起'],
  K1: ['x', 'y'],
};

const extra: fc.Arbitrary<Style['extra']> = fc
  .option(
    fc.record({
      column: fc.constantFrom(...Object.entries(EXTRAS)),
      place: fc.integer({ min: 0, max: 9 }),
    }),
    { nil: undefined },
  )
  .map(
    (chosen) =>
      chosen && { header: chosen.column[0], values: chosen.column[1], place: chosen.place },
  );

const meeting: fc.Arbitrary<Meeting> = fc
  .record({
    weeks: fc.uniqueArray(fc.integer({ min: 1, max: 18 }), { minLength: 1, maxLength: 10 }),
    weekday: fc.integer({ min: 1, max: 7 }),
    start: fc.integer({ min: 1, max: 11 }),
    length: fc.integer({ min: 1, max: 4 }),
    room: fc.constantFrom(...ROOMS),
    broken: fc.integer({ min: 0, max: 11 }).map((chance) => chance === 0),
  })
  .map(({ weeks, start, length, ...rest }) => ({
    ...rest,
    start,
    end: Math.min(14, start + length - 1),
    weeks: weeks.sort((a, b) => a - b),
  }));

const style: fc.Arbitrary<Style> = fc.record({
  weeks: fc.constantFrom('ranges', 'list', 'parity'),
  weekday: fc.constantFrom('numeral', 'week', 'star', 'digit'),
  periods: fc.constantFrom('range', 'padded', 'ends', 'count'),
  date: fc.constantFrom('iso', 'dots', 'short', 'chinese'),
  title: fc.boolean(),
  footer: fc.boolean(),
  turned: fc.boolean(),
  blankColumn: fc.boolean(),
  flag: fc.boolean(),
  extra,
});

/** Generates timetables in which each class has a different name. */
export const timetable: fc.Arbitrary<Timetable> = fc
  .record({
    plans: fc.array(
      fc.record({
        course: fc.constantFrom(...COURSES),
        teachers: fc.uniqueArray(fc.constantFrom(...TEACHERS), { minLength: 1, maxLength: 2 }),
        meetings: fc.array(meeting, { minLength: 1, maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    style,
  })
  .map(({ plans, style: chosen }) => ({
    plans: plans.map((plan, index) => ({ ...plan, className: `2024级${index + 1}班` })),
    style: chosen,
  }));

export const dayOf = (week: number, weekday: number): string =>
  new Date(FIRST_DAY + ((week - 1) * 7 + weekday - 1) * 86_400_000).toISOString().slice(0, 10);

/** Returns a text for comparing the class sessions written and read. */
export const sessionKey = (
  { course, className, teachers }: Omit<ClassPlan, 'meetings'>,
  { start, end, room }: Pick<Meeting, 'start' | 'end' | 'room'>,
  date: string,
): string => [course, className, teachers.join('、'), date, `${start}-${end}`, room].join(' | ');

export const sessionsOf = (plan: ClassPlan, time: Meeting): string[] =>
  time.weeks.map((week) => sessionKey(plan, time, dayOf(week, time.weekday)));
