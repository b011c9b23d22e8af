/** A class of the invented term. Most fixtures are written from these classes. */
export interface Planned {
  code: string;
  name: string;
  className: string;
  teacher: string;
  staffNo: string;
  weeks: readonly number[];
  day: number;
  start: number;
  end: number;
  room: string;
}

/** Parses `1-4,6` into weeks. */
export const weeksOf = (text: string): number[] =>
  text.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });

/** Formats weeks as `1-4,6`. */
export const rangesOf = (weeks: readonly number[]): string => {
  const parts: number[][] = [];
  for (const week of [...new Set(weeks)].sort((a, b) => a - b)) {
    const last = parts.at(-1);
    if (last?.at(-1) === week - 1) last[1] = week;
    else parts.push([week]);
  }
  return parts.map((part) => part.join('-')).join(',');
};

const NAMES =
  '生理学 药理学 病理学 诊断学 内科学 外科学 妇产科学 儿科学 医学统计学 流行病学 局部解剖学 组织学与胚胎学 医学免疫学 医学微生物学 生物化学 医学英语 医学伦理学 卫生法学 预防医学 中医学 针灸学 护理学基础 急救医学 医学影像学'.split(
    ' ',
  );
const CLASSES =
  '24临床1班 24临床2班 24护理1班 23临床1班 23临床2班 22临床1班 22临床2班 22临床1班 23预防1班 23预防1班 25临床1班 25临床2班 25临床3班 25临床1班 25护理1班 24临床3班 23临床1班 23临床2班 24护理2班 24中医1班 24中医1班 25护理1班 22临床2班 23影像1班'.split(
    ' ',
  );
const TEACHERS =
  '林晓峰 陈雅琴 黄志远 郑美玲 吴国栋 刘思源 蔡文静 杨立群 许海燕 何建平 郭振华 马晓雯 罗永强 梁淑芬 宋家豪 唐婉儿 韩志刚 冯玉兰 曹永福 彭秀英 曾庆华 肖丽娜 田宇航 欧阳静怡'.split(
    ' ',
  );
const ROOMS =
  '逸夫楼101 教1-305 中医楼402 机能实验室2 第3会议室 实验楼B203 临床技能中心201 博学楼A101'.split(
    ' ',
  );
const WEEKS = ['1-8', '1-16', '9-16', '1-4,6-9', '2,4,6', '3-5'].map(weeksOf);
const STARTS = [1, 3, 6, 8, 11];

/** Twenty-four classes at different times. */
export const PLAN: readonly Planned[] = NAMES.map((name, index) => ({
  code: `B${1001 + index}`,
  name,
  className: CLASSES[index] ?? '',
  teacher: TEACHERS[index] ?? '',
  staffNo: String(10001 + index),
  weeks: WEEKS[index % WEEKS.length] ?? [],
  day: (index % 5) + 1,
  start: STARTS[Math.floor(index / 5)] ?? 1,
  end: (STARTS[Math.floor(index / 5)] ?? 1) + 1,
  room: ROOMS[index % ROOMS.length] ?? '',
}));

/** Returns a class by its index. */
export const classAt = (index: number): Planned => {
  const planned = PLAN[index];
  if (!planned) throw new Error(String(index));
  return planned;
};

/** Returns another class than the one at the index. */
export const classAfter = (index: number): Planned => classAt((index + 9) % PLAN.length);

export const FEW_CLASSES = PLAN.slice(0, 14);

/** The classes whose weeks are a single range. */
export const SPANS = PLAN.filter(({ weeks }) => /^\d+-\d+$/.test(rangesOf(weeks)));

export const firstWeek = ({ weeks }: Planned): number => weeks[0] ?? 0;
export const lastWeek = ({ weeks }: Planned): number => weeks.at(-1) ?? 0;

export const numeral = (day: number): string => '一二三四五六日'[day - 1] ?? '';

interface Meeting {
  courseName: string;
  className: string;
  weeks: readonly number[];
  day: number;
  start: number;
  end: number;
  room?: string;
  teachers?: readonly string[];
  /** Topic, form, group and requirements of the class session. */
  also?: readonly string[];
}

/** Formats a weekly class as `生理学|24临床1班|W1-8|D1|1-2|逸夫楼101|林晓峰`. */
export const meetingLine = (meeting: Meeting): string =>
  [
    meeting.courseName,
    meeting.className,
    `W${rangesOf(meeting.weeks)}`,
    `D${meeting.day}`,
    `${meeting.start}-${meeting.end}`,
    meeting.room ?? '',
    (meeting.teachers ?? []).join('、'),
    ...(meeting.also ?? []),
  ].join('|');

/** Returns the expected line of a class. `other` has what differs in the file. */
export const classLine = (planned: Planned, other: Partial<Meeting> = {}): string =>
  meetingLine({
    courseName: planned.name,
    className: planned.className,
    weeks: planned.weeks,
    day: planned.day,
    start: planned.start,
    end: planned.end,
    room: planned.room,
    teachers: [planned.teacher],
    ...other,
  });

