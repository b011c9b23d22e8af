import {
  type ClassPlan,
  dayOf,
  type Meeting,
  type Style,
  sessionKey,
  sessionsOf,
  type Timetable,
} from './timetables';

export interface WrittenRow {
  cells: Record<string, string>;
  sessions: string[];
  broken: boolean;
}

/** A generated file: texts, merged ranges, and the class sessions of each row. */
export interface Written {
  sheets: Record<string, string[][]>;
  merges: string[];
  rows: { sheet: string; row: number; sessions: string[]; broken: boolean }[];
}

const rangesOf = (weeks: readonly number[], step: number): [number, number][] => {
  const ranges: [number, number][] = [];
  for (const week of weeks) {
    const last = ranges.at(-1);
    if (last && week === last[1] + step) last[1] = week;
    else ranges.push([week, week]);
  }
  return ranges;
};

const weeksText = ({ weeks, broken }: Meeting, style: Style['weeks']): string => {
  if (broken) return '单周?';
  if (style === 'list') return weeks.join('、');
  const parity = new Set(weeks.map((week) => week % 2));
  if (style === 'parity' && parity.size === 1 && weeks.length > 1) {
    const word = parity.has(1) ? '单' : '双';
    return rangesOf(weeks, 2)
      .map(([from, to]) => (from === to ? `${from}周` : `${from}-${to}周(${word})`))
      .join(',');
  }
  const ranges = rangesOf(weeks, 1).map(([from, to]) => (from === to ? from : `${from}-${to}`));
  return `${ranges.join(',')}周`;
};

const maskText = ({ weeks, broken }: Meeting): string => {
  const digits = Array.from({ length: 18 }, (_, index) => (weeks.includes(index + 1) ? '1' : '0'));
  return broken ? digits.join('').replace('1', '2') : digits.join('');
};

const weekdayText = ({ weekday }: Meeting, style: Style['weekday']): string => {
  const numeral = '一二三四五六日'[weekday - 1] ?? '';
  return { numeral, week: `周${numeral}`, star: `星期${numeral}`, digit: String(weekday) }[style];
};

const periodCells = ({ start, end }: Meeting, style: Style['periods']): Record<string, string> => {
  const pad = (period: number) => String(period).padStart(2, '0');
  if (style === 'ends') return { 开始节次: String(start), 结束节次: String(end) };
  if (style === 'count') return { 节次: `第${start}节`, 节数: String(end - start + 1) };
  const chain = Array.from({ length: end - start + 1 }, (_, index) => pad(start + index));
  return { 节次: style === 'padded' ? `[${chain.join('-')}节]` : `${start}-${end}` };
};

const planCells = ({ course, className, teachers }: ClassPlan) => ({
  课程名称: course,
  教学班名称: className,
  教师: teachers.join('、'),
});

const weeklyCells = (time: Meeting, style: Style) => ({
  周次: weeksText(time, style.weeks),
  星期: weekdayText(time, style.weekday),
  ...periodCells(time, style.periods),
  教室: time.room,
});

const dateText = (date: string, style: Style['date']): string => {
  const [year, month, day] = date.split('-').map(Number);
  return {
    iso: date,
    dots: `${year}.${month}.${day}`,
    short: `${month}月${day}日`,
    chinese: `${year}年${month}月${day}日`,
  }[style];
};

const meetingsOf = ({ plans }: Timetable): [plan: ClassPlan, time: Meeting][] =>
  plans.flatMap((plan) => plan.meetings.map((time): [ClassPlan, Meeting] => [plan, time]));

const rowOf = (plan: ClassPlan, time: Meeting, cells: Record<string, string>): WrittenRow => ({
  cells,
  sessions: sessionsOf(plan, time),
  broken: time.broken,
});

/**
 * Writes rows below their header, with an optional title and footer. In the middle, the header may
 * repeat in another order.
 */
