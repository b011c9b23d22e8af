import type { English } from '@/locales/catalogue';
import { menuLabels, type menuLabelText } from '@/locales/menuLabel';

export const english: English<typeof menuLabelText> = menuLabels('en');
