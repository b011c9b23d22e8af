import { sql } from 'kysely';
import { addDays, toDay, toInstant, weekdayOf } from '@/domain/time/dates';
import type { Store } from '../../mock/db/store';
import { write } from '../../mock/db/write';
import type { Writer } from '../../mock/db/writer';
import { blankSession, encodeSession } from '../../mock/features/course/sessions';
import { cancelMessages } from '../../mock/features/sms/smsActions';
import { saveStanding } from '../../mock/features/smsStanding/standing';
import { encodeTerm } from '../../mock/features/term/terms';

/** When the classes of the simulated term begin, by their first periods. */
const STARTS: Record<number, string> = { 1: '08:00', 3: '10:00', 6: '14:00' };
const PERIODS = Object.keys(STARTS).map(Number);

const ACTOR = { id: 1, userName: 'admin' };
const HOUR = 3_600_000;

interface Person {
  id: number;
  name: string;
  staffNo: string;
  mobile: string;
  optedOut: boolean;
  gone: boolean;
}

interface Class {
  id: number;
  group: string;
  date: string;
  period: number;
  off: boolean;
  people: Person[];
}

/** The same numbers for a seed on every machine (mulberry32), from 0 up to 1. */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
};

const classStart = ({ date, period }: Class) => new Date(`${date}T${STARTS[period]}:00+08:00`);

/** What the office has at each moment, changed at random together with the database. */
export class SimulatedTerm {
  readonly #random: () => number;
  readonly #courseId: number;
  readonly people: Person[];
  readonly classes: Class[] = [];
  readonly #holidays = new Set<string>();
  readonly #told = new Set<string>();
  #imported: Class[] = [];
  #standing = { isOn: true, isPaused: false, leadTime: 'dayBefore18' as 'dayBefore18' | 'hours2' };
  #version = 0;
  /** Of numbers and groups, so that each is another one. */
  #number = 0;

  constructor(
    seed: number,
    courseId: number,
    people: readonly Omit<Person, 'optedOut' | 'gone'>[],
  ) {
    this.#random = randomOf(seed);
    this.#courseId = courseId;
    this.people = people.map((person) => ({ ...person, optedOut: false, gone: false }));
  }

  below(count: number): number {
    return Math.floor(this.#random() * count);
  }

  #one<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  /** Who has to get a message at this moment and has none, as `session person day number`. */
  expected(now: Date): string[] {
    const time = toInstant(now).slice(11, 16);
    const { isOn, isPaused, leadTime } = this.#standing;
    if (!isOn || isPaused || time >= '22:00' || time < '07:00') return [];
    const due = (held: Class) =>
      leadTime === 'hours2'
        ? new Date(classStart(held).getTime() - 2 * HOUR)
        : new Date(`${addDays(held.date, -1)}T18:00:00+08:00`);
    return this.classes
      .filter((held) => !held.off && !this.#holidays.has(held.date))
      .filter((held) => classStart(held) > now && due(held) <= now)
      .flatMap((held) =>
        held.people
          .filter(({ mobile, optedOut, gone }) => mobile !== '' && !optedOut && !gone)
          .map((person) => `${held.id} ${person.id} ${held.date} ${person.mobile}`),
      )
      .filter((message) => !this.#told.has(message.slice(0, message.lastIndexOf(' '))))
      .sort();
  }

  /** The gateway got it, or nobody knows: it is never sent again. */
  tell(message: string): void {
    this.#told.add(message.slice(0, message.lastIndexOf(' ')));
  }

  /** Some changes in one write, as an import or a form makes them. */
  change(store: Store, now: Date, count: number): Promise<void> {
    return write(store, ACTOR, now, async (writer) => {
      await writer.lock('contacts');
      await writer.lock('courses');
      await this.#mend(writer);
      for (let done = 0; done < count; done += 1) await this.#changeOne(writer, now);
    });
  }

  /** What stops reminders does not last, so that there are some to look at. */
  async #mend(writer: Writer): Promise<void> {
    const { isOn, isPaused } = this.#standing;
    if ((!isOn || isPaused) && this.below(4) > 0) {
      this.#standing = { ...this.#standing, isOn: true, isPaused: false };
      await this.save(writer);
    }
    const person = this.people.find(({ mobile, optedOut, gone }) => !mobile || optedOut || gone);
    if (person) {
      const mobile = person.mobile || this.#newNumber();
      await this.#savePerson(writer, person, { mobile, optedOut: false, gone: false });
    }
  }

  #newNumber(): string {
    this.#number += 1;
    return `139${String(this.#number).padStart(8, '0')}`;
  }

  async #changeOne(writer: Writer, now: Date): Promise<void> {
    const near = addDays(toDay(now), -1);
    const coming = this.classes.filter(({ date }) => date >= near && date <= addDays(near, 10));
    const held = this.#one(coming);
    const person = this.#one(this.people);
    if (!person) return;
    const kind = this.below(20);
    if (!held || kind < 6) return this.#add(writer, now);
    if (kind < 8) return this.#move(writer, held, now);
    if (kind < 10) return this.#save(writer, held, { off: !held.off });
    if (kind < 11) return this.#save(writer, held, { people: [person] });
    if (kind < 12 && !held.people.includes(person)) {
      return this.#save(writer, held, { people: [...held.people, person] });
    }
    if (kind < 14) {
      return this.#savePerson(writer, person, { mobile: person.mobile ? '' : this.#newNumber() });
    }
    if (kind < 15) return this.#savePerson(writer, person, { optedOut: !person.optedOut });
    if (kind < 16) return this.#savePerson(writer, person, { gone: !person.gone });
    if (kind < 17) return this.#toggleHoliday(writer, addDays(near, this.below(9)));
    if (kind < 18) return this.#import(writer, now);
    if (kind < 19) return this.#cancelByHand(writer, held, person);
    return this.#set(writer);
  }

