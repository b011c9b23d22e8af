import type { ErrorCode, ErrorParams } from '@/contract/base/errorCodes';
import type { Language } from '@/contract/base/language';
import type { ImportSession } from '@/sheets/check/importSession';
import type { Progress } from '@/sheets/read/fileTypes';

/** What the page can ask of the import session in the worker. */
export type Method =
  | 'open'
  | 'reopen'
  | 'paste'
  | 'choose'
  | 'questions'
  | 'mend'
  | 'checkBody'
  | 'takeAnswer'
  | 'takenOf'
  | 'takeSuggestions'
  | 'shownRows'
  | 'shownMissing'
  | 'errorFile'
  | 'template'
  | 'writeTables';

export interface Call {
  id: number;
  method: Method;
  args: unknown[];
  /** What the page speaks. */
  language: Language;
}

export type Answer =
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; code: ErrorCode; params: ErrorParams };

/** What the worker tells of a call before its answer. */
export interface ProgressMessage {
  id: number;
  progress: Progress;
}

export type Message = Answer | ProgressMessage;

type ValueOf<M extends Method> = Awaited<ReturnType<ImportSession[M]>>;
type ArgsOf<M extends Method> = Parameters<ImportSession[M]>;

/** What a call gives: its value, or what is wrong with the file. */
export type Outcome<T> =
  | { ok: true; value: T }
  | { ok: false; code: ErrorCode | 'CANCELLED'; params: ErrorParams };

export type OutcomeOf<M extends Method> = Outcome<ValueOf<M>>;
export type CallArgs<M extends Method> = ArgsOf<M>;
