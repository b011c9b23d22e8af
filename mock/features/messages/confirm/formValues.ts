import type { Request } from 'express';
import { dateText } from '@/contract/base/dateFields';
import { REQUEST_KINDS } from '@/contract/requestProposal';
import type { RequestValues } from '@/domain/timetable/requestValues';
import type { Reply } from './answers';
import type { Choice } from './asking';

const listOf = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string');

/** Removes characters that the database cannot store: null characters and unpaired surrogates. */
const cleaned = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\0|\p{Surrogate}/gu, '')
    .trim();

/** Reads a teacher's reply from a submitted form. */
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

/** Reads the choices made in earlier steps of a change request from the URL query. */
export const choiceIn = ({ ask, also, kind, time, week }: Request['query']): Choice => ({
  sessionId: idIn(ask),
  also: listOf(also).map(idIn),
  kind: REQUEST_KINDS.find((each) => each === kind),
  time: listOf(time)[0],
  week: dayIn(week),
});

export const dayIn = (value: unknown): string | undefined =>
  dateText.safeParse(listOf(value)[0]).data;

/** Parses an id. Returns 0, which is never an id, if the text is not a number. */
const idIn = (value: unknown): number => {
  const [text = ''] = listOf(value);
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
};

/** Reads the fields of a change request from a submitted form. */
export const requestIn = (body: Record<string, unknown>): RequestValues => {
  const text = (field: string) => cleaned(listOf(body[field])[0] ?? '');
  const substituteId = idIn(body.substituteId);
  return {
    ...{ room: text('room'), reason: text('reason'), note: text('note'), mobile: text('mobile') },
    ...(substituteId > 0 && { substituteId }),
  };
};

/** Reads which change request a submitted form withdraws: its id and version. */
export const stampIn = (body: Record<string, unknown>): { id: number; version: number } => {
  const [id = 0, version = 0] = (listOf(body.request)[0] ?? '').split(' ').map(idIn);
  return { id, version };
};
