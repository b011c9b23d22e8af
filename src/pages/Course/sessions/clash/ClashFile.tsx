import { ListFile } from '@/components/print/ListFile';
import { marks } from '@/contract/base/marks';
import type { Session } from '@/contract/rule';
import type { Clash, ClashQuery } from '@/contract/timetable';
import { useText } from '@/locales/catalogue';
import { timetableText } from '@/locales/course/timetable';
import { type TimeText, timeText } from '@/locales/time';
import { useAppDispatch } from '@/store/hooks';

const FIELDS = ['time', 'levelOf', 'course', 'className', 'room', 'teachers'] as const;

interface Texts {
  text: (typeof timetableText)['zh-CN'];
  times: TimeText;
}

const sideCells = (session: Session, { text, times }: Texts): string[] => {
  const { periodStart, periodEnd, level, courseName, className, room, teachers, outside } = session;
  return [
    times.periods(periodStart, periodEnd),
    outside ? '' : text.levels[level],
    courseName,
    className,
    room,
    teachers.map(({ name }) => name).join(marks().list),
  ];
};

export const clashTable = (clashes: readonly Clash[], texts: Texts) => {
  const { list, kinds } = texts.text;
  const side = (name: string) => FIELDS.map((field) => list.side(name, list[field]));
  return {
    headers: [
      list.kind,
      list.name,
      list.date,
      ...side(list.sides.a),
      ...side(list.sides.b),
      list.remark,
    ],
    rows: clashes.map(({ kind, name, also = [], a, b, byPeriods, note = '' }) => [
      ...[kinds[kind], [name, ...also].join(marks().list), a.date],
      ...sideCells(a, texts),
      ...(a.id === b.id ? FIELDS.map(() => '') : sideCells(b, texts)),
      byPeriods ? list.byPeriods : note,
    ]),
  };
};

export const ClashFile = ({ query, total }: { query: ClashQuery; total: number }) => {
  const dispatch = useAppDispatch();
  const text = useText(timetableText);
  const times = useText(timeText);
  return (
    <ListFile
      name={text.list.file}
      total={total}
      read={async (onProgress) => {
        const { currentPage, pageSize, ...filters } = query;
        const payload = { query: filters, onProgress };
        const answer = await dispatch({ type: 'printout/clashes', payload });
        return answer.Success
          ? { ...answer, Value: clashTable(answer.Value, { text, times }) }
          : answer;
      }}
      save={(table) => dispatch({ type: 'printout/save', payload: table })}
    />
  );
};