const layOut = (name: string, rows: readonly WrittenRow[], style: Style, headers?: string[]) => {
  const { extra } = style;
  const known = headers ?? [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const own = extra ? known.toSpliced(extra.place, 0, extra.header) : known;
  const columns = style.blankColumn && !headers ? own.toSpliced(3, 0, '') : own;
  const sheet: string[][] = style.title ? [['2026-2027学年第一学期课程表'], columns] : [columns];
  const placed: Written['rows'] = [];
  let order = columns;
  for (const [index, { cells, sessions, broken }] of rows.entries()) {
    if (style.turned && index > 0 && index === Math.floor(rows.length / 2)) {
      order = columns.toReversed();
      sheet.push(order);
    }
    const besides = extra && { [extra.header]: extra.values[index % extra.values.length] ?? '' };
    const all: Record<string, string> = { ...besides, ...cells };
    sheet.push(order.map((column) => all[column] ?? ''));
    placed.push({ sheet: name, row: sheet.length, sessions, broken });
  }
  if (style.footer) sheet.push(['制表：教务处']);
  return { sheet, placed };
};

const oneSheet = (rows: readonly WrittenRow[], style: Style): Written => {
  const { sheet, placed } = layOut('课表', rows, style);
  return { sheets: { 课表: sheet }, merges: [], rows: placed };
};

const weekly = (given: Timetable): Written =>
  oneSheet(
    meetingsOf(given).map(([plan, time]) =>
      rowOf(plan, time, { ...planCells(plan), ...weeklyCells(time, given.style) }),
    ),
    given.style,
  );

const masks = (given: Timetable): Written =>
  oneSheet(
    meetingsOf(given).map(([plan, time]) => {
      const cells = { ...planCells(plan), ...weeklyCells(time, given.style) };
      return rowOf(plan, time, { ...cells, 周次: maskText(time) });
    }),
    given.style,
  );

const dates = (given: Timetable): Written =>
  oneSheet(
    meetingsOf(given).flatMap(([plan, time]) =>
      time.weeks.map((week): WrittenRow => {
        const date = dayOf(week, time.weekday);
        const { style } = given;
        const day = time.broken ? '待定' : dateText(date, style.date);
        const periods = periodCells(time, style.periods);
        return {
          cells: { ...planCells(plan), 上课日期: day, ...periods, 教室: time.room },
          sessions: [sessionKey(plan, time, date)],
          broken: time.broken,
        };
      }),
    ),
    given.style,
  );

/** Writes each class in one row, with all its class times in one cell. */
const combined = ({ plans, style }: Timetable): Written =>
  oneSheet(
    plans.map((plan) => {
      const texts = plan.meetings.map((time) => {
        const periods = time.start === time.end ? `${time.start}` : `${time.start}-${time.end}`;
        const day = weekdayText(time, style.weekday === 'star' ? 'star' : 'week');
        const weeks = weeksText(time, style.weeks);
        const text = `${style.weeks === 'list' ? `第${weeks}周` : weeks} ${day} ${periods}节`;
        return style.flag ? `${text} ${time.room}` : text;
      });
      const rooms = plan.meetings.map(({ room }) => room).join('；');
      const room: Record<string, string> = style.flag ? {} : { 教室: rooms };
      return {
        cells: { ...planCells(plan), 上课时间: texts.join('；'), ...room },
        sessions: plan.meetings.flatMap((time) => sessionsOf(plan, time)),
        broken: plan.meetings.some(({ broken }) => broken),
      };
    }),
    style,
  );

/** Writes two times of a class side by side below repeated headers. */
const sideBySide = ({ plans, style }: Timetable): Written => {
  const time = ['周次', '星期', '节次', '教室'];
  const before = ['课程名称', '教学班名称', ...(style.flag ? ['教师'] : [])];
  const header = [...before, ...time, ...time, ...(style.flag ? [] : ['教师'])];
  const sheet = style.title ? [['2026-2027学年第一学期课程表'], header] : [header];
  const rows: Written['rows'] = [];
  for (const plan of plans) {
    for (let at = 0; at < plan.meetings.length; at += 2) {
      const pair = plan.meetings.slice(at, at + 2);
      const own: Record<string, string> = planCells(plan);
      const cells = [0, 1].flatMap((index) => {
        const each = pair[index];
        const texts: Record<string, string> = each
          ? weeklyCells(each, { ...style, periods: 'range' })
          : {};
        return time.map((column) => texts[column] ?? '');
      });
      sheet.push([...before.map((column) => own[column] ?? ''), ...cells, own.教师 ?? '']);
      for (const [index, each] of pair.entries()) {
        const set = `课表（第 ${index + 1} 组）`;
        const { sessions, broken } = rowOf(plan, each, {});
        rows.push({ sheet: set, row: sheet.length, sessions, broken });
      }
    }
  }
  const written = style.flag ? sheet.map((row) => row.slice(0, header.length)) : sheet;
  return { sheets: { 课表: written }, merges: [], rows };
};

/** Writes a sheet for each class. Every second one may have its columns in another order. */
const sheetPerClass = ({ plans, style }: Timetable): Written => {
  const written: Written = { sheets: {}, merges: [], rows: [] };
  for (const [index, plan] of plans.entries()) {
    const rows = plan.meetings.map((time) =>
      rowOf(plan, time, { ...planCells(plan), ...weeklyCells(time, style) }),
    );
    const columns = Object.keys(rows[0]?.cells ?? {});
    const order = index % 2 === 1 && style.flag ? columns.toReversed() : columns;
    const { sheet, placed } = layOut(plan.className, rows, style, order);
    written.sheets[plan.className] = sheet;
    written.rows.push(...placed);
  }
  return written;
};

/** Writes a repeated value only once, in a merged cell or above blank cells. */
const once = (
  rows: readonly WrittenRow[],
  given: Style,
  columns: readonly string[],
  merged: boolean,
): Written => {
  const style = { ...given, turned: false, blankColumn: false };
  const { sheet, placed } = layOut('课表', rows, style);
  const header = sheet[style.title ? 1 : 0] ?? [];
  const merges: string[] = [];
  const first = (placed[0]?.row ?? 1) - 1;
  const owned = columns.map((column) => header.indexOf(column));
  const keyOf = (index: number, upTo: number) =>
    owned
      .slice(0, upTo + 1)
      .map((place) => rows[index]?.cells[header[place] ?? ''])
      .join(' ');
  for (const [at, place] of owned.entries()) {
    let top = 0;
    for (let index = 1; index <= rows.length; index += 1) {
      if (index < rows.length && keyOf(index, at) === keyOf(top, at)) continue;
      for (let below = top + 1; below < index; below += 1) {
        (sheet[first + below] ?? [])[place] = '';
      }
      const letter = String.fromCharCode(65 + place);
      if (merged && index - top > 1)
        merges.push(`${letter}${first + top + 1}:${letter}${first + index}`);
      top = index;
    }
  }
  return { sheets: { 课表: sheet }, merges, rows: placed };
};

const merged = (given: Timetable): Written =>
  once(
    meetingsOf(given).map(([plan, time]) =>
      rowOf(plan, time, { ...planCells(plan), ...weeklyCells(time, given.style) }),
    ),
    given.style,
    ['课程名称', '教学班名称', '教师'],
    true,
  );

/** Writes the teachers in the first column, each once for all classes. */
const byTeacher = (given: Timetable): Written => {
  const rows = meetingsOf(given).map(([plan, time]) => {
    const { 教师, ...own } = planCells(plan);
    return rowOf(plan, time, { 教师, ...own, ...weeklyCells(time, given.style) });
  });
  const grouped = rows.toSorted((a, b) =>
    (a.cells.教师 ?? '') < (b.cells.教师 ?? '') ? -1 : Number(a.cells.教师 !== b.cells.教师),
  );
  return once(grouped, given.style, ['教师'], given.style.flag);
};

export const SHAPES: Record<string, (given: Timetable) => Written> = {
  'weeks, weekdays and periods': weekly,
  dates,
  'masks of weeks': masks,
  'combined texts': combined,
  'times side by side': sideBySide,
  'a sheet for each class': sheetPerClass,
  'merged cells': merged,
  'groups by teacher': byTeacher,
};
