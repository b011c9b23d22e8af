import type { AlarmMatter } from '@/contract/alarms';
import type { Db } from '../../../db/schema/schema';
import { readStandings } from '../../messages/standing/standing';
import { type DerivedNotice, ids } from './derived';
import { aboutArrivals } from './imports';
import { aboutGateway, aboutUnscheduled } from './messages';
import { aboutBackups, aboutSelfChecks } from './upkeep';

/** A problem that the bell shows and that can also be sent as an alarm to the people on duty. */
export interface AlarmingMatter {
  matter: AlarmMatter;
  noticeId: number;
  /** Tells two occurrences of the same problem apart, such as missing reminders on two days. */
  of: string;
  title: string;
  description: string;
  since: string;
  link?: string | undefined;
}

const alarming = (
  matter: AlarmMatter,
  notices: readonly DerivedNotice[],
  ofEach: (notice: DerivedNotice) => string = () => '',
): AlarmingMatter[] =>
  notices.map((notice) => {
    const { id, title, description, datetime, link } = notice;
    return {
      ...{ matter, noticeId: id, of: ofEach(notice), title },
      ...{ description: description ?? '', since: datetime, link },
    };
  });

/** Returns the current problems that can be sent as alarms (O-02). */
export const alarmingMatters = async (
  db: Db,
  now: Date,
  unnoted: string | undefined,
): Promise<AlarmingMatter[]> => {
  const gateway = await aboutGateway(db, now);
  const reminders = await aboutUnscheduled(db, await readStandings(db), now);
  return [
    ...alarming(
      'gateway',
      gateway.filter(({ id }) => id === ids.gatewaySilent),
    ),
    // `datetime` is the evening before the day without reminders, so each such day raises its own
    // alarm.
    ...alarming('reminders', reminders, ({ datetime }) => datetime),
    ...alarming('backup', await aboutBackups(db, { now, unnotedFailure: unnoted })),
    ...alarming('imports', await aboutArrivals(db)),
    ...alarming('selfCheck', await aboutSelfChecks(db)),
  ];
};
