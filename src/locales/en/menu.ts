import type { English } from '@/locales/catalogue';
import { type menuText, pageTitles } from '@/locales/menu';

export const english: English<typeof menuText> = pageTitles('en', { notFound: 'Page not found' });
