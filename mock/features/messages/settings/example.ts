import type { SmsExample } from '@/contract/sms/smsSettings';
import { instantText, smsValues } from '@/domain/sms/messageClass';
import { byClock, classesText } from '@/domain/sms/smsDay';
import { renderTemplate } from '@/domain/sms/templateTexts';
import { addDays } from '@/domain/time/dates';
import type { Db } from '../../../db/schema/schema';
import { addressOf, EXAMPLE_SECRET, readLinks } from '../confirm/links';
import { classesById, type KnownClass } from '../reminders/classes';

/**
 * Number of classes among which the example is chosen: the next ones, or the last ones if no more
 * classes take place.
 */
const LOOKED_AT = 20;

const nearest = async (db: Db, today: string): Promise<KnownClass[]> => {
  const heldSessions = () =>
    db
      .selectFrom('courseSessions')
      .innerJoin('courses', 'courses.id', 'courseSessions.courseId')
      .select('courseSessions.id')
      .where('courseSessions.status', '<>', 'cancelled')
      .where('courses.status', '=', 'active')
      .where('courses.deletedAt', 'is', null)
      .limit(LOOKED_AT);
  const coming = await heldSessions()
    .where('date', '>=', today)
    .orderBy('date')
    .orderBy('periodStart')
    .orderBy('courseSessions.id')
    .execute();
  const rows =
    coming.length > 0
      ? coming
      : await heldSessions().where('date', '<', today).orderBy('date', 'desc').execute();
  const classes = await classesById(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => classes.get(id) ?? []);
};

const WEEK = 7;

/** Maximum number of classes in the example of a daily reminder. */
const OF_DAY = 2;

/**
 * Returns example values for message texts, taken from the next class with a teacher, or from the
 * last one. Values about changes are invented, such as an old time one week earlier.
 */
export const readExample = async (db: Db, today: string): Promise<SmsExample | null> => {
  const classes = (await nearest(db, today)).filter(({ recipients }) => recipients.length > 0);
  const session = classes.find(({ startTime }) => startTime !== '') ?? classes[0];
  const name = session?.recipients[0]?.name;
  if (!session || name === undefined) return null;
  const links = await readLinks(db);
  const others = classes.flatMap(({ recipients }) => recipients.map((other) => other.name));
  const former = instantText(`${addDays(session.date, -WEEK)}T${session.startTime || '08:00'}`);
  const values = {
    ...smsValues(session, { name, link: links ? addressOf(links, EXAMPLE_SECRET) : '' }),
    姓名: name,
    原时间: former,
    代课教师: others.find((other) => other !== name) ?? '',
    数量: '2',
    课次: `《${session.courseName}》停课：${former}、${instantText(`${session.date}T${session.startTime || '08:00'}`)}`,
  };
  const label = renderTemplate('{日期}{星期}{节次} {课程} {教师}', values).content;
  const ofDay = classes
    .filter(({ date }) => date === session.date)
    .sort(byClock)
    .slice(0, OF_DAY);
  const shown = { ...values, 数量: String(ofDay.length), 课次: classesText(ofDay) };
  return { sessionId: session.sessionId, label, values, dayValues: shown };
};
