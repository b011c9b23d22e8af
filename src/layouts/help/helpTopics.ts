import type { HelpTopic } from '@/locales/help';

export const OFFICE_TOPICS: readonly HelpTopic[] = [
  'start',
  'import',
  'reach',
  'remind',
  'change',
  'office',
  'connect',
];

/** The help topics for teachers, who only see help about their own pages. */
export const TEACHER_TOPICS: readonly HelpTopic[] = ['my'];

/** The help topic for each page: the first pattern that matches the URL's path and query wins. */
const PLACES: readonly (readonly [RegExp, HelpTopic])[] = [
  [/^\/(bachelor|postgraduate|phoneManage)\/advanced-form/, 'import'],
  [/view=readiness/, 'reach'],
  [/^\/(phoneManage|HospitalUser|Patient|ClassContact)/, 'reach'],
  [
    /^\/(bachelor|postgraduate)\/class-list|^\/sms\/|^\/form\/basic-form|^\/system\/messages/,
    'remind',
  ],
  [/^\/(bachelor|postgraduate)\/table-list|^\/course\/|^\/system\/changes/, 'change'],
  [/^\/system\/integrations/, 'connect'],
  [/^\/system\//, 'office'],
];

export const topicAt = (address: string): HelpTopic =>
  PLACES.find(([pattern]) => pattern.test(address))?.[1] ?? 'start';
