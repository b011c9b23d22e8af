import { addDays, toDay, toInstant } from '@/domain/time/dates';

/** The start times of the simulated term's classes, by first period. */
const STARTS: Record<number, string> = { 1: '08:00', 3: '10:00', 6: '14:00' };
export const PERIODS = Object.keys(STARTS).map(Number);

const HOUR = 3_600_000;

export interface Person {
  id: number;
  name: string;
  staffNo: string;
  mobile: string;
  optedOut: boolean;
  /** True if the person is deleted from the phone book. */
  gone: boolean;
}

export interface Class {
  id: number;
  group: string;
  date: string;
  period: number;
  off: boolean;
  /** True if the class is deleted from the timetable. */
  removed: boolean;
  people: Person[];
}

/** A reminder that was requested by hand. It moves with its class. */
interface Asked {
  held: Class;
  person: Person;
  /** `waits`: will be sent. `off`: will not be sent. `done`: was sent, or its class began first. */
  state: 'waits' | 'off' | 'done';
  /** Date and start of the class when the reminder last waited. */
  date: string;
  start: Date;
}

const startOf = ({ date, period }: Class) => new Date(`${date}T${STARTS[period]}:00+08:00`);
const eveningBefore = ({ date }: Class) => new Date(`${addDays(date, -1)}T18:00:00+08:00`);

const isReachable = ({ mobile, optedOut, gone }: Person) => mobile !== '' && !optedOut && !gone;
/** A deleted contact's opt-out is no longer known. */
const isUnwilling = ({ optedOut, gone }: Person) => optedOut && !gone;

const pairOf = (held: Class, person: Person) => `${held.id} ${person.id}`;
/** With the date, because a class that moves to another day gets another reminder. */
const keyOf = (held: Class, person: Person) => `${pairOf(held, person)} ${held.date}`;

/** A simple model of the data, which computes who should get which message, and when. */
export class AutomaticReminderModel {
  readonly people: readonly Person[];
  classes: Class[] = [];
  readonly holidays = new Set<string>();
  standing = { isOn: true, isPaused: false, leadTime: 'dayBefore18' as 'dayBefore18' | 'hours2' };
  readonly #told = new Set<string>();
  readonly #givenUp = new Set<string>();
  readonly #asked = new Map<string, Asked>();

  constructor(people: readonly Person[]) {
    this.people = people;
  }

  #isHeld({ off, removed, date }: Class): boolean {
    return !off && !removed && !this.holidays.has(date);
  }

  /** Returns the messages due now, each as `session person day number`. */
  expected(now: Date): string[] {
    const [today, time] = [toDay(now), toInstant(now).slice(11, 16)];
    if (time >= '22:00' || time < '07:00') return [];
    const tomorrow = addDays(today, 1);
    return this.classes
      .filter((held) => held.date >= today && held.date <= tomorrow && this.#isHeld(held))
      .filter((held) => startOf(held) > now)
      .flatMap((held) =>
        held.people
          .filter((person) => isReachable(person) && this.#isDue(held, person, now))
          .map((person) => `${keyOf(held, person)} ${person.mobile}`),
      )
      .sort();
  }

  #isDue(held: Class, person: Person, now: Date): boolean {
    if (this.#asked.get(pairOf(held, person))?.state === 'waits') return eveningBefore(held) <= now;
    const { isOn, isPaused, leadTime } = this.standing;
    const key = keyOf(held, person);
    if (!isOn || isPaused || this.#told.has(key) || this.#givenUp.has(key)) return false;
    const due =
      leadTime === 'hours2' ? new Date(startOf(held).getTime() - 2 * HOUR) : eveningBefore(held);
    return due <= now;
  }

  /** Notes a message that the gateway may have received. It is never sent again. */
  tell(message: string): void {
    const [session, person, day] = message.split(' ');
    this.#told.add(`${session} ${person} ${day}`);
    const asked = this.#asked.get(`${session} ${person}`);
    if (asked?.state === 'waits') asked.state = 'done';
  }

  /** Requests reminders by hand for the classes of these days. */
  ask(from: string, to: string, now: Date): void {
    const classes = this.classes.filter(({ date }) => date >= from && date <= to);
    for (const held of classes.filter((each) => this.#isHeld(each) && eveningBefore(each) >= now)) {
      for (const person of held.people) {
        const key = keyOf(held, person);
        const state = this.#asked.get(pairOf(held, person))?.state ?? 'off';
        // An automatic reminder is already queued, unless it was cancelled.
        const waits = this.standing.isOn && !this.#givenUp.has(key);
        if (state !== 'off' || waits || this.#told.has(key) || isUnwilling(person)) continue;
        const { date } = held;
        this.#asked.set(pairOf(held, person), {
          ...{ held, person, state: 'waits', date, start: startOf(held) },
        });
      }
    }
  }

  /** Cancels a message: one requested by hand, or the automatic one of that day. */
  cancel(held: Class, person: Person, day: string, byHand: boolean): void {
    if (byHand) this.#asked.delete(pairOf(held, person));
    else this.#givenUp.add(`${pairOf(held, person)} ${day}`);
  }

  /** After a change, updates the requested reminders. */
  follow(now: Date): void {
    for (const [pair, asked] of this.#asked) {
      const { held, person, state, date, start } = asked;
      if (state === 'done' || (state === 'off' && start <= now)) continue;
      const stays = state === 'waits' && held.date === date;
      const isTold = !stays && this.#told.has(keyOf(held, person));
      const stands = this.#isHeld(held) && held.people.includes(person) && !isUnwilling(person);
      if (stands && (stays || eveningBefore(held) >= now) && !isTold) {
        Object.assign(asked, { state: 'waits', date: held.date, start: startOf(held) });
      } else if (stands && isTold && state === 'waits' && eveningBefore(held) >= now) {
        this.#asked.delete(pair);
      } else asked.state = 'off';
    }
  }

  forget(day: string): void {
    this.classes = this.classes.filter(({ date }) => date > day);
  }

  expire(now: Date): void {
    for (const asked of this.#asked.values()) {
      const isLate = asked.state === 'waits' && startOf(asked.held) <= now;
      if (isLate && isReachable(asked.person)) asked.state = 'done';
    }
  }
}
