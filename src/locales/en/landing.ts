import type { English } from '@/locales/catalogue';
import type { landingText } from '@/locales/landing';

export const english: English<typeof landingText> = {
  title: 'After signing in',
  own: 'Open first when I sign in',
  office: 'First page (own settings win)',
  asOffice: 'As the office has set',
  standard: 'Send a message (default)',
  opensHome: (roles) => `Home for ${roles}`,
  saved: 'Saved; it applies from the next sign-in',
  courses: (group, page) => `${group} · ${page}`,
};
