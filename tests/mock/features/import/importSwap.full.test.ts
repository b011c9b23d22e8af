import { ENGINES, startApi } from '../../../support/api';
import { courseImportOf } from '../../../support/imports';
import { sessionsOf, setTermDays, setTermStart } from '../../../support/records';

const COURSE = { termCode: '2026-2027-1', courseName: '体育选修', classCode: 'P45' };

test.each(ENGINES)(
  'I-08 weekly classes on the Saturday of a swap come back by their dates as 0 changes on %s',
  async (engine) => {
    const api = await startApi(engine);
    try {
      const admin = await api.as('admin');
      await setTermStart(admin);
      // That Saturday is a swapped day, on which a Wednesday is taught besides its own classes.
      await setTermDays(api, { swaps: [{ date: '2026-10-10', asDate: '2026-10-07' }] });
      const timetable = courseImportOf(admin);
      const weekly = { ...COURSE, weeks: '5-7周', weekday: '六', periods: '1-2', teachers: '王一' };
      await timetable.run([weekly]);
      const { list } = (await admin.get('/api/rule')).body.Value;
      const sessions = await sessionsOf(admin, list[0].id);
      expect(sessions.map(({ date, week, weekday }) => [date, week, weekday])).toEqual([
        ['2026-10-03', 5, 6],
        ['2026-10-10', 6, 6],
        ['2026-10-17', 7, 6],
      ]);
      const byDate = sessions.map(({ date }) => ({
        ...COURSE,
        date,
        periods: '1-2',
        teachers: '王一',
      }));
      const unchanged = ['unchanged', 'unchanged', 'unchanged'];
      expect(await timetable.verdicts(byDate)).toEqual(unchanged);
      const whole = byDate.map((row, index) => ({ ...row, weeks: `${5 + index}`, weekday: '六' }));
      expect(await timetable.verdicts(whole)).toEqual(unchanged);
    } finally {
      await api.close();
    }
  },
);
