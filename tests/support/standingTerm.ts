import { sql } from 'kysely';
import { LEVELS, type Level } from '@/contract/rule';
import { levelsIn } from '@/domain/sms/smsStanding';
import { addDays, toDay, weekdayOf } from '@/domain/time/dates';
import type { HistoryEntry } from '../../mock/db/write/changedRecords';
import type { Store } from '../../mock/db/write/store';
import { write } from '../../mock/db/write/write';
import type { Writer } from '../../mock/db/write/writer';
import { blankSession, encodeSession } from '../../mock/features/course/session/codec';
import { checkImport } from '../../mock/features/import/check/imports';
import { commitImport } from '../../mock/features/import/commit/commit';
import { courseTarget } from '../../mock/features/import/destinations';
import { undoCourses } from '../../mock/features/import/undo/courses';
import { undoImport } from '../../mock/features/import/undo/undo';
import { noticedClasses } from '../../mock/features/messages/notices/noticed';
import { cancelMessages } from '../../mock/features/messages/records/actions';
import { postReminders } from '../../mock/features/messages/reminders/post';
import { saveStanding } from '../../mock/features/messages/standing/saveStanding';
import { encodeTerm } from '../../mock/features/term/terms';
import {
  AutomaticReminderModel,
  type Class,
  LEAD_CODES,
  PERIODS,
  type Person,
  type Standing,
} from './automaticReminderModel';
import { IMPORT_OPTIONS } from './imports';

const ACTOR = { id: 1, userName: 'admin' };

/**
 * Returns a random number generator (mulberry32) with the same numbers for a seed on every machine.
 */
export const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A queued message that a user cancels. */
interface Queued {
  id: number;
  day: string;
  automatic: number;
  leadTime: string;
  templateCode: string;
  dedupeKey: string;
}

/** Changes the model, and notes what has to be written to the database. */
type Change = (now: Date, writer: Writer) => unknown;

