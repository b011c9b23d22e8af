import type { English } from '@/locales/catalogue';
import type { chartText } from '@/locales/chart';

export const english: English<typeof chartText> = {
  asTable: 'Show as table',
  asChart: 'Show as chart',
  none: 'No data',
};
