import { isOffice, readsRecords } from '@/contract/account';
import { IMPORT_TARGETS, type ImportTarget } from '@/contract/import';
import type { Notice } from '@/contract/notice';
import { LEVELS, type Level } from '@/contract/rule';
import { SMS_ATTENTION, type SmsAttention } from '@/contract/sms';
import { dayText, instantText } from '@/domain/sms/smsDraft';
import { toInstant } from '@/domain/time/dates';
import type { Db } from '../../db/schema';
import type { SignedIn } from '../account/accounts';
import { openProblems } from '../confirm/problems';
import { readGatewayState } from '../sms/gatewayState';
import { countAttention } from '../sms/smsAttention';
import { unscheduledDay } from '../sms/unscheduled';
import { readStandings } from '../smsStanding/standing';

/** Something that waits for somebody: there is one notice of it as long as it does, whatever becomes of the notice. */
export type Matter = Omit<Notice, 'readAt'>;

/** The numbers of matters: above those of any notice that is stored, and the same as long as the program lives. */
const FIRST_ID = 2_000_000_000;
const ids = {
  failed: FIRST_ID,
  unknown: FIRST_ID + 1,
  unreported: FIRST_ID + 2,
  overdue: FIRST_ID + 3,
  gatewaySilent: FIRST_ID + 4,
  gatewayBack: FIRST_ID + 5,
  bachelorCourse: FIRST_ID + 6,
  postgraduateCourse: FIRST_ID + 7,
  contact: FIRST_ID + 8,
  bachelor: FIRST_ID + 9,
  postgraduate: FIRST_ID + 10,
  bachelorPaused: FIRST_ID + 11,
  postgraduatePaused: FIRST_ID + 12,
};

const MESSAGES = '/bachelor/class-list?of=all';

const MESSAGE_TEXTS: Record<SmsAttention, { title: (count: number) => string; hint: string }> = {
  failed: {
    title: (count) => `${count} 条短信发送失败`,
    hint: '近 7 天失败、还没有重发的短信，请查看原因后重发或另行通知',
  },
  unknown: {
    title: (count) => `${count} 条短信结果未知`,
    hint: '不知道是否送达，请向教师或网关核实后认定或重发',
  },
  unreported: {
    title: (count) => `${count} 条短信迟迟没有回执`,
    hint: '交给网关已超过 1 小时，还没有收到送达回执',
  },
  overdue: {
    title: (count) => `${count} 条上课提醒到时间没有发出`,
    hint: '已过计划发送时间超过 15 分钟：短信网关没有接收、自动提醒已暂停，或教师没有号码',
  },
};

const aboutMessages = async (db: Db, now: Date): Promise<Matter[]> => {
  const matters: Matter[] = [];
  for (const which of SMS_ATTENTION) {
    const found = await countAttention(db, which, now);
    if (!found) continue;
    const { title, hint } = MESSAGE_TEXTS[which];
    matters.push({
      id: ids[which],
      type: 'notification',
      title: title(found.count),
      description: hint,
      datetime: found.since,
      link: `${MESSAGES}&attention=${which}`,
    });
  }
  return matters;
};

const LEVEL_NAMES: Record<Level, string> = { bachelor: '本科', postgraduate: '研究生' };

const aboutUnscheduled = async (db: Db, now: Date): Promise<Matter[]> => {
  const at = toInstant(now);
  const clock = { today: at.slice(0, 10), time: at.slice(11, 16) };
  const matters: Matter[] = [];
  for (const level of LEVELS) {
    const found = await unscheduledDay(db, level, clock);
    if (!found) continue;
    const { day, classes, since } = found;
    matters.push({
      id: ids[level],
      type: 'notification',
      title: `${LEVEL_NAMES[level]} ${dayText(day)}的 ${classes} 次课没有安排上课提醒`,
      description: '前些天的课都有提醒，这一天一条也没有，请在课程短信记录中发送',
      datetime: since,
      link: `/${level}/table-list?view=sessions&held=yes&dates=${day}_${day}`,
    });
  }
  return matters;
};

const aboutPauses = async (db: Db): Promise<Matter[]> => {
  const standings = await readStandings(db);
  return LEVELS.flatMap((level) => {
    const { isOn, isPaused, updatedAt, updatedBy } = standings[level];
    if (!isOn || !isPaused || updatedAt === null) return [];
    return [
      {
        id: ids[`${level}Paused`],
        type: 'todo',
        title: `${LEVEL_NAMES[level]}自动提醒已暂停`,
        description: `${updatedBy} 暂停，继续之前不会自动发出提醒`,
        datetime: updatedAt,
        extra: '已暂停',
        status: 'doing',
        link: `/sms/standing?level=${level}`,
      },
    ];
  });
};

