import { dayText, instantText, periodsText } from '@/domain/sms/messageClass';
import { weekdayOf } from '@/domain/time/dates';
import { formatWeekday } from '@/domain/time/weekdayNames';
import { MAX_ANSWER } from '../answers';
import { type Sheet, type ShownClass, startOf } from '../sheet';
import { type Html, html, NOTHING, pageOf } from './html';
import { requestOf } from './requestState';

/**
 * A reply that the server has refused. The form shows its text again, so that the teacher need not
 * retype it.
 */
export interface Typed {
  sessionId: number;
  text: string;
  reason: string;
}

type Time = Pick<
  ShownClass['session'],
  'date' | 'startTime' | 'endTime' | 'periodStart' | 'periodEnd'
>;

export const dayOf = (date: string): string => `${dayText(date)} ${formatWeekday(weekdayOf(date))}`;

/** Returns the periods and clock times of a class, such as `第3-4节（10:00–11:40）`. */
export const hoursOf = ({ startTime, endTime, ...session }: Omit<Time, 'date'>): string =>
  `${periodsText(session)}${startTime && endTime ? `（${startTime}–${endTime}）` : ''}`;

/** Returns the date, periods and clock times of a class. */
export const whenOf = (time: Time): string => `${dayOf(time.date)} ${hoursOf(time)}`;

const ANSWER_LABELS = { ok: '收到', problem: '有问题', settled: '有问题，教务处已处理' } as const;

const answerOf = ({ answer, isOutdated }: ShownClass): Html => {
  if (!answer) return NOTHING;
  const { answerText, answeredAt } = answer;
  const kind = answer.answer === 'problem' ? 'bad' : 'yes';
  const text = answerText ? html`<br>${answerText}` : NOTHING;
  const outdated = isOutdated
    ? html`<p class="note">这次课在您回复之后调整过，请按现在的安排再回复一次。</p>`
    : NOTHING;
  return html`<p class="said ${isOutdated ? '' : kind}">您在 ${instantText(answeredAt)} 回复：<strong>${ANSWER_LABELS[answer.answer]}</strong>${text}</p>${outdated}`;
};

const fieldOf = ({ session, stood }: ShownClass): Html =>
  html`<input type="hidden" name="class" value="${`${session.sessionId} ${stood}`}">`;

/**
 * Renders the buttons to reply to a class. Each button has a form of its own, because the page must
 * work without JavaScript.
 */
const formsOf = (shown: ShownClass, typed: Typed | undefined): Html => {
  const { answer, isOutdated, session } = shown;
  const current = isOutdated ? undefined : answer?.answer;
  const own = typed?.sessionId === session.sessionId ? typed : undefined;
  const text = own?.text ?? (current === 'problem' ? (answer?.answerText ?? '') : '');
  const received =
    current === 'ok'
      ? NOTHING
      : html`<form method="post">${fieldOf(shown)}<button class="main" name="answer" value="ok">${current ? '改为收到' : '收到'}</button></form>`;
  const wrong = own ? html`<p class="note bad" role="alert">${own.reason}</p>` : NOTHING;
  const label = current === 'problem' ? '修改说明' : current ? '改为有问题' : '有问题';
  const id = `text${session.sessionId}`;
  return html`${received}<details${own ? html` open` : NOTHING}><summary>${label}</summary>
<form method="post">${fieldOf(shown)}<label for="${id}">哪里有问题（可以不写，${String(MAX_ANSWER)} 字以内）</label>${wrong}
<textarea id="${id}" name="text" rows="3" maxlength="${String(2 * MAX_ANSWER)}">${text}</textarea>
<button name="answer" value="problem">提交</button></form></details>`;
};

const STATES = {
  begun: '已经上课，不能再更改回复。',
  over: '已经结束。',
  holiday: '这一天放假，不上课。',
} as const;

const askLink = ({ session }: ShownClass): Html =>
  html`<p class="more"><a href="?ask=${String(session.sessionId)}">申请调课、停课或代课</a></p>`;

const cardOf = (shown: ShownClass, typed: Typed | undefined, mayAsk: boolean): Html => {
  const { session, state } = shown;
  const location = session.room || (session.form === '在线' ? '线上' : '地点待定');
  return html`<section class="card"><h2>${session.courseName}</h2>
<p class="when">${whenOf(session)}</p>
<p class="soft">${[location, session.className].filter(Boolean).join(' · ')}</p>
${answerOf(shown)}${state === 'open' ? html`${formsOf(shown, typed)}${mayAsk ? requestOf(shown.request, askLink(shown)) : NOTHING}` : html`<p class="soft">${STATES[state]}</p>`}</section>`;
};

/**
 * Renders the button that confirms all open classes without a valid reply. Classes with a reported
 * problem are left as they are.
 */
const allOf = (classes: readonly ShownClass[]): Html => {
  const open = classes.filter(
    ({ state, answer, isOutdated }) => state === 'open' && (!answer || isOutdated),
  );
  if (open.length < 2) return NOTHING;
  return html`<form method="post">${open.map(fieldOf)}<button class="main" name="answer" value="ok">这 ${String(open.length)} 次课我都收到了</button></form>`;
};

const changeOf = ({ changed }: Sheet): Html => {
  if (!changed) return NOTHING;
  const { courseName, was, now } = changed;
  const which = was ? `${instantText(was)} 的《${courseName}》` : `《${courseName}》`;
  const present = now
    ? `已调整到 ${instantText(startOf(now))}，以下为现在的安排。`
    : '已停课，或已不由您讲授。';
  return html`<p class="note" role="status">短信中 ${which}${present}</p>`;
};

/**
 * Confirmations shown after a form was submitted. The URL query names the one to show, such as
 * `?done`.
 */
export const DONE = {
  done: '回复已记下。上课之前都可以更改。',
  asked: '申请已提交。审批的结果会用短信告诉您。',
  changed: '课表已按申请更改。',
  withdrawn: '申请已撤回。',
} as const;

export const doneNote = (done: keyof typeof DONE | undefined): Html =>
  done ? html`<p class="note good" role="status">${DONE[done]}</p>` : NOTHING;

export const problemNote = (problem: string | undefined): Html =>
  problem ? html`<p class="note bad" role="alert">${problem}</p>` : NOTHING;

export const sheetPage = (
  sheet: Sheet,
  {
    done,
    typed,
    problem,
  }: {
    done?: keyof typeof DONE | undefined;
    typed?: Typed | undefined;
    /** The reason for which the last form was refused. */
    problem?: string;
  } = {},
): string => {
  const { name, teacher, monday, sunday, classes } = sheet;
  const week = teacher ? html`<p class="links"><a href="?week">我的一周</a></p>` : NOTHING;
  const list =
    classes.length > 0
      ? html`${allOf(classes)}${classes.map((shown) => cardOf(shown, typed, teacher !== undefined))}`
      : html`<p class="card">这一周没有您的课。</p>`;
  return pageOf(
    '上课确认',
    html`<h1>${name}老师，您好</h1>
<p class="soft">${dayText(monday)}至${dayText(sunday)}的课，按课表现在的安排；与短信不同时以这里为准。</p>
${problemNote(problem)}${doneNote(done)}${changeOf(sheet)}${week}${list}`,
  );
};
