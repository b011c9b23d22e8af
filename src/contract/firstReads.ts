import { getCurrentUser, getSite } from './account';
import { listAccounts } from './accounts';
import type { Endpoint } from './base/endpoint';
import { DEFAULT_PAGE_SIZE } from './base/list';
import { getChanges } from './changes';
import { type ContactQuery, listContacts } from './directory';
import { type FiguresQuery, getFigures } from './figures';
import { listHistory } from './history';
import { contactImport, courseImport } from './import/import';
import { listNotices } from './notice';
import { type Level, listRules } from './rule';
import { getSignInRules } from './secondFactor';
import { listSms } from './sms/sms';
import { getBachelorDate, getPostgraduateDate, listTerms } from './term';

export interface FirstRead {
  endpoint: Endpoint;
  input: object;
}

const read = (endpoint: Endpoint, input: object = {}): FirstRead => ({ endpoint, input });

const FIRST_PAGE = { currentPage: 1, pageSize: DEFAULT_PAGE_SIZE };

const courses = (level: Level) => [
  read(level === 'bachelor' ? getBachelorDate : getPostgraduateDate),
  read(listTerms),
  read(listRules, { ...FIRST_PAGE, level }),
];
const messages = (level?: Level) => [read(listSms, { ...FIRST_PAGE, ...(level && { level }) })];
const courseImports = (level: Level) => [read(courseImport.list, { ...FIRST_PAGE, level })];
const contacts = (group: ContactQuery['group']) => [read(listContacts, { ...FIRST_PAGE, group })];

/** Calls of the page's frame, the same on every page. */
const FRAME = [read(listNotices), read(getSite), read(getCurrentUser)];

/** The data versions. They are read before all other calls, so that these are at least as new. */
export const BEFORE_ALL = read(getChanges);

const PAGES: Readonly<Record<string, readonly FirstRead[]>> = {
  '/bachelor/advanced-form': courseImports('bachelor'),
  '/bachelor/table-list': courses('bachelor'),
  '/bachelor/class-list': messages('bachelor'),
  '/postgraduate/advanced-form': courseImports('postgraduate'),
  '/postgraduate/table-list': courses('postgraduate'),
  '/postgraduate/class-list': messages('postgraduate'),
  '/sms/records': messages(),
  '/phoneManage/advanced-form': [read(contactImport.list, FIRST_PAGE)],
  '/phoneManage/table-list': contacts('staff'),
  '/HospitalUser/class-list': contacts('hospital'),
  '/Patient/class-list': contacts('patient'),
  '/system/accounts': [read(listAccounts, FIRST_PAGE), read(getSignInRules)],
  '/system/terms': [read(listTerms)],
  '/system/history': [read(listHistory, FIRST_PAGE)],
};

const ANALYSIS = '/dashboard/analysis';

/** Paths of pages with calls of their own. */
export const PATHS_WITH_READS = [...Object.keys(PAGES), ANALYSIS];

interface FirstReadsOptions {
  /** Leaves out the page's own calls, because the address has query parameters. */
  frameOnly?: boolean;
  /** The current month's dates, for the analysis page. */
  month?: FiguresQuery;
}

/**
 * Returns the first calls of a page. The list holds only fast calls that an index answers, and the figures of the
 * analysis page. The page itself sends all others.
 */
export const firstReads = (
  path: string,
  { frameOnly = false, month }: FirstReadsOptions = {},
): readonly FirstRead[] => {
  if (frameOnly) return FRAME;
  if (path === ANALYSIS && month) return [...FRAME, read(getFigures, month)];
  return [...FRAME, ...(PAGES[path] ?? [])];
};