/** Makes random changes during a term, in the database and in the model. */
export class SimulatedTerm {
  readonly model: AutomaticReminderModel;
  readonly #random: () => number;
  readonly #courses: Readonly<Record<Level, { id: number; courseName: string }>>;
  readonly #changes: readonly [times: number, change: Change][];
  /** Changes that are not written to the database yet. */
  readonly #changed = {
    classes: new Set<Class>(),
    people: new Set<Person>(),
    standings: new Set<Level>(LEVELS),
  };
  #termChanged = false;
  #batchId: number | undefined;
  readonly #versions: Record<Level, number> = { bachelor: 0, postgraduate: 0 };
  /** Makes numbers, groups and files different from each other. */
  #number = 0;

  constructor(
    seed: number,
    courses: Readonly<Record<Level, { id: number; courseName: string }>>,
    people: readonly Omit<Person, 'optedOut' | 'gone'>[],
  ) {
    this.#random = randomOf(seed);
    this.#courses = courses;
    this.model = new AutomaticReminderModel(
      people.map((person) => ({ ...person, optedOut: false, gone: false })),
    );
    this.#changes = [
      [12, (now) => this.#add(now)],
      [6, (now) => this.#addBeside(now)],
      [8, (now) => this.#changeClass(now, () => this.#time(now))],
      [6, (now) => this.#changeClass(now, ({ off }) => ({ off: !off }))],
      [4, (now) => this.#changeClass(now, () => ({ people: [this.#person()] }))],
      [2, (now) => this.#changeClass(now, ({ people }) => this.#joined(people))],
      [2, (now) => this.#swap(now, ['people'])],
      [2, (now) => this.#swap(now, ['date', 'period'])],
      [6, () => this.#changePerson(({ mobile }) => this.#otherNumber(mobile))],
      [2, () => this.#changePerson(({ optedOut }) => ({ optedOut: !optedOut }))],
      [4, () => this.#changePerson(({ gone }) => ({ gone: !gone }))],
      [1, (now) => this.#changeHolidays(now)],
      [4, (now, writer) => this.#cancelByHand(writer, now)],
      [1, () => this.#set()],
    ];
    const timing = this.#timing();
    for (const level of LEVELS) this.#setTo(level, { isOn: true, isPaused: false, ...timing });
  }

  below(count: number): number {
    return Math.floor(this.#random() * count);
  }

  oneOf<T>(list: readonly [T, ...T[]]): T {
    return list[this.below(list.length)] ?? list[0];
  }

  #pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  #person(): Person {
    return this.oneOf(this.model.people as [Person, ...Person[]]);
  }

  #next(): string {
    this.#number += 1;
    return `${this.#number}`;
  }

  /** Makes several changes in one write, as a bulk change or a form does. */
  async change(store: Store, now: Date, count: number): Promise<void> {
    await write(store, ACTOR, now, async (writer) => {
      await writer.lock('contacts');
      await writer.lock('courses');
      this.model.forget(addDays(toDay(now), -2));
      for (let done = 0; done < count; done += 1) await this.#changeOne(writer, now);
      this.#mend(now);
      await this.#save(writer);
    });
    this.model.follow(now);
  }

  async #changeOne(writer: Writer, now: Date): Promise<void> {
    let which = this.below(this.#changes.reduce((sum, [times]) => sum + times, 0));
    for (const [times, change] of this.#changes) {
      if (which < times) return void (await change(now, writer));
      which -= times;
    }
  }

  /** Reverts changes that prevent reminders, so that there are some to compare. */
  #mend(now: Date): void {
    const { people, standings, holidays } = this.model;
    for (const level of LEVELS) {
      const { isOn, isPaused } = standings[level];
      if ((isOn && !isPaused) || this.below(3) === 0) continue;
      this.#setTo(level, { ...standings[level], isOn: true, isPaused: false });
    }
    const person = people.find(({ mobile, optedOut, gone }) => !mobile || optedOut || gone);
    if (person) {
      const mobile = person.mobile || this.#newNumber();
      this.#give(person, { mobile, optedOut: false, gone: false });
    }
    const coming = [...holidays].filter((day) => day >= toDay(now));
    if (coming.length > 1) this.#changeHolidays(now, coming[0]);
  }

  /** Returns a class between yesterday and the next nine days. */
  #coming(now: Date): Class | undefined {
    const near = addDays(toDay(now), -1);
    const last = addDays(near, 10);
    return this.#pick(this.model.classes.filter(({ date }) => date >= near && date <= last));
  }

  #time(now: Date): Pick<Class, 'date' | 'period'> {
    return { date: addDays(toDay(now), this.below(10)), period: this.#pick(PERIODS) ?? 1 };
  }

  #newClass(now: Date, level: Level = this.oneOf(LEVELS)): Class {
    const fixed = { id: 0, level, group: this.#next(), off: false, removed: false };
    return { ...fixed, ...this.#time(now), people: [this.#person()] };
  }

  #add(now: Date): void {
    const held = this.#newClass(now);
    this.model.classes.push(held);
    this.#changed.classes.add(held);
  }

  /** Adds a class of the other level on a day on which its people teach. */
  #addBeside(now: Date): void {
    const other = this.#coming(now);
    if (!other) return;
    const { date, people } = other;
    const level = other.level === 'bachelor' ? 'postgraduate' : 'bachelor';
    const held = { ...this.#newClass(now, level), date, people: [...people] };
    this.model.classes.push(held);
    this.#changed.classes.add(held);
  }

  /** True for a message, written as `sessions person day number`, about classes of both levels. */
  isJoint(message: string): boolean {
    const ids = new Set(message.split(' ')[0]?.split('+'));
    const classes = this.model.classes.filter(({ id }) => ids.has(`${id}`));
    return new Set(classes.map(({ level }) => level)).size > 1;
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

  #changeClass(now: Date, valuesOf: (held: Class) => Partial<Class>): void {
    const held = this.#coming(now);
    if (!held) return;
    Object.assign(held, valuesOf(held));
    this.#changed.classes.add(held);
  }

  #joined(people: readonly Person[]): Partial<Class> {
    return { people: [...new Set([...people, this.#person()])] };
  }

  #swap(now: Date, fields: readonly ('people' | 'date' | 'period')[]): void {
    const [one, other] = [this.#coming(now), this.#coming(now)];
    if (!one || !other) return;
    const valuesOf = (held: Class) =>
      Object.fromEntries(fields.map((field) => [field, held[field]]));
    const [ofOne, ofOther] = [valuesOf(one), valuesOf(other)];
    Object.assign(one, ofOther);
    Object.assign(other, ofOne);
    this.#changed.classes.add(one).add(other);
  }

  #newNumber(): string {
    return `139${this.#next().padStart(8, '0')}`;
  }

  #otherNumber(mobile: string): Partial<Person> {
    return { mobile: mobile && this.below(2) === 0 ? '' : this.#newNumber() };
  }

  #changePerson(valuesOf: (person: Person) => Partial<Person>): void {
    const person = this.#person();
    this.#give(person, valuesOf(person));
  }

  #give(person: Person, values: Partial<Person>): void {
    Object.assign(person, values);
    this.#changed.people.add(person);
  }

  #changeHolidays(now: Date, day = addDays(toDay(now), this.below(9) - 1)): void {
    const { holidays } = this.model;
    if (!holidays.delete(day)) holidays.add(day);
    this.#termChanged = true;
  }

  async #cancelByHand(writer: Writer, now: Date): Promise<void> {
    const held = this.#coming(now);
    const person = held && this.#pick(held.people);
    if (!person) return;
    const { rows } = await sql<Queued>`
      select "id", substr("sessionAt", 1, 10) as "day", "automatic", "leadTime", "templateCode",
        "dedupeKey"
      from "smsRecords" where "sessionId" = ${held.id} and "contactId" = ${person.id}
      and "status" = 'queued'`.execute(writer.trx);
    for (const { id, day, automatic, leadTime, templateCode, dedupeKey } of rows) {
      const about = (await noticedClasses(writer.trx, [id])).get(id) ?? [];
      const ids = new Set([held.id, ...about.map(({ sessionId }) => sessionId)]);
      await cancelMessages(writer, { ids: [id] });
      const classes = this.model.classes.filter((each) => ids.has(each.id));
      const ofDay = templateCode === 'day' ? levelsIn(dedupeKey) : leadTime;
      this.model.cancel(classes, person, day, automatic === 0 ? 'hand' : ofDay);
    }
  }

  #setTo(level: Level, standing: Standing): void {
    this.model.standings[level] = standing;
    this.#changed.standings.add(level);
  }

  /** Changes the settings of a level. Often both have the same ones, as in most offices. */
  #set(): void {
    const level = this.oneOf(LEVELS);
    const { isOn, isPaused, ...timing } = this.model.standings[level];
    const which = this.below(4);
    const standing = {
      isOn: which === 0 ? !isOn : true,
      isPaused: which === 1 ? !isPaused : false,
      ...(which < 2 ? timing : this.#timing()),
    };
    const isSame = this.below(2) === 0;
    for (const each of isSame ? LEVELS : [level]) this.#setTo(each, standing);
  }

  /** Chooses one message a class with some lead times, or one message a day. */
  #timing() {
    const leadTimes = LEAD_CODES.filter(() => this.below(2) === 0);
    return {
      mode: this.oneOf<'class' | 'day'>(['class', 'day']),
      leadTimes: leadTimes.length > 0 ? leadTimes : [this.oneOf(['dayBefore18', 'hours2'])],
      dayTime: this.oneOf(['18:00', '20:00', '12:30']),
    };
  }

  /** Writes directly to the tables and adds history entries, from which messages are updated. */
  async #save(writer: Writer): Promise<void> {
    const { classes, people, standings } = this.#changed;
    const entries: HistoryEntry[] = [];
    for (const held of classes) entries.push(await this.#saveClass(writer, held));
    for (const person of people) entries.push(await this.#savePerson(writer, person));
    if (this.#termChanged) entries.push(await this.#saveHolidays(writer));
    await writer.log(entries);
    for (const level of standings) await this.#saveStanding(writer, level);
    classes.clear();
    people.clear();
    standings.clear();
    this.#termChanged = false;
  }

  async #saveClass({ trx, created }: Writer, held: Class): Promise<HistoryEntry> {
    if (held.id > 0) {
      const values = { ...this.#row(held), version: sql<number>`"version" + 1` };
      await trx.updateTable('courseSessions').set(values).where('id', '=', held.id).execute();
      return { type: 'session', recordId: held.id, action: 'update' };
    }
    const row = {
      ...this.#row(held),
      source: null,
      courseId: this.#courses[held.level].id,
      ...created,
    };
    const added = trx.insertInto('courseSessions').values(row).returning('id');
    held.id = (await added.executeTakeFirstOrThrow()).id;
    return { type: 'session', recordId: held.id, action: 'create' };
  }

  async #savePerson({ trx, at }: Writer, person: Person): Promise<HistoryEntry> {
    const { id, mobile, optedOut, gone } = person;
    const values = { mobile, smsOptOut: optedOut ? 1 : 0, deletedAt: gone ? at : null };
    await trx.updateTable('contacts').set(values).where('id', '=', id).execute();
    return { type: 'contact', recordId: id, action: 'update' };
  }

  async #saveHolidays({ trx }: Writer): Promise<HistoryEntry> {
    const days = [...this.model.holidays].sort();
    const holidays = days.map((date) => ({ name: '', from: date, to: date }));
    await trx.updateTable('terms').set(encodeTerm({ holidays })).execute();
    return { type: 'term', recordId: 1, action: 'update' };
  }

  async #saveStanding(writer: Writer, level: Level): Promise<void> {
    const texts = { content: null, dayContent: null, quietHours: null };
    const values = { ...this.model.standings[level], ...texts };
    const version = this.#versions[level];
    this.#versions[level] += 1;
    await saveStanding(writer, { level, version, ...values });
  }

  async askByHand(store: Store, now: Date): Promise<void> {
    const dateFrom = addDays(toDay(now), 1 + this.below(2));
    const dateTo = addDays(dateFrom, this.below(2));
    const level = this.oneOf(LEVELS);
    const jobKey = `by-hand-${this.#next()}`;
    const asked = { dateFrom, dateTo, leadTime: 'dayBefore18', templateCode: 'reminder' } as const;
    await write(store, ACTOR, now, (writer) =>
      postReminders(writer, { level, ...asked, jobKey }, now),
    );
    this.model.ask(level, { from: dateFrom, to: dateTo }, now);
  }

  /** Imports several classes. The next call undoes the import. */
  async importOrUndo(store: Store, now: Date): Promise<void> {
    const batchId = this.#batchId;
    if (batchId === undefined) this.#batchId = await this.#import(store, now);
    else {
      this.#batchId = undefined;
      await write(store, ACTOR, now, (writer) =>
        undoImport(writer, 'bachelorCourse', undoCourses, batchId),
      );
      await this.#takeOver(store, []);
    }
    this.model.follow(now);
  }

  async #import(store: Store, now: Date): Promise<number> {
    const classes = Array.from({ length: 5 }, () => this.#newClass(now, 'bachelor'));
    const { courseName } = this.#courses.bachelor;
    const rows = classes.map(({ group, date, period, people }, index) => ({
      ...{ row: index + 2, termCode: '2026-2027-1', courseName, groupName: group, date },
      periods: `${period}-${period + 1}`,
      teachers: people.map(({ name }) => name).join(),
    }));
    const target = courseTarget('bachelor');
    const { token } = await checkImport(store, ACTOR, now, target, { ...IMPORT_OPTIONS, rows });
    const jobKey = `import-${this.#next()}`;
    const { batchId } = await commitImport(store, ACTOR, now, target, {
      ...{ step: 'commit', token, jobKey },
    });
    await this.#takeOver(store, classes);
    return batchId;
  }

  /** Updates the model from the timetable after an import or undo. */
  async #takeOver(store: Store, added: readonly Class[]): Promise<void> {
    const rows = await store.db
      .selectFrom('courseSessions as s')
      .innerJoin('courses as c', 'c.id', 's.courseId')
      .select(['s.id', 's.groupName'])
      .where('c.deletedAt', 'is', null)
      .execute();
    const ids = new Map(rows.map(({ id, groupName }) => [groupName, id]));
    for (const held of [...this.model.classes, ...added]) {
      held.id = ids.get(held.group) ?? held.id;
      held.removed = !ids.has(held.group);
    }
    this.model.classes = [...this.model.classes, ...added].filter(({ removed }) => !removed);
  }
}