  #time(now: Date) {
    const date = addDays(toDay(now), this.below(10));
    return { date, period: this.#one(PERIODS) ?? 1 };
  }

  async #add(writer: Writer, now: Date): Promise<void> {
    const people = [this.#one(this.people)].filter((one) => one !== undefined);
    this.#number += 1;
    const group = `${this.#number}`;
    const held: Class = { id: 0, group, ...this.#time(now), off: false, people };
    const row = { ...this.#row(held), source: null, courseId: this.#courseId, ...writer.created };
    const { id } = await writer.trx
      .insertInto('courseSessions')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    held.id = id;
    this.classes.push(held);
    await writer.log([{ type: 'session', recordId: id, action: 'create' }]);
  }

  #row({ group, date, period, off, people }: Class) {
    return encodeSession({
      ...blankSession,
      date,
      week: 1,
      weekday: weekdayOf(date),
      fixedBy: 'date',
      groupName: group,
      periodStart: period,
      periodEnd: period + 1,
      status: off ? 'cancelled' : 'planned',
      teachers: people.map(({ name, staffNo }) => ({ name, staffNo })),
    });
  }

  #move(writer: Writer, held: Class, now: Date): Promise<void> {
    return this.#save(writer, held, this.#time(now));
  }

  async #save(writer: Writer, held: Class, values: Partial<Class>): Promise<void> {
    Object.assign(held, values);
    await writer.trx
      .updateTable('courseSessions')
      .set((eb) => ({ ...this.#row(held), version: eb('version', '+', 1) }))
      .where('id', '=', held.id)
      .execute();
    await writer.log([{ type: 'session', recordId: held.id, action: 'update' }]);
  }

  async #savePerson(writer: Writer, person: Person, values: Partial<Person>): Promise<void> {
    Object.assign(person, values);
    const { id, mobile, optedOut, gone } = person;
    await writer.trx
      .updateTable('contacts')
      .set({ mobile, smsOptOut: optedOut ? 1 : 0, deletedAt: gone ? writer.at : null })
      .where('id', '=', id)
      .execute();
    await writer.log([{ type: 'contact', recordId: id, action: 'update' }]);
  }

  async #toggleHoliday(writer: Writer, day: string): Promise<void> {
    if (!this.#holidays.delete(day)) this.#holidays.add(day);
    const holidays = [...this.#holidays].map((date) => ({ name: '', from: date, to: date }));
    await writer.trx.updateTable('terms').set(encodeTerm({ holidays })).execute();
    await writer.log([{ type: 'term', recordId: 1, action: 'update' }]);
  }

  /** An import brings several classes; the next one takes them back. */
  async #import(writer: Writer, now: Date): Promise<void> {
    if (this.#imported.length === 0) {
      const before = this.classes.length;
      for (let index = 0; index < 5; index += 1) await this.#add(writer, now);
      this.#imported = this.classes.slice(before);
      return;
    }
    const ids = this.#imported.map(({ id }) => id);
    this.#imported = [];
    await writer.trx.deleteFrom('courseSessions').where('id', 'in', ids).execute();
    for (const id of ids) {
      this.classes.splice(
        this.classes.findIndex((held) => held.id === id),
        1,
      );
      await writer.log([{ type: 'session', recordId: id, action: 'undo' }]);
    }
  }

  /** What a person cancels is not queued again for that day. */
  async #cancelByHand(writer: Writer, held: Class, person: Person): Promise<void> {
    const { rows } = await sql<{ id: number; day: string }>`
      select "id", substr("sessionAt", 1, 10) as "day" from "smsRecords"
      where "sessionId" = ${held.id} and "contactId" = ${person.id}
      and "status" = 'queued'`.execute(writer.trx);
    const [row] = rows;
    if (!row) return;
    await cancelMessages(writer, { ids: [row.id] });
    this.tell(`${held.id} ${person.id} ${row.day} `);
  }

  async #set(writer: Writer): Promise<void> {
    const { isOn, isPaused, leadTime } = this.#standing;
    const which = this.below(3);
    this.#standing = {
      isOn: which === 0 ? !isOn : true,
      isPaused: which === 1 ? !isPaused : false,
      leadTime: which === 2 && leadTime === 'dayBefore18' ? 'hours2' : 'dayBefore18',
    };
    await this.save(writer);
  }

  async save(writer: Writer): Promise<void> {
    const values = { ...this.#standing, content: null, quietHours: null };
    const version = this.#version;
    this.#version += 1;
    await saveStanding(writer, { level: 'bachelor', version, ...values });
  }
}
