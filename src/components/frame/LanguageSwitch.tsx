import { Button } from 'antd';
import { type Language, language } from '@/contract/base/language';
import { chooseLanguage } from '@/utils/language';

/**
 * The language to which the button switches. Its name is written in that language, so that its
 * speakers can read it.
 */
const OTHER: Record<Language, { to: Language; short: string; name: string }> = {
  'zh-CN': { to: 'en', short: 'EN', name: 'English' },
  en: { to: 'zh-CN', short: '中文', name: '中文' },
};

/** A button that switches the language and reloads the console. */
export const LanguageSwitch = () => {
  const { to, short, name } = OTHER[language()];
  const label = short === name ? name : `${short} ${name}`;
  return (
    <Button type="text" lang={to} aria-label={label} onClick={() => chooseLanguage(to)}>
      {short}
    </Button>
  );
};
