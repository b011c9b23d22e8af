import { REQUEST_KINDS } from '@/contract/requestProposal';
import type { SessionStatus } from '@/contract/rule';
import { groupBy } from '@/domain/base/groupBy';
import { dayText } from '@/domain/sms/messageClass';
import { KIND_NAMES } from '@/domain/sms/requestMessages';
import { addDays } from '@/domain/time/dates';
import type { OwnWeek, WeekClass } from '../week';
import { type Html, html, NOTHING, pageOf } from './html';
import { requestOf } from './requestState';
import { dayOf, doneNote, hoursOf, problemNote } from './sheet';

const STATES: Record<SessionStatus, string> = {
  planned: '',
  moved: '已调课',
  cancelled: '已停课',
  done: '已上',
};

/** Renders a link for each kind of request, which skips the page for choosing the kind. */
const asksOf = ({ shown, request }: WeekClass, monday: string): Html => {
  const links = REQUEST_KINDS.map(
    (kind) =>
      html`<a href="?ask=${String(shown.id)}&amp;kind=${kind}&amp;week=${monday}">申请${KIND_NAMES[kind]}</a>`,
  );
  return requestOf(request, html`<p class="links">${links}</p>`, monday);
};

const classOf = (own: WeekClass, { name, monday }: { name: string; monday: string }): Html => {
  const { courseName, className, groupName, room, holiday, status, teachers } = own.shown;
  const state = holiday ? '放假' : STATES[status];
  const place = [room || '地点待定', className, groupName].filter(Boolean).join(' · ');
  const others = teachers.filter((teacher) => teacher !== name).join('、');
  return html`<div class="class"><p class="when">${hoursOf(own.shown)}${state ? html` <span class="said">${state}</span>` : NOTHING}</p>
<p>${courseName}</p><p class="soft">${place}${others ? `；与 ${others} 同上` : ''}</p>${own.mayAsk ? asksOf(own, monday) : NOTHING}</div>`;
};

const linkTo = (monday: string | undefined, label: string): Html =>
  monday ? html`<a href="?week=${monday}">${label}</a>` : NOTHING;

/** Renders the page with a teacher's classes of one week. It works without JavaScript. */
export const weekPage = (
  { name }: { name: string },
  { monday, today, before, after, classes }: OwnWeek,
  said: { done?: Parameters<typeof doneNote>[0]; problem?: string } = {},
): string => {
  const days = [...groupBy(classes, ({ shown }) => shown.date)].map(
    ([date, ofDay]) =>
      html`<section class="card"><h2>${dayOf(date)}${date === today ? '（今天）' : ''}</h2>${ofDay.map((own) => classOf(own, { name, monday }))}</section>`,
  );
  const none = html`<p class="card">这一周没有您的课。</p>`;
  return pageOf(
    '我的一周',
    html`<h1>我的一周</h1><p class="soft">${name}老师，${dayText(monday)}至${dayText(addDays(monday, 6))}</p>
${problemNote(said.problem)}${doneNote(said.done)}<p class="links">${linkTo(before, '上一周')}${linkTo(after, '下一周')}<a href="?">确认上课</a></p>
${days.length > 0 ? days : none}`,
  );
};
