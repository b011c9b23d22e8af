import type { AlarmSettings } from '@/contract/alarms';
import { instantText } from '@/domain/sms/messageClass';
import { toDay, toInstant } from '@/domain/time/dates';
import { readSetting, saveSetting } from '../../db/write/settings';
import type { Store } from '../../db/write/store';
import { write } from '../../db/write/write';
import { SYSTEM } from '../../db/write/writer';
import type { OtherGateways } from '../messages/gateways/channels';
import { addressees, queueLetter } from './letters';
import { chosenMatters, pageLine } from './occurrences';

/** Name of the setting that stores when the last summary was queued. */
const LAST = 'alarmSummary';

/** A summary that is this many milliseconds late is no longer sent. */
const LATEST = 4 * 3_600_000;

/**
 * Returns true if today's summary is due now. After a change of the settings, the first summary is
 * the next one due: tomorrow's, if today's time has passed.
 */
const isDue = ({ summary, summaryAt, updatedAt }: AlarmSettings, now: Date): boolean => {
  const due = new Date(`${toDay(now)}T${summaryAt}:00+08:00`);
  const late = now.getTime() - due.getTime();
  return summary && late >= 0 && late < LATEST && (updatedAt ?? '') < toInstant(due);
};

const dayOf = (instant: string | undefined): string => instant?.slice(0, 10) ?? '';

const listOf = (title: string, lines: readonly string[]): string =>
  [title, ...lines.map((line) => `- ${line}`)].join('\n');

/**
 * Queues the daily summary of open problems and of problems solved since the last summary. The time
 * of the summary is saved in the same transaction, so that only one of several servers queues it.
 */
export const queueSummary = async (
  store: Store,
  now: Date,
  settings: AlarmSettings,
  gateways: OtherGateways,
): Promise<void> => {
  const today = toDay(now);
  if (!isDue(settings, now) || dayOf(await readSetting(store.reader, LAST)) === today) return;
  const open = await chosenMatters(store, now, settings);
  await write(store, SYSTEM, now, async ({ trx, at, lock }) => {
    await lock('setup');
    const last = await readSetting(trx, LAST);
    if (dayOf(last) === today) return;
    await saveSetting(trx, LAST, at);
    const ended = await trx
      .selectFrom('alarms')
      .select(['matter', 'title', 'solvedAt'])
      .where('solvedAt', '>', last ?? '')
      .orderBy('id')
      .execute();
    const solved = ended.filter(({ matter }) => settings.matters.includes(matter));
    const parts = [
      open.length > 0
        ? listOf(
            `待处理 ${open.length} 项：`,
            open.map(({ title, description }) => `${title}。${description}`),
          )
        : '没有待处理的告警。',
      ...(solved.length > 0
        ? [
            listOf(
              `上次日报以来已解决 ${solved.length} 项：`,
              solved.map(({ title, solvedAt }) => `${title}（${instantText(solvedAt ?? '')}）`),
            ),
          ]
        : []),
      await pageLine(trx, '/'),
    ];
    await queueLetter(trx, now, addressees(settings, gateways), {
      kind: 'summary',
      key: `summary ${today}`,
      subject: `【教务系统日报】${today}${open.length > 0 ? ` 待处理 ${open.length} 项` : ' 一切正常'}`,
      content: parts.filter(Boolean).join('\n\n'),
      notBefore: { email: now, wecom: now },
    });
  });
};
