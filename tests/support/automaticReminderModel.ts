import { LEVELS, type Level } from '@/contract/rule';
import { groupBy } from '@/domain/base/groupBy';
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
  level: Level;
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
/** With the date, because a class that moves to another day gets other reminders. */
const keyOf = (held: Class, person: Person) => `${pairOf(held, person)} ${held.date}`;

/** Stands for all lead times, in a message by hand or about a day. */
const ALL = 'all';

const idsOf = (classes: readonly Class[]) =>
  classes
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join('+');

/** The lead times that the simulated offices choose from: days before and clock, or hours before. */
const LEADS: Record<string, (held: Class) => Date> = {
  'days2@12:00': ({ date }) => new Date(`${addDays(date, -2)}T12:00:00+08:00`),
  dayBefore18: eveningBefore,
  'days1@20:00': ({ date }) => new Date(`${addDays(date, -1)}T20:00:00+08:00`),
  hours2: (held) => new Date(startOf(held).getTime() - 2 * HOUR),
  hours1: (held) => new Date(startOf(held).getTime() - HOUR),
};
export const LEAD_CODES = Object.keys(LEADS);

/** Returns when a reminder can be sent: in the quiet hours of the night it waits until 07:00. */
const dueOf = (lead: string, held: Class): Date => {
  const due = LEADS[lead]?.(held) ?? startOf(held);
  const morning = new Date(`${toDay(due)}T07:00:00+08:00`);
  return due < morning ? morning : due;
};

const latest = (a: Date, b: Date): Date => (a > b ? a : b);

/** What a person was told of a class on a date, or what a user has cancelled. */
interface Told {
  leads: Set<string>;
  times: number;
  /** The time of the last message. Undefined if all were cancelled. */
  at: Date | undefined;
}

/** The settings of a level. */
export interface Standing {
  isOn: boolean;
  isPaused: boolean;
  mode: 'class' | 'day';
  leadTimes: string[];
  dayTime: string;
}

const DEFAULT: Standing = {
  isOn: true,
  isPaused: false,
  mode: 'class',
  leadTimes: ['dayBefore18'],
  dayTime: '18:00',
};

/** A simple model of the data, which computes who should get which message, and when. */
export class AutomaticReminderModel {
  readonly people: readonly Person[];
  classes: Class[] = [];
  readonly holidays = new Set<string>();
  standings: Record<Level, Standing> = { bachelor: DEFAULT, postgraduate: DEFAULT };
  readonly #told = new Map<string, Told>();
  /** The days of a level of which a person was told, or whose message a user cancelled. */
  readonly #daysDone = new Set<string>();
  readonly #asked = new Map<string, Asked>();

  constructor(people: readonly Person[]) {
    this.people = people;
  }

