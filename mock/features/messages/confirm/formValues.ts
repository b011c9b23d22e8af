import type { Request } from 'express';
import { dateText } from '@/contract/base/dateFields';
import { REQUEST_KINDS } from '@/contract/requestProposal';
import type { RequestValues } from '@/domain/timetable/requestValues';
import type { Reply } from './answers';
import type { Choice } from './asking';

const listOf = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string');

/** Removes characters that the database cannot store: zero bytes and half surrogate pairs. */
const cleaned = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\0|\p{Surrogate}/gu, '')
    .trim();

/** Returns the reply in the body of a form. */
export const replyIn = (body: Record<string, unknown>): Reply => ({
  answer: body.answer === 'problem' ? 'problem' : 'ok',
  text: body.answer === 'problem' ? cleaned(listOf(body.text)[0] ?? '') : '',
  classes:
    body.answer === 'ok' || body.answer === 'problem'
      ? listOf(body.class).map((field) => {
          const [, id = '0', stood = ''] = /^(\d{1,9}) (.*)$/s.exec(field) ?? [];
          return { sessionId: Number(id), stood };
        })
      : [],
});

/** Returns what the address of the pages of a request says. */
export const choiceIn = ({ ask, also, kind, time, week }: Request['query']): Choice => ({
  sessionId: idIn(ask),
  also: listOf(also).map(idIn),
  kind: REQUEST_KINDS.find((each) => each === kind),
  time: listOf(time)[0],
  week: dayIn(week),
});

/** Returns the date in a text. Undefined if there is none. */
export const dayIn = (value: unknown): string | undefined =>
  dateText.safeParse(listOf(value)[0]).data;

/** Returns the number in a text, or 0, which is no id. */
const idIn = (value: unknown): number => {
  const [text = ''] = listOf(value);
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
};

/** Returns the fields of a request for a change in the body of a form. */
export const requestIn = (body: Record<string, unknown>): RequestValues => {
  const text = (field: string) => cleaned(listOf(body[field])[0] ?? '');
  const substituteId = idIn(body.substituteId);
  return {
    ...{ room: text('room'), reason: text('reason'), note: text('note'), mobile: text('mobile') },
    ...(substituteId > 0 && { substituteId }),
  };
};

/** Returns the request that a form withdraws, in the version that the page shows. */
export const stampIn = (body: Record<string, unknown>): { id: number; version: number } => {
  const [id = 0, version = 0] = (listOf(body.request)[0] ?? '').split(' ').map(idIn);
  return { id, version };
};
