import type { English } from '@/locales/catalogue';
import type { personText } from '@/locales/person';

export const english: English<typeof personText> = {
  searching: 'Searching…',
  choose: 'Please choose; Enter takes the first',
  failed: 'Search failed; Enter tries again',
  unknown: 'Not in the phone book',
};
