import type { ContactLabels } from '@/components/display/contactWords';
import { allows, callAccess } from '@/contract/access';
import type { Role } from '@/contract/account';
import { matchText } from '@/contract/base/fields';
import type { ContactHit, Found } from '@/contract/search';
import type { MenuEntry } from '@/layouts/menuEntry';
import type { MenuText } from '@/locales/menu';
import type { MenuLabels } from '@/locales/menuLabel';
import type { PaletteAction, PaletteText } from '@/locales/palette';
import { ACTION_SPELLINGS, PAGE_SPELLINGS } from '@/locales/spellings';

export const ENTRY_KINDS = ['action', 'contact', 'course', 'room', 'page'] as const;

export interface Entry {
  kind: (typeof ENTRY_KINDS)[number];
  label: string;
  hint: string;
  /** The URL to open, which is also the id of the entry. */
  path: string;
}

interface LocalEntry extends Entry {
  /** The pinyin of the label, with a space between syllables. Empty for a label without pinyin. */
  spelling: string;
  /** Other words for the label. The search finds them, but they are not shown. */
  alias?: string | undefined;
}

/**
 * The actions in the search box, each with the page to open and the API call that the user must be
 * allowed to make.
 */
const ACTIONS: Record<PaletteAction, readonly [path: string, call: string]> = {
  sendBachelor: ['/sms/records?send=bachelor', 'POST /api/smslist method=post'],
  sendPostgraduate: ['/sms/records?send=postgraduate', 'POST /api/smslist method=post'],
  unreachable: ['/sms/records?view=readiness', 'POST /api/smslist method=readiness'],
  importBachelor: ['/bachelor/advanced-form', 'POST /api/forms type=courseImport step=commit'],
  importPostgraduate: [
    '/postgraduate/advanced-form',
    'POST /api/forms type=courseImport step=commit',
  ],
  importContacts: ['/phoneManage/advanced-form', 'POST /api/directory/import step=commit'],
  createContact: ['/phoneManage/table-list?edit=new', 'POST /api/directory method=post'],
  createBachelor: ['/bachelor/table-list?edit=new', 'POST /api/rule method=post'],
  createPostgraduate: ['/postgraduate/table-list?edit=new', 'POST /api/rule method=post'],
  week: ['/bachelor/table-list?view=week', 'POST /api/rule method=timetable'],
  clashes: ['/bachelor/table-list?view=clashes', 'POST /api/rule method=clashes'],
  settings: ['/account/settings', 'POST /api/account method=profile'],
};

/** The page titles, and the menu labels that differ from them. */
export interface PageWords {
  titles: MenuText;
  labels: MenuLabels;
}

const pagesIn = (menu: readonly MenuEntry[], words: PageWords, group = ''): LocalEntry[] =>
  menu.flatMap(({ isPage, path, name, children }) => {
    const label = words.titles[name];
    if (!isPage) return pagesIn(children, words, label);
    if (!path.startsWith('/')) return [];
    const spelling = PAGE_SPELLINGS[name] ?? '';
    return [
      { kind: 'page' as const, label, hint: group, path, spelling, alias: words.labels[name] },
    ];
  });

const actionsFor = (role: Role, text: PaletteText): LocalEntry[] =>
  (Object.keys(ACTIONS) as PaletteAction[]).flatMap((action) => {
    const [path, call] = ACTIONS[action];
    const access = callAccess[call];
    if (!access || !allows(access, role)) return [];
    const spelling = ACTION_SPELLINGS[action];
    return [{ kind: 'action' as const, label: text.actions[action], hint: '', path, spelling }];
  });

/** Returns the actions and pages that the role may open. Finding them needs no API call. */
export const localEntries = (
  { menu, role }: { menu: readonly MenuEntry[]; role: Role },
  text: PaletteText,
  words: PageWords,
): LocalEntry[] => [...actionsFor(role, text), ...pagesIn(menu, words)];

/**
 * True if an entry matches the typed text: a part of its label, alias or hint, its pinyin, or the
 * initials of its pinyin.
 */
export const matchesEntry = (
  typed: string,
  { label, hint = '', spelling = '', alias = '' }: Pick<Entry, 'label'> & Partial<LocalEntry>,
): boolean => {
  const plain = matchText(typed);
  if (matchText(`${label} ${hint} ${alias}`).includes(plain)) return true;
  const letters = plain.replace(/[\s'’]/g, '');
  if (!/^[a-z\d]+$/.test(letters) || !spelling) return false;
  const syllables = spelling.split(' ');
  return (
    syllables.some((_, at) => syllables.slice(at).join('').startsWith(letters)) ||
    syllables
      .map(([first]) => first)
      .join('')
      .includes(letters)
  );
};

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

/**
 * Returns details that identify a person: staff number, unit or classes, and group. For a class
 * contact, the role in the class takes the place of the group (M-15).
 */
const personHint = (
  { staffNo, department, unit, classes, part, group }: ContactHit,
  words: ContactLabels,
): string =>
  [staffNo, classes || department || unit, words.part[part ?? ''] ?? words.group[group]]
    .filter(Boolean)
    .join(' · ');

export const foundEntries = (
  { contacts, courses, rooms }: Found,
  text: PaletteText,
  words: ContactLabels,
): Entry[] => [
  ...contacts.map((person) => ({
    kind: 'contact' as const,
    label: person.name,
    hint: personHint(person, words),
    path: `/phoneManage/table-list?${query({ keyword: person.name, scope: 'all', edit: String(person.id) })}`,
  })),
  ...courses.map(({ id, level, courseName, className, termCode }) => ({
    kind: 'course' as const,
    label: courseName,
    hint: [className, text.levels[level], termCode].filter(Boolean).join(' · '),
    path: `/${level}/table-list?${query({ course: courseName, edit: String(id) })}`,
  })),
  ...rooms.map((room) => ({
    kind: 'room' as const,
    label: room,
    hint: text.roomHint,
    path: `/bachelor/table-list?${query({ view: 'week', by: 'room', of: room })}`,
  })),
];