  #of({ level }: Pick<Class, 'level'>): Standing {
    return this.standings[level];
  }

  #isDone(level: Level, person: Person, day: string): boolean {
    return this.#daysDone.has(`${level} ${person.id} ${day}`);
  }

  /**
   * Returns the levels whose classes of a day are in one message with those of this level: both, if
   * they have the same settings and the person was told of neither.
   */
  #partOf(level: Level, person: Person, day: string): readonly Level[] {
    const [one, other] = LEVELS.map((each) => {
      const { leadTimes, ...daily } = this.standings[each];
      return JSON.stringify(daily);
    });
    const isTold = LEVELS.some((each) => this.#isDone(each, person, day));
    return one === other && !isTold ? LEVELS : [level];
  }

  #isHeld({ off, removed, date }: Class): boolean {
    return !off && !removed && !this.holidays.has(date);
  }

  #waits(held: Class, person: Person): boolean {
    return this.#asked.get(pairOf(held, person))?.state === 'waits';
  }

  /** Returns the messages due now, each as `sessions person day number`. */
  expected(now: Date): string[] {
    const [today, time] = [toDay(now), toInstant(now).slice(11, 16)];
    if (time >= '22:00' || time < '07:00') return [];
    const isRunning = (held: Class) => this.#of(held).isOn && !this.#of(held).isPaused;
    const coming = this.classes.filter((held) => this.#isHeld(held) && startOf(held) > now);
    return this.people
      .filter(isReachable)
      .flatMap((person) => {
        const own = coming.filter(({ people }) => people.includes(person));
        const asked = own.filter((held) => this.#waits(held, person));
        const others = own.filter((held) => isRunning(held) && !this.#waits(held, person));
        const daily = others.filter((held) => this.#of(held).mode === 'day');
        const single = others.filter((held) => !daily.includes(held));
        return [
          ...asked.filter((held) => eveningBefore(held) <= now).map((held) => [held]),
          ...this.#daysOf(daily, person, now),
          ...single.filter((held) => this.#leadNow(held, person, now)).map((held) => [held]),
        ].map((classes) => [idsOf(classes), person.id, classes[0]?.date, person.mobile].join(' '));
      })
      .sort()
      .filter((message) => (message.split(' ')[2] ?? '') >= today);
  }

  /** Returns the lead time of which the person gets a reminder now: the last one that is due. */
  #leadNow(held: Class, person: Person, now: Date): string | undefined {
    const lead = this.#inOrder(held).findLast((each) => dueOf(each, held) <= now);
    return lead !== undefined && this.#isOpen(lead, held, person) ? lead : undefined;
  }

  #inOrder(held: Class): string[] {
    return this.#of(held).leadTimes.toSorted((a, b) => +dueOf(a, held) - +dueOf(b, held));
  }

  /** Everybody gets each lead time once, and none that was due before the last message. */
  #isOpen(lead: string, held: Class, person: Person): boolean {
    const told = this.#told.get(keyOf(held, person));
    if (!told) return true;
    const { leads, times, at } = told;
    return (
      !leads.has(lead) &&
      times < this.#of(held).leadTimes.length &&
      (at === undefined || at < dueOf(lead, held))
    );
  }

  /** Returns the days of a person that are due, each with its classes of which the person was not told. */
  #daysOf(classes: readonly Class[], person: Person, now: Date): Class[][] {
    const open = classes.filter((held) => !this.#told.has(keyOf(held, person)));
    const messages = groupBy(
      open.filter(({ level, date }) => !this.#isDone(level, person, date)),
      ({ level, date }) => `${date} ${this.#partOf(level, person, date).join('+')}`,
    );
    return [...messages.values()].filter(([held]) => {
      if (!held) return false;
      const time = `${addDays(held.date, -1)}T${this.#of(held).dayTime}:00+08:00`;
      return new Date(time) <= now;
    });
  }

  /** Notes a message that the gateway may have received at a time. It is never sent again. */
  tell(message: string, now: Date, at = now): void {
    const [ids = '', personId = '', day = ''] = message.split(' ');
    const person = this.people.find(({ id }) => `${id}` === personId);
    let part: readonly Level[] | undefined;
    for (const id of ids.split('+')) {
      const held = this.classes.find((each) => `${each.id}` === id);
      if (!held || !person) continue;
      const asked = this.#asked.get(pairOf(held, person));
      if (asked?.state === 'waits') {
        asked.state = 'done';
        this.#note(held, person, ALL, at);
      } else if (this.#of(held).mode === 'day') {
        part ??= this.#partOf(held.level, person, day);
        for (const level of part) this.#daysDone.add(`${level} ${personId} ${day}`);
        this.#note(held, person, ALL, at);
      } else this.#note(held, person, this.#leadNow(held, person, now) ?? '', at);
    }
  }

  /** Notes that a person was told of a class. Without `at`, a user cancelled the message. */
  #note(held: Class, person: Person, lead: string, at: Date | undefined, date = held.date): void {
    const key = `${pairOf(held, person)} ${date}`;
    const told = this.#told.get(key) ?? { leads: new Set(), times: 0, at: undefined };
    told.leads.add(lead);
    told.times += lead === ALL ? LEAD_CODES.length : 1;
    told.at = at ?? told.at;
    this.#told.set(key, told);
  }

  /** Requests reminders by hand for the classes of a level on these days. */
  ask(asked: Level, { from, to }: { from: string; to: string }, now: Date): void {
    const classes = this.classes.filter(
      ({ level, date }) => level === asked && date >= from && date <= to,
    );
    for (const held of classes.filter((each) => this.#isHeld(each) && eveningBefore(each) >= now)) {
      for (const person of held.people) {
        const state = this.#asked.get(pairOf(held, person))?.state ?? 'off';
        const isTold = this.#isTold(held, person) || this.#isQueued(held, person, now);
        if (state !== 'off' || isTold || isUnwilling(person)) continue;
        const { date } = held;
        this.#asked.set(pairOf(held, person), {
          ...{ held, person, state: 'waits', date, start: startOf(held) },
        });
      }
    }
  }

  #isTold(held: Class, person: Person): boolean {
    return this.#told.get(keyOf(held, person))?.at !== undefined;
  }

  /** Tells whether an automatic message about this class is waiting. */
  #isQueued(held: Class, person: Person, now: Date): boolean {
    const { isOn, mode } = this.#of(held);
    if (!isOn) return false;
    const isDone = this.#isDone(held.level, person, held.date);
    if (mode === 'day') return !isDone && !this.#told.has(keyOf(held, person));
    const leads = this.#inOrder(held);
    return leads.some((lead, index) => {
      const next = leads[index + 1];
      const isOvertaken = next !== undefined && dueOf(next, held) <= latest(now, dueOf(lead, held));
      return !isOvertaken && this.#isOpen(lead, held, person);
    });
  }

  /** Cancels a message: one requested by hand, an automatic one, or one about the day of some levels. */
  cancel(
    classes: readonly Class[],
    person: Person,
    day: string,
    lead: string | 'hand' | readonly Level[],
  ): void {
    for (const held of classes) {
      if (lead === 'hand') this.#asked.delete(pairOf(held, person));
      else this.#note(held, person, typeof lead === 'string' ? lead : ALL, undefined, day);
    }
    if (typeof lead === 'string') return;
    for (const level of lead) this.#daysDone.add(`${level} ${person.id} ${day}`);
  }

  /** After a change, updates the requested reminders. */
  follow(now: Date): void {
    for (const [pair, asked] of this.#asked) {
      const { held, person, state, date, start } = asked;
      if (state === 'done' || (state === 'off' && start <= now)) continue;
      const stays = state === 'waits' && held.date === date;
      const isTold = !stays && this.#isTold(held, person);
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
