import { type Language, spoken } from '@/contract/base/language';
import type { Term } from '@/contract/term';

const STATES: Record<'lastTerm' | 'otherLevel' | 'builtIn', Record<Language, string>> = {
  lastTerm: {
    'zh-CN': '作息时间沿用上学期，尚未确认',
    en: 'Period times are those of the last term, not confirmed yet',
  },
  otherLevel: {
    'zh-CN': '作息时间沿用另一层次，尚未确认',
    en: 'Period times are those of the other level, not confirmed yet',
  },
  builtIn: {
    'zh-CN': '作息时间是系统预设，尚未确认',
    en: 'Period times are built in, not confirmed yet',
  },
};

/**
 * Returns a sentence about the source of a term's period times. The page shows it until a user
 * confirms these times (T-12).
 */
export const hoursSourceText = ({
  termCode,
  hoursFrom,
}: Pick<Term, 'termCode' | 'hoursFrom'>): string => {
  if (!hoursFrom) return spoken(STATES.builtIn);
  return spoken(STATES[hoursFrom.termCode === termCode ? 'otherLevel' : 'lastTerm']);
};
