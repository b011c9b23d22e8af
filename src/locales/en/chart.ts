import type { English } from '@/locales/catalogue';
import type { chartText } from '@/locales/chart';

export const english: English<typeof chartText> = {
  open: 'Not over yet',
  none: 'No data',
};
