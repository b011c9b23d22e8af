import type { FieldError } from '@/contract/base/envelope';
import { REQUEST_KINDS, type RequestKind } from '@/contract/requestProposal';
import { KIND_NAMES } from '@/domain/sms/requestMessages';
import { keyOf, type RequestValues } from '@/domain/timetable/requestValues';
import type { Refusal } from '../../../../db/base/refusal';
import type { AskForm, Choice } from '../asking';
import { type Html, html, NOTHING, pageOf } from './html';
import { whenOf } from './sheet';

/**
 * A change request that the server has refused. The form shows it again with the typed values and
 * the errors.
 */
export interface RefusedRequest {
  typed: RequestValues;
  errors: readonly Pick<FieldError, 'field' | 'message'>[];
}

/**
 * Returns the field errors of a refused request. If there are none, returns the general message
 * with a blank field name.
 */
export const errorsOf = ({ value, message }: Refusal): Pick<FieldError, 'field' | 'message'>[] => {
  const { errors } = (value ?? {}) as { errors?: FieldError[] };
  return errors ?? [{ field: '', message }];
};

const MAX_NOTE = 500;
/** Number of options that a list shows at first. The others are collapsed in `<details>`. */
const SHOWN = 8;

const FIELDS = ['room', 'substituteId', 'mobile', 'reason', 'note'] as const;
type Field = (typeof FIELDS)[number];

const errorOf = ({ errors }: RefusedRequest, field: Field): Html => {
  const error = errors.find((each) => each.field === field);
  return error ? html`<p class="error" role="alert">${error.message}</p>` : NOTHING;
};

const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`;

const choiceFields = ({ sessionId, also, kind, week }: Choice): Html[] => [
  hidden('ask', String(sessionId)),
  ...(kind ? [hidden('kind', kind)] : []),
  ...also.map((id) => hidden('also', String(id))),
  ...(week ? [hidden('week', week)] : []),
];

interface Option {
  value: string;
  label: string;
}

/**
 * Shows the first options, and collapses the others in `<details>`. Expands them if the selected
 * `value` is among them.
 */
const firstOf = (
  options: readonly Option[],
  toHtml: (option: Option) => Html,
  value?: string,
): Html => {
  const more = options.slice(SHOWN);
  const isHidden = more.some((option) => option.value === value);
  const rest =
    more.length > 0
      ? html`<details${isHidden ? html` open` : NOTHING}><summary>其余 ${String(more.length)} 个</summary>${more.map(toHtml)}</details>`
      : NOTHING;
  return html`${options.slice(0, SHOWN).map(toHtml)}${rest}`;
};

const select = (field: Field, first: string, values: readonly string[], value: string): Html => {
  const option = (each: string) =>
    html`<option${each === value ? html` selected` : NOTHING}>${each}</option>`;
  return html`<select id="${field}" name="${field}"><option value="">${first}</option>${values.map(option)}</select>`;
};

const kindStep = ({ choice, others }: AskForm): Html => {
  const also = others.map(
    (each) =>
      html`<label class="choice"><input type="checkbox" name="also" value="${String(each.id)}">${whenOf(each)}</label>`,
  );
  const more =
    also.length > 0 ? html`<fieldset><legend>同时申请的课次</legend>${also}</fieldset>` : NOTHING;
  const buttons = REQUEST_KINDS.map(
    (kind) => html`<button name="kind" value="${kind}">${KIND_NAMES[kind]}</button>`,
  );
  return html`<form method="get">${choiceFields({ ...choice, also: [] })}${more}${buttons}</form>`;
};

const timeStep = ({ choice, times }: AskForm): Html => {
  if (times.length === 0) {
    return html`<p class="card">今后四周没有教师、班级和教室都空的时间，请联系教务处。</p>`;
  }
  const gone = choice.time
    ? html`<p class="error" role="alert">刚才选的时间不空了，请另选一个。</p>`
    : NOTHING;
  const options = times.map((time) => ({ value: keyOf(time), label: whenOf(time) }));
  const button = ({ value, label }: Option) =>
    html`<button name="time" value="${value}">${label}</button>`;
  return html`<form method="get">${choiceFields(choice)}<fieldset><legend>调到</legend>${gone}${firstOf(options, button)}</fieldset></form>`;
};

const roomField = ({ shown, rooms, time }: AskForm, refused: RefusedRequest): Html => {
  if (!time) return NOTHING;
  const same = shown.room ? `原教室 ${shown.room}` : '原教室';
  return html`<p>调到：<strong>${whenOf(time)}</strong></p><label for="room">教室</label>${errorOf(refused, 'room')}${select('room', same, rooms, refused.typed.room ?? '')}`;
};

const substituteField = ({ people }: AskForm, refused: RefusedRequest): Html => {
  const options = people.map(({ contactId, name, teachesCourse }) => ({
    value: String(contactId),
    label: teachesCourse ? `${name}（教本课）` : name,
  }));
  const chosen = String(refused.typed.substituteId ?? '');
  const radio = ({ value, label }: Option) =>
    html`<label class="choice"><input type="radio" name="substituteId" value="${value}" required${value === chosen ? html` checked` : NOTHING}>${label}</label>`;
  const list = firstOf(options, radio, chosen);
  return html`<fieldset><legend>代课教师</legend>${errorOf(refused, 'substituteId')}${list}</fieldset>`;
};

const mobileField = ({ late, daysAhead }: AskForm, refused: RefusedRequest): Html => {
  if (!late) return NOTHING;
  return html`<p class="note">上课前不足 ${String(daysAhead)} 天，按<strong>急</strong>件提交，请留电话。</p><label for="mobile">联系电话</label>${errorOf(refused, 'mobile')}<input type="tel" id="mobile" name="mobile" maxlength="20" autocomplete="tel-national" value="${refused.typed.mobile ?? ''}">`;
};

const sendStep = (form: AskForm, kind: RequestKind, refused: RefusedRequest): Html => {
  if (kind === 'substitute' && form.people.length === 0) {
    return html`<p>没有这时有空的教师，请联系教务处。</p>`;
  }
  const { reason = '', note = '' } = refused.typed;
  const { reasons, reasonRequired } = form;
  const none = reasonRequired ? '请选择' : '不填';
  return html`<form method="post">${kind === 'move' ? roomField(form, refused) : NOTHING}${kind === 'substitute' ? substituteField(form, refused) : NOTHING}${mobileField(form, refused)}<label for="reason">原因</label>${errorOf(refused, 'reason')}${select('reason', none, reasons, reason)}
