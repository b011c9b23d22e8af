import { type ClassState, classStateOf } from '@/domain/sms/classState';

import { chunks } from '../../../../db/schema/codec';
import type { Writer } from '../../../../db/write/writer';
import { copyAnswers } from '../../confirm/dayAnswers';
import { keepNoticed } from '../../notices/noticed';
import type { KnownClass } from '../classes';

/** The classes of a message about a day, each as the text says it. */
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
 * Stores which classes messages about days are about, instead of what was stored before. A reminder
 * changes nothing, so both states of a class are the same.
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

/** Returns the changed classes of those messages that are about a day. */
export const contentsOf = (
  changes: readonly { before: { id: number }; states?: DayStates | undefined }[],
): DayContent[] =>
  changes.flatMap(({ before, states }) => (states ? [{ messageId: before.id, states }] : []));
