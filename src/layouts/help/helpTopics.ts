import type { HelpTopic } from '@/locales/help';

/** The help's pages in their order. */
export const TOPICS: readonly HelpTopic[] = [
  'start',
  'import',
  'reach',
  'remind',
  'change',
  'office',
];

/** Which of the help's pages is about the page at an address; the first match counts. */
const PLACES: readonly (readonly [RegExp, HelpTopic])[] = [
  [/^\/(bachelor|postgraduate|phoneManage)\/advanced-form/, 'import'],
  [/view=readiness/, 'reach'],
  [/^\/(phoneManage|HospitalUser|Patient)/, 'reach'],
  [
    /^\/(bachelor|postgraduate)\/class-list|^\/sms\/|^\/form\/basic-form|^\/system\/messages/,
    'remind',
  ],
  [/^\/(bachelor|postgraduate)\/table-list/, 'change'],
  [/^\/system\//, 'office'],
];

/** The part of the help for what is shown at an address, with its parameters. */
export const topicAt = (address: string): HelpTopic =>
  PLACES.find(([pattern]) => pattern.test(address))?.[1] ?? 'start';
