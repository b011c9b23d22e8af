/**
 * Values that follow a request, or the work of a job, through all its asynchronous calls. Each costs
 * time: Node 20 visits every AsyncLocalStorage for each new promise.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request } from 'express';
import type { Language } from '@/contract/base/language';

export interface Origin {
  address: string;
  /** The random key of the browser tab. Blank if the request did not come from a page. */
  tab: string;
}

/**
 * The texts by which queries find a department secretary's rows, by table and column. For example,
 * `courses.department` has all stored texts that name one of her departments, such as `内科、外科`.
 * `taught` has the courses and classes that teachers of her departments teach.
 */
export interface OwnTexts {
  contacts: Record<'unit' | 'department' | 'classes', readonly string[]>;
  courses: Record<'department', readonly string[]>;
  taught: {
    /** Ids of courses in which these teachers teach at least one class. */
    courses: readonly number[];
    /**
     * Texts in the column `teacherMatch` that name one of these teachers: `classes` for classes,
     * `changes` for the ledger of class changes.
     */
    classes: readonly string[];
    changes: readonly string[];
  };
}

/**
 * The IP address and browser tab of the current request. Undefined for work that the server does by
 * itself.
 */
export const writtenFrom = new AsyncLocalStorage<Origin>();

/** The language of the current request. Undefined outside a request. */
export const requestLanguage = new AsyncLocalStorage<Language>();

/**
 * The request whose session is being read. Needed because the session store's `get` receives only
 * the session id.
 */
export const sessionRequest = new AsyncLocalStorage<Request>();

/**
 * The data that the current department secretary may see, or undefined if the account may
 * see all data.
 */
export const secretaryScope = new AsyncLocalStorage<OwnTexts | undefined>();

/** Set for work that sleeps while other requests are waiting. */
export const lowPriority = new AsyncLocalStorage<true>();
