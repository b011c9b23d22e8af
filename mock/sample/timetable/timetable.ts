import type { SessionFields } from '@/contract/rule';

/** The time of a class session: a day and consecutive periods. */
export type Slot = Pick<SessionFields, 'date' | 'periodStart' | 'periodEnd'>;

export const teacherKey = ({ staffNo, name }: { staffNo?: string; name: string }): string =>
  `teacher ${staffNo || name}`;
export const roomKey = (room: string): string => `room ${room}`;
export const classKey = (name: string): string => `class ${name}`;

const cellsOf = (keys: readonly string[], { date, periodStart, periodEnd }: Slot): string[] =>
  keys.flatMap((key) =>
    Array.from(
      { length: periodEnd - periodStart + 1 },
      (_, index) => `${key} ${date} ${periodStart + index}`,
    ),
  );

/** Tracks when teachers, rooms and classes are occupied. */
export class Timetable {
  readonly #occupied = new Set<string>();

  isFree(keys: readonly string[], slots: readonly Slot[]): boolean {
    return slots.every((slot) => cellsOf(keys, slot).every((cell) => !this.#occupied.has(cell)));
  }

  take(keys: readonly string[], slot: Slot): void {
    for (const cell of cellsOf(keys, slot)) this.#occupied.add(cell);
  }
}