export const lineWithoutClass = (planned: Planned): string => classLine(planned, { className: '' });

export const LINES_WITHOUT_CLASS = FEW_CLASSES.map(lineWithoutClass);

export const ODD_WEEKS = '1,3,5,7,9,11,13,15';

/** Returns `LINES_WITHOUT_CLASS`, with other weeks for the second class. */
export const linesWithSecondIn = (weeks: string): string[] =>
  FEW_CLASSES.map((each, index) =>
    classLine(each, { className: '', ...(index === 1 && { weeks: weeksOf(weeks) }) }),
  );

export const withStaffNo = ({ teacher, staffNo }: Planned): { teachers: string[] } => ({
  teachers: [`${teacher}${staffNo}`],
});

export const inFirstWeek = ({ weeks }: Planned): { weeks: number[] } => ({
  weeks: weeks.slice(0, 1),
});

const dateOf = (week: number, day: number): Date =>
  new Date(Date.UTC(2026, 7, 31) + ((week - 1) * 7 + day - 1) * 86_400_000);

/** Returns the date of a weekday in a week of the term that begins on 2026-08-31. */
export const isoDate = (week: number, day: number): string =>
  dateOf(week, day).toISOString().slice(0, 10);

/** Formats a date as `9.8`, as hospital wards do. */
export const dottedDate = (week: number, day: number): string => {
  const date = dateOf(week, day);
  return `${date.getUTCMonth() + 1}.${date.getUTCDate()}`;
};

/** Clock times at which a first period begins. */
export const BEGINS: Record<number, string> = { 1: '08:00', 3: '10:00', 6: '14:00', 8: '16:00' };

/** Topics of clinical practice. */
export const CLINIC_TOPICS =
  '体格检查 病史采集 心肺听诊 腹部触诊 神经查体 骨科查体 病例书写 医患沟通'.split(' ');

export interface Person {
  staffNo: string;
  name: string;
  gender: string;
  department: string;
  unit: string;
  position: string;
  title: string;
  mobile: string;
  mobile2: string;
  shortNo: string;
  officePhone: string;
  email: string;
  office: string;
  remark: string;
  status: string;
  wechat: string;
  category: string;
  group: string;
}

const DEPARTMENTS = '教务处 学生处 内科学教研室 外科学教研室 妇产科学教研室 儿科学教研室'.split(
  ' ',
);
const POSITIONS = '处长 科员 主任 教学秘书 副主任 干事'.split(' ');
const TITLES = '教授 讲师 主任医师 主治医师 副教授 助教'.split(' ');

export const PEOPLE: readonly Person[] = TEACHERS.slice(0, 18).map((name, index) => ({
  staffNo: String(10001 + index),
  name,
  gender: index % 2 === 0 ? '男' : '女',
  department: DEPARTMENTS[index % 6] ?? '',
  unit: index % 3 === 0 ? '第一临床医学院' : '基础医学院',
  position: POSITIONS[index % 6] ?? '',
  title: TITLES[index % 6] ?? '',
  mobile: `1380591${1001 + index}`,
  mobile2: `1390591${1001 + index}`,
  shortNo: `66${1001 + index}`,
  officePhone: `0591-2286${1001 + index}`,
  email: `t${10001 + index}@example.com`,
  office: `行政楼${301 + index}`,
  remark: '',
  status: '',
  wechat: '',
  category: '',
  group: '',
}));

export const FEW_PEOPLE = PEOPLE.slice(0, 14);

export const personLine = (person: Partial<Record<keyof Person, string | undefined>>): string => {
  const { name = '', ...fields } = person;
  const filled = Object.entries(fields).filter(([, value]) => value);
  return [name, ...filled.sort().map(([field, value]) => `${field}=${value}`)].join('|');
};

/** Returns the expected line of a person in a file with these fields. */
export const personLineOf = (
  person: Person,
  fields: string,
  other: Partial<Person> = {},
): string => {
  const kept = fields.split(' ').filter(Boolean) as (keyof Person)[];
  return personLine({
    name: person.name,
    ...Object.fromEntries(kept.map((field) => [field, person[field]])),
    ...other,
  });
};

/** Returns only the odd weeks for 单, or the even ones for 双. Otherwise all. */
export const parityWeeks = (weeks: readonly number[], parity: string): number[] =>
  weeks.filter((week) => !parity || week % 2 === (parity === '单' ? 1 : 0));

const PARITIES = ['', '单', '双'];

/** Returns the parity of a row: none, 单 or 双 in turn. */
export const parityOf = (index: number): string => PARITIES[index % 3] ?? '';

/** Returns the weeks of a class that are odd or even, as its row says. */
export const weeksInParity = ({ weeks }: Planned, index: number): number[] =>
  parityWeeks(weeks, parityOf(index));
