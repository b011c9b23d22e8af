import type { FirstStep, Today } from '@/contract/overview';

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

export const nextOf = (steps: readonly Step[]): Step | undefined => steps.find(({ done }) => !done);
