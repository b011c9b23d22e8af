import { type ClassState, classStateOf } from '@/domain/sms/classState';

import { chunks } from '../../../../db/schema/codec';
import type { Writer } from '../../../../db/write/writer';
import { copyAnswers } from '../../confirm/dayAnswers';
import { keepNoticed } from '../../notices/noticed';
import type { KnownClass } from '../classes';

/**
 * The classes listed in a daily reminder. `will` is what the reminder says about the class, such as
 * its time and room.
 */
export type DayStates = readonly { sessionId: number; will: ClassState }[];

export interface DayContent {
  messageId: number;
  states: DayStates;
}

export const statesOf = (classes: readonly KnownClass[], key: string): DayStates =>
  classes.map((session) => ({
    sessionId: session.sessionId,
    will: classStateOf(session, key),
  }));

const joined = (texts: readonly string[]): string => [...new Set(texts)].filter(Boolean).join('、');

export const courseNames = (classes: readonly KnownClass[]): string =>
  joined(classes.map(({ courseName }) => courseName));

export const classNames = (classes: readonly KnownClass[]): string =>
  joined(classes.map(({ className }) => className));

/**
 * Replaces the stored classes of daily reminders. `was` equals `will`, because a reminder does not
 * report a change.
 */
export const keepDays = async (writer: Writer, contents: readonly DayContent[]): Promise<void> => {
  const ids = contents.map(({ messageId }) => messageId);
  for (const run of chunks(ids)) {
    await writer.trx.deleteFrom('smsClasses').where('messageId', 'in', run).execute();
  }
  await keepNoticed(
    writer,
    contents.flatMap(({ messageId, states }) =>
      states.map(({ sessionId, will }) => ({ messageId, sessionId, was: will, will })),
    ),
  );
  await copyAnswers(writer.trx, ids);
};

/** Returns the new classes of daily reminders that have changed. Leaves out all other messages. */
export const contentsOf = (
  changes: readonly { before: { id: number }; states?: DayStates | undefined }[],
): DayContent[] =>
  changes.flatMap(({ before, states }) => (states ? [{ messageId: before.id, states }] : []));
