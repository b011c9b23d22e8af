import { Button } from 'antd';
import { type Language, language } from '@/contract/base/language';
import { chooseLanguage } from '@/utils/language';

/** Each language by its own name, for whoever cannot read the page as it is. */
const OTHER: Record<Language, { to: Language; short: string; name: string }> = {
  'zh-CN': { to: 'en', short: 'EN', name: 'English' },
  en: { to: 'zh-CN', short: '中文', name: '中文' },
};

/** Leads to the console in the other language. */
export const LanguageSwitch = () => {
  const { to, short, name } = OTHER[language()];
  return (
    <Button type="text" lang={to} aria-label={name} onClick={() => chooseLanguage(to)}>
      {short}
    </Button>
  );
};
