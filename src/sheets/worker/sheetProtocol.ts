import type { ErrorCode, ErrorParams } from '@/contract/base/errorCodes';
import type { Language } from '@/contract/base/language';
import type { Progress } from '@/sheets/base/fileTypes';
import type { ImportSession } from '@/sheets/check/importSession';

export type Method =
  | 'open'
  | 'reopen'
  | 'paste'
  | 'choose'
  | 'questions'
  | 'mend'
  | 'checkBody'
  | 'storeCheckResult'
  | 'importableRows'
  | 'applySuggestions'
  | 'shownRows'
  | 'shownMissing'
  | 'errorFile'
  | 'tables'
  | 'template'
  | 'writeTables';

export interface Call {
  id: number;
  method: Method;
  args: unknown[];
  language: Language;
}

export type Answer =
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; code: ErrorCode; params: ErrorParams };

export interface ProgressMessage {
  id: number;
  progress: Progress;
}

export type Message = Answer | ProgressMessage;

type ValueOf<M extends Method> = Awaited<ReturnType<ImportSession[M]>>;
type ArgsOf<M extends Method> = Parameters<ImportSession[M]>;

/** The result of a worker call: a value, or an error code. */
export type Outcome<T> =
  | { ok: true; value: T }
  | { ok: false; code: ErrorCode | 'CANCELLED'; params: ErrorParams };

export type OutcomeOf<M extends Method> = Outcome<ValueOf<M>>;
export type CallArgs<M extends Method> = ArgsOf<M>;