<label for="note">说明（${String(MAX_NOTE)} 字以内）</label>${errorOf(refused, 'note')}
<textarea id="note" name="note" rows="3" maxlength="${String(2 * MAX_NOTE)}">${note}</textarea>
<button class="main">提交申请</button></form>`;
};

/**
 * Returns the back link. From the first step, it leads to the page with the classes. From every
 * later step, it leads to the first step.
 */
const backOf = ({ choice, shown, others }: AskForm): Html => {
  const { kind, week } = choice;
  const back = week ? html`week=${week}` : NOTHING;
  if (!kind) return html`<a href="?${back}">返回</a>`;
  const label = others.length > 0 ? '重新选择，或同时申请别的课次' : '重新选择';
  return html`<a href="?ask=${String(shown.id)}${week ? html`&amp;${back}` : NOTHING}">${label}</a>`;
};

const isShown = ({ field }: Pick<FieldError, 'field'>): boolean =>
  FIELDS.some((each) => each === field);

/**
 * Returns one page of the request form. The steps are the kind of request, then for 调课 the new
 * time, then the remaining fields. The form works without JavaScript.
 */
export const askPage = (
  form: AskForm,
  refused: RefusedRequest = { typed: {}, errors: [] },
): string => {
  const { choice, shown, chosen, time } = form;
  const { kind } = choice;
  const title = kind ? `申请${KIND_NAMES[kind]}` : '申请调课、停课或代课';
  const needsTime = kind === 'move' && !time;
  const step = kind ? (needsTime ? timeStep(form) : sendStep(form, kind, refused)) : kindStep(form);
  const errors = refused.errors
    .filter((error) => needsTime || !isShown(error))
    .map(({ message }) => html`<p class="note bad" role="alert">${message}</p>`);
  const asked = [shown, ...chosen].map((each) => html`<p class="when">${whenOf(each)}</p>`);
  return pageOf(
    title,
    html`<h1>${title}</h1>${errors}
<section class="card"><h2>${shown.courseName}</h2>${asked}<p class="soft">${[shown.room, shown.className].filter(Boolean).join(' · ')}</p>${step}</section>
<p>${backOf(form)}</p>`,
  );
};