const aboutGateway = async (db: Db, now: Date): Promise<Matter[]> => {
  const state = await readGatewayState(db, now);
  if (!state) return [];
  const { silentSince, backAt } = state;
  const matter = { type: 'notification' as const, link: `${MESSAGES}&status=queued` };
  const since = instantText(silentSince);
  if (backAt) {
    const description = `从 ${since} 到 ${instantText(backAt)} 没有答复，等待的短信已继续发送`;
    const title = '短信网关已恢复';
    return [{ ...matter, id: ids.gatewayBack, title, description, datetime: backAt }];
  }
  const description = `从 ${since} 起没有答复，短信在排队等待`;
  const title = '短信网关没有答复';
  return [{ ...matter, id: ids.gatewaySilent, title, description, datetime: silentSince }];
};

/** Numbers of what teachers answered begin here: each is a matter of its own. */
const FIRST_ANSWER = FIRST_ID + 1000;

const aboutAnswers = async (db: Db, now: Date): Promise<Matter[]> => {
  const problems = await openProblems(db, now);
  return problems.map(({ id, name, text, at, level, courseName, date, startsAt }) => ({
    id: FIRST_ANSWER + id,
    type: 'todo',
    title: `${name}：《${courseName}》有问题`,
    description: `${startsAt === date ? dayText(date) : instantText(startsAt)}：${text || '没有写说明，请与教师联系'}`,
    datetime: at,
    extra: '待处理',
    status: 'urgent',
    link: `/${level}/class-list?view=readiness&days=${date}_${date}`,
  }));
};

const IMPORTS: Record<ImportTarget, { name: string; link: string }> = {
  bachelorCourse: { name: '本科课程', link: '/bachelor/advanced-form' },
  postgraduateCourse: { name: '研究生课程', link: '/postgraduate/advanced-form' },
  contact: { name: '通讯录', link: '/phoneManage/advanced-form' },
};

/** Whoever has just checked a file is looking at it: after so many milliseconds the check waits. */
const FORGOTTEN = 3 * 60_000;

/** The latest check of each kind of import that the account has neither committed nor let expire. */
const waitingChecks = async (db: Db, accountId: number, now: Date) => {
  const checks = await db
    .selectFrom('importChecks')
    .select(['target', 'createdAt', 'expiresAt', 'options'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute();
  const batches = await db
    .selectFrom('importBatches')
    .select(['target', (eb) => eb.fn.max('createdAt').as('createdAt')])
    .where('accountId', '=', accountId)
    .groupBy('target')
    .execute();
  return IMPORT_TARGETS.flatMap((target) => {
    const latest = checks.findLast((check) => check.target === target);
    const committed = batches.find((batch) => batch.target === target)?.createdAt ?? '';
    const waits =
      latest &&
      latest.createdAt > committed &&
      latest.createdAt <= toInstant(new Date(now.getTime() - FORGOTTEN)) &&
      latest.expiresAt >= toInstant(now);
    return waits ? [latest] : [];
  });
};

const aboutImports = async (db: Db, { id }: SignedIn, now: Date): Promise<Matter[]> => {
  const checks = await waitingChecks(db, id, now);
  return checks.map(({ target, createdAt, expiresAt, options }) => {
    const { name, link } = IMPORTS[target];
    const file: string = JSON.parse(options).file.name;
    const until = expiresAt.slice(11, 16);
    return {
      id: ids[target],
      type: 'todo',
      title: `${name}导入已检查，还没有导入`,
      description: `${file}：${until} 之前可以直接导入，之后须重新检查`,
      datetime: createdAt,
      extra: '待确认',
      status: 'processing',
      link,
    };
  });
};

/**
 * What waits for the account at this moment, read off what happened: so there is one notice of a matter, however many
 * servers there are, and none when it is settled.
 */
export const mattersFor = async (db: Db, account: SignedIn, now: Date): Promise<Matter[]> => [
  ...(readsRecords(account.authority) ? await aboutAnswers(db, now) : []),
  ...(isOffice(account.authority)
    ? [
        ...(await aboutMessages(db, now)),
        ...(await aboutUnscheduled(db, now)),
        ...(await aboutPauses(db)),
        ...(await aboutGateway(db, now)),
        ...(await aboutImports(db, account, now)),
      ]
    : []),
];

export const isMatter = (id: number): boolean => id >= FIRST_ID;
