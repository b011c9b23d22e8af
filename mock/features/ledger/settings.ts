import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { FieldError } from '@/contract/base/envelope';
import { type ErrorCode, errorText } from '@/contract/base/errorCodes';
import { type ChangeCause, DEFAULT_REASONS, OTHER_REASON } from '@/contract/changeCause';
import type { LedgerSettings, updateLedgerSettings } from '@/contract/ledgerSettings';
import { DEFAULT_REQUEST_RULES, type RequestRules } from '@/contract/requestRules';
import { toDay } from '@/domain/time/dates';
import { changeKind, type KnownClass } from '@/domain/timetable/changeKind';
import { conflict, invalid } from '../../db/base/refusal';
import type { Db } from '../../db/schema/schema';
import { readSetting, saveSetting } from '../../db/write/settings';
import type { Writer } from '../../db/write/writer';

const NAME = 'ledger';

/**
 * Settings before the first save. The limits (three changes, or 10 %) come from rules that teaching
 * offices have published.
 */
const INITIAL: LedgerSettings = {
  reasons: [...DEFAULT_REASONS],
  required: [],
  maxChanges: 3,
  maxPercent: 10,
  requests: DEFAULT_REQUEST_RULES,
  version: 0,
  updatedAt: null,
  updatedBy: '',
};

export const readSettings = async (db: Db): Promise<LedgerSettings> => {
  const stored = await readSetting(db, NAME);
  return stored === undefined ? INITIAL : { ...INITIAL, ...JSON.parse(stored) };
};

/** Returns the settings without nested objects, as the history stores them. */
const flat = ({ requests, ...settings }: Pick<LedgerSettings, 'requests'>) => ({
  ...settings,
  ...requests,
});

/** Saves the settings. Throws if somebody else has saved them since `version` was read. */
export const saveSettings = async (
  { trx, at, actor, lock, log }: Writer,
  { version, ...values }: ParsedInputOf<typeof updateLedgerSettings>,
): Promise<LedgerSettings> => {
  await lock('courses');
  const stored = await readSettings(trx);
  if (stored.version !== version) throw conflict(stored);
  const { version: _, updatedAt: __, updatedBy: ___, ...before } = stored;
  const after = {
    ...values,
    reasons: [...new Set(values.reasons)],
    required: [...new Set(values.required)],
    requests: values.requests ?? before.requests,
  };
  const saved = { ...after, version: version + 1, updatedAt: at, updatedBy: actor.userName };
  await saveSetting(trx, NAME, JSON.stringify(saved));
  await log([
    { type: 'ledger', recordId: 0, action: 'update', before: flat(before), after: flat(after) },
  ]);
  return saved;
};

export const readRequestRules = async (db: Db): Promise<RequestRules> =>
  (await readSettings(db)).requests ?? DEFAULT_REQUEST_RULES;

/**
 * Checks the cause of a change: the reason, the note, the person who asked for it, and the day.
 * Returns pairs of field and error code.
 */
export const causeProblems = (
  { reasons, required }: LedgerSettings,
  { reason = '', note = '', asker = '', askedOn = null }: ChangeCause,
  today: string,
): [field: string, code: ErrorCode][] => {
  const values = { reason, asker, askedOn: askedOn ?? '' };
  const problems: [string, ErrorCode][] = required.flatMap((field) =>
    values[field] === '' ? [[field, 'REQUIRED'] as [string, ErrorCode]] : [],
  );
  if (reason !== '' && !reasons.includes(reason)) problems.push(['reason', 'REASON_UNKNOWN']);
  if (reason === OTHER_REASON && note === '') problems.push(['note', 'REASON_NEEDS_NOTE']);
  if (askedOn !== null && askedOn > today) problems.push(['askedOn', 'ASKED_IN_FUTURE']);
  return problems;
};

/**
 * Returns the problems as field errors. `path`, such as `cause.`, is put before each field name.
 */
export const causeErrors = (problems: readonly [string, ErrorCode][], path = ''): FieldError[] =>
  problems.map(([field, code]) => ({ field: `${path}${field}`, code, message: errorText(code) }));

/**
 * Throws if the cause of a change breaks the settings, for example if a required reason is missing.
 */
export const refuseCause = async (
  db: Db,
  cause: ChangeCause | undefined,
  now: Date,
): Promise<void> => {
  const problems = causeProblems(await readSettings(db), cause ?? {}, toDay(now));
  if (problems.length > 0) throw invalid(causeErrors(problems, 'cause.'));
};

interface Planned {
  before: KnownClass | undefined;
  after: KnownClass | undefined;
}

/**
 * Throws if the cause of a change breaks the settings, like `refuseCause`. A change that the ledger
 * does not record, such as a new topic, may have no cause.
 */
export const checkCause = async (
  db: Db,
  cause: ChangeCause | undefined,
  planned: readonly Planned[],
  now: Date,
): Promise<void> => {
  if (cause || planned.some(({ before, after }) => changeKind(before, after))) {
    await refuseCause(db, cause, now);
  }
};
