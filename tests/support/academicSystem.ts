import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ArrivalTarget } from '@/contract/import/arrivals';
import type { ImportCheck, ImportResult } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import { prepareFolder } from '../../mock/unattended/folder/files';
import { SheetCalls } from '../../mock/unattended/sheetCalls';
import { tableXlsx } from '../sheets/read/makeXlsx';
import type { Client } from './api';
import { courseImportOf, parseCheckBody } from './imports';
import { valueIn } from './records';

const TIMETABLE = ['学年学期', '课程名称', '教学班名称', '教师', '星期', '节次', '周次', '地点'];

/** Returns rows of a timetable, one course a row. `room` is the room of the courses `from` on. */
export const timetable = (
  count: number,
  { room = '教101', from = 0 }: { room?: string; from?: number } = {},
): string[][] =>
  Array.from({ length: count }, (_, no) => [
    '2026-2027-1',
    `课程${no + 1}`,
    `24临床${no + 1}班`,
    `教师${String.fromCharCode(0x4e00 + no)}`,
    `星期${'一二三四五'[no % 5]}`,
    `${1 + 2 * (Math.floor(no / 5) % 4)}-${2 + 2 * (Math.floor(no / 5) % 4)}`,
    '13-16',
    no >= from ? room : '教101',
  ]);

export const csv = (rows: readonly string[][], headers = TIMETABLE): Uint8Array =>
  new TextEncoder().encode(`${[headers, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`);

export const xlsx = (rows: readonly string[][], headers = TIMETABLE): Uint8Array =>
  tableXlsx({ 课表: [headers, ...rows] });

/** The same columns as in `TIMETABLE`, some under headers that nobody has seen. */
export const RENAMED = ['学年学期', '课程名称', '给谁开', '谁来上', '星期', '节次', '周次', '哪里'];

const FIELDS = [
  'termCode',
  'courseName',
  'classCode',
  'teachers',
  'weekday',
  'periods',
  'weeks',
  'room',
] as const;

/** A fake academic system that puts files into the watched folder. */
export class AcademicSystem {
  readonly dir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-imports-'));

  constructor() {
    prepareFolder(this.dir);
  }

  put(name: string, bytes: Uint8Array, target: ArrivalTarget = 'bachelor'): void {
    fs.writeFileSync(path.join(this.dir, target, name), bytes);
  }

  /** Returns the names of all files, such as `bachelor/done/name`, without the time before them. */
  files(): string[] {
    return fs
      .readdirSync(this.dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const folder = path.relative(this.dir, parentPath);
        return `${folder}/${name.replace(/^\d{8}-\d{6}-/, '')}`;
      })
      .sort();
  }

  /** Returns the text of the report beside the file with this name in its end. */
  report(end: string): string {
    const found = fs
      .readdirSync(this.dir, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(`${end}.报告.txt`));
    if (found.length !== 1) throw new Error(`${found.length} reports of ${end}`);
    return fs.readFileSync(path.join(this.dir, found[0] ?? ''), 'utf8');
  }

  remove(): void {
    fs.rmSync(this.dir, { recursive: true, force: true });
  }
}

/**
 * Checks a timetable as the page does, with every column chosen by hand. Returns the token, and the
 * keys of its headers.
 */
export const checkAsPage = async (
  client: Client,
  name: string,
  bytes: Uint8Array,
  headers = TIMETABLE,
) => {
  const calls = new SheetCalls();
  const { sheets } = calls.open('bachelorCourse', name, bytes);
  const { headerKey, wholeKey } = calls.choose(sheets);
  const fields = Object.fromEntries(
    headers.map((header, at) => [header, FIELDS[at] as ImportField]),
  );
  const options = { mode: 'upsert', blanks: 'keep', errors: 'all-or-nothing' } as const;
  const questions = calls.questions(fields, {}, []);
  const answers = Object.fromEntries(
    questions.map(({ id, proposed, options: [option = ''] }) => [id, proposed ?? option]),
  );
  const body = await parseCheckBody(
    new Blob([await calls.checkBody(fields, {}, {}, options, answers)]),
  );
  const { token } = valueIn<ImportCheck>(await courseImportOf(client).sendCheck(body));
  return { token, headerKey, wholeKey };
};

/** Imports a timetable as the page does, with every column chosen by hand. */
export const importAsPage = async (
  client: Client,
  ...file: [name: string, bytes: Uint8Array, headers?: string[]]
): Promise<ImportResult> => {
  const { token } = await checkAsPage(client, ...file);
  return valueIn(await courseImportOf(client).commit(token));
};
