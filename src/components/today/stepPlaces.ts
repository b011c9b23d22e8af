import type { ImportTarget } from '@/contract/import/import';
import type { FirstStep, Today } from '@/contract/overview';
import type { Level } from '@/contract/rule';

export type Step = NonNullable<Today['steps']>[number];

export const IMPORT_PAGES: Readonly<Record<ImportTarget, string>> = {
  bachelorCourse: '/bachelor/advanced-form',
  postgraduateCourse: '/postgraduate/advanced-form',
  contact: '/phoneManage/advanced-form',
};

const ofTerm = ({ termId }: Step) => `/system/terms?term=${termId ?? 'new'}`;

const PLACES: Record<FirstStep, (step: Step) => string> = {
  dates: ofTerm,
  hours: ofTerm,
  holidays: ofTerm,
  phoneBook: () => IMPORT_PAGES.contact,
  timetable: ({ level }) => IMPORT_PAGES[`${level ?? 'bachelor'}Course`],
  signature: () => '/system/messages',
  testMessage: () => '/system/messages',
  reminders: ({ level }) => `/sms/standing?level=${level ?? 'bachelor'}`,
};

/** Returns the URL of the page where the user does a setup step. */
export const placeOf = (step: Step): string => PLACES[step.name](step);

export const isStepPage = (pathname: string): boolean =>
  pathname === '/system/terms' ||
  pathname === '/system/messages' ||
  pathname === '/sms/standing' ||
  Object.values(IMPORT_PAGES).includes(pathname);

/**
 * True if a URL is the page of a setup step. If the page of the step depends on the level, as in
 * `/sms/standing?level=bachelor`, the level must match, too.
 */
export const isPlaceOf = (
  step: Step,
  { pathname, search }: { pathname: string; search: string },
): boolean => {
  const [path, query] = placeOf(step).split('?');
  const level = new URLSearchParams(query).get('level');
  const shown = new URLSearchParams(search).get('level') ?? 'bachelor';
  return path === pathname && (level === null || level === shown);
};

/**
 * Returns the level (undergraduate or postgraduate) of the next setup step, to show it in the link.
 * Undefined if both levels have the same page for this step.
 */
export const levelOfNext = (steps: readonly Step[]): Level | undefined => {
  const next = nextOf(steps);
  if (!next?.level) return undefined;
  const isByLevel = steps.some(
    (step) => step.name === next.name && placeOf(step) !== placeOf(next),
  );
  return isByLevel ? next.level : undefined;
};

/**
 * Returns the level that the office perhaps does not teach, because only the other level's
 * timetable has been imported. Undefined if the next setup step is not the import of a timetable.
 */
export const unusedLevel = (steps: readonly Step[]): Level | undefined => {
  const next = nextOf(steps);
  const hasOther = steps.some(({ name, done }) => name === 'timetable' && done);
  return next?.name === 'timetable' && hasOther ? levelOfNext(steps) : undefined;
};

export const nextOf = (steps: readonly Step[]): Step | undefined => steps.find(({ done }) => !done);
