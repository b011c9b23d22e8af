import type { FirstStep, Today } from '@/contract/overview';
import type { Level } from '@/contract/rule';

export type Step = NonNullable<Today['steps']>[number];

const ofTerm = ({ termId }: Step) => `/system/terms?term=${termId ?? 'new'}`;

const PLACES: Record<FirstStep, (step: Step) => string> = {
  dates: ofTerm,
  hours: ofTerm,
  holidays: ofTerm,
  phoneBook: () => '/phoneManage/advanced-form',
  timetable: ({ level }) => `/${level ?? 'bachelor'}/advanced-form`,
  signature: () => '/system/messages',
  testMessage: () => '/system/messages',
  reminders: ({ level }) => `/sms/standing?level=${level ?? 'bachelor'}`,
};

/** Returns the URL of the page on which a step is done. */
export const placeOf = (step: Step): string => PLACES[step.name](step);

export const isStepPage = (pathname: string): boolean =>
  pathname === '/system/terms' ||
  pathname === '/system/messages' ||
  pathname === '/sms/standing' ||
  /^\/(bachelor|postgraduate|phoneManage)\/advanced-form$/.test(pathname);

/** Checks whether a step is done on the page of this URL. A page may have a part for each level. */
export const isPlaceOf = (
  step: Step,
  { pathname, search }: { pathname: string; search: string },
): boolean => {
  const [path, query] = placeOf(step).split('?');
  const level = new URLSearchParams(query).get('level');
  const shown = new URLSearchParams(search).get('level') ?? 'bachelor';
  return path === pathname && (level === null || level === shown);
};

/** Returns the level of the next step if the other level has the same step on another page. */
export const levelOfNext = (steps: readonly Step[]): Level | undefined => {
  const next = nextOf(steps);
  if (!next?.level) return undefined;
  const isByLevel = steps.some(
    (step) => step.name === next.name && placeOf(step) !== placeOf(next),
  );
  return isByLevel ? next.level : undefined;
};

/**
 * Returns the level that the office may not teach: the next step is its timetable, and the other
 * level has one.
 */
export const unusedLevel = (steps: readonly Step[]): Level | undefined => {
  const next = nextOf(steps);
  const hasOther = steps.some(({ name, done }) => name === 'timetable' && done);
  return next?.name === 'timetable' && hasOther ? levelOfNext(steps) : undefined;
};

export const nextOf = (steps: readonly Step[]): Step | undefined => steps.find(({ done }) => !done);
