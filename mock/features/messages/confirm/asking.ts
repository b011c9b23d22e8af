import { validate } from '@/contract/base/validation';
import type { MyFreeTime, MyRequestForm, MySubstitute } from '@/contract/myRequests';
import { type RequestKind, requestInput } from '@/contract/requestProposal';
import { toDay } from '@/domain/time/dates';
import { isLate, keyOf, type RequestValues, toRequest } from '@/domain/timetable/requestValues';
import { invalid, notFound } from '../../../db/base/refusal';
import type { Store } from '../../../db/write/store';
import {
  findOwnFreeTimes,
  findOwnRooms,
  findOwnSubstitutes,
  openOwnRequest,
} from '../../my/requests';
import { askForChange } from '../../request/ask/ask';
import { withdrawRequest } from '../../request/decide/decide';
import { writeRequest } from '../../request/requests';
import type { Sheet } from './sheet';
import { askableBeside } from './week';

/**
 * The choices of a teacher who is filling in a change request step by step. Each page carries these
 * choices in its URL query.
 */
export interface Choice {
  sessionId: number;
  /** Ids of other classes of the same course that the request also covers. */
  also: number[];
  kind: RequestKind | undefined;
  /** Key (`keyOf`) of the free time to which the class should move. */
  time: string | undefined;
  /**
   * A date in the week whose page is shown after the request. If undefined, the page of the text
   * message is shown.
   */
  week: string | undefined;
}

/** Data for the pages on which a teacher asks for a change of classes. */
export interface AskForm {
  choice: Choice;
  shown: MyRequestForm['shown'];
  /** Other classes of the course in the same week that the request could also cover. */
  others: MyRequestForm['others'];
  chosen: MyRequestForm['others'];
  reasons: string[];
  reasonRequired: boolean;
  daysAhead: number;
  late: boolean;
  times: MyFreeTime[];
  time: MyFreeTime | undefined;
  rooms: string[];
  people: MySubstitute[];
}

/**
 * Reads the data for the pages of a change request. Undefined if the teacher may not ask for a
 * change of this class.
 */
export const readAskForm = async (
  store: Store,
  { teacher }: Sheet,
  choice: Choice,
  now: Date,
): Promise<AskForm | undefined> => {
  const { sessionId, kind } = choice;
  if (!teacher) return undefined;
  const open = await askableBeside(store, teacher, sessionId, now);
  if (!open.has(sessionId)) return undefined;
  const form = await openOwnRequest(store, teacher, { sessionId }, now);
  const { shown, reasons, reasonRequired, daysAhead } = form;
  const others = form.others.filter(({ id }) => open.has(id));
  const chosen = others.filter(({ id }) => choice.also.includes(id));
  const times = kind === 'move' ? await findOwnFreeTimes(store, teacher, { sessionId }, now) : [];
  const time = times.find((each) => keyOf(each) === choice.time);
  const sessionIds = [sessionId, ...chosen.map(({ id }) => id)];
  return {
    ...{ choice, shown, others, chosen, reasons, reasonRequired, daysAhead, times, time },
    late: isLate([shown, ...chosen], { today: toDay(now), daysAhead }),
    rooms: time ? await findOwnRooms(store, teacher, { sessionId, ...placeOf(time) }, now) : [],
    people:
      kind === 'substitute' ? await findOwnSubstitutes(store, teacher, { sessionIds }, now) : [],
  };
};

const placeOf = ({ date, periodStart, periodEnd }: MyFreeTime) => ({
  date,
  periodStart,
  periodEnd,
});

/**
 * Returns the teacher who opened the link, both as the person asking for the change (`asker`) and
 * as the author in the history (`actor`).
 */
const askerOf = ({ contactId, name }: Sheet) => ({
  asker: { kind: 'teacher', contact: contactId } as const,
  actor: { id: 0, userName: name, contactId },
});

/**
 * Saves a change request of the teacher who opened the link. Throws the field errors if a value is
 * invalid.
 */
export const sendRequest = async (
  store: Store,
  sheet: Sheet,
  { choice, shown, chosen, late }: AskForm,
  typed: RequestValues,
  now: Date,
) => {
  const { kind, time } = choice;
  const values = { ...typed, ...(kind && { kind }), ...(time && { time }) };
  const checked = validate(requestInput, toRequest(shown, chosen, values, late));
  if (!checked.ok) throw invalid(checked.errors);
  const { asker, actor } = askerOf(sheet);
  return writeRequest(store, actor, { reader: asker, now }, (writer) =>
    askForChange(writer, checked.value, { asker, contactId: asker.contact, now }),
  );
};

/**
 * Withdraws a change request of the teacher who opened the link. Throws if it is another person's
 * request, or if somebody has already decided on it.
 */
export const withdrawOwn = async (
  store: Store,
  sheet: Sheet,
  request: { id: number; version: number },
  now: Date,
) => {
  if (!sheet.teacher) throw notFound();
  const { asker: reader, actor } = askerOf(sheet);
  return writeRequest(store, actor, { reader, now }, (writer) =>
    withdrawRequest(writer, request, { reader, now }),
  );
};
