import { plain } from '@/contract/base/fields';
import {
  cleanMobile,
  cleanOfficePhone,
  MOBILE,
  OFFICE_PHONE,
  SHORT_NO,
} from '@/contract/base/phone';
import type { ContactField } from '@/contract/directory';
import type { ImportIssue } from '@/contract/import/import';
import { fieldLabel } from '@/domain/columns/importFields';
import { warningAt } from '@/domain/rows/issues';

/** A row's texts by field; a field that is not there has no column or was left out. */
export type ContactTexts = Partial<Record<ContactField, string>>;

/** Where a number that stands in the mobile column belongs; undefined: it is no number at all. */
const placeOf = (number: string): 'mobile' | 'shortNo' | 'officePhone' | undefined => {
  if (MOBILE.test(cleanMobile(number))) return 'mobile';
  if (SHORT_NO.test(plain(number))) return 'shortNo';
  return OFFICE_PHONE.test(cleanOfficePhone(number)) ? 'officePhone' : undefined;
};

/** A person has no more numbers; a longer list is no person's. */
const MAX_NUMBERS = 10;

const placed = (parts: readonly string[]) => {
  if (parts.length > MAX_NUMBERS) return undefined;
  const places = parts.map(placeOf);
  return places.every((place) => place !== undefined) ? { parts, places } : undefined;
};

/** Blanks that may as well stand within one mobile that has a digit too many or too few part nothing. */
const MAY_BE_MOBILE = /^(\+?86)?1\d{8,12}$/;

/** Two numbers in one cell: `13800001111/139 0000 2222`, on two lines, or with a blank between. */
export const splitNumbers = (text: string) => {
  const marked = text.split(/[,，;；、/／\\|\r\n]+/).flatMap((part) => part.trim() || []);
  const apart = placed([text]) ?? placed(marked);
  if (apart || marked.some((part) => MAY_BE_MOBILE.test(plain(part)))) return apart;
  return placed(marked.flatMap((part) => part.split(/\s+/)));
};

/** Two mobiles in one cell become mobile and mobile2; a landline or short number goes to its own field. */
export const placeNumbers = (texts: ContactTexts, issues: ImportIssue[]): ContactTexts => {
  const text = texts.mobile;
  if (!text || MOBILE.test(cleanMobile(text))) return texts;
  if (SWITCHBOARD.test(plain(text))) {
    issues.push(warningAt('mobile', 'CONTACT_INNER_LINE', { text }));
    return { ...texts, mobile: '' };
  }
  const numbers = splitNumbers(text);
  if (!numbers) return texts;
  const whole: ContactTexts = { ...texts, mobile: '' };
  const moved: ImportIssue[] = [];
  for (const [index, number] of numbers.parts.entries()) {
    const place = numbers.places[index];
    if (!place) continue;
    const field = place === 'mobile' && whole.mobile ? 'mobile2' : place;
    if (whole[field] && plain(whole[field]) !== plain(number)) return texts;
    whole[field] = number;
    if (field !== 'mobile') {
      moved.push(
        warningAt('mobile', 'CONTACT_NUMBER_MOVED', {
          number,
          field: fieldLabel('contact', field),
        }),
      );
    }
  }
  issues.push(...moved);
  return whole;
};

/** Behind a mobile a number in brackets is the short one; behind an office's it may be an extension, which has fewer digits. */
const SHORT_IN_BRACKETS = {
  mobile: /(?<=\d\s*)[（(]\s*(\d{3,6})\s*[)）]\s*$/,
  officePhone: /(?<=\d\s*)[（(]\s*(\d{5,6})\s*[)）]\s*$/,
} as const;

const SHORT_BESIDE = /(?:短号|小号|虚拟网|集团号|V网)(?:\s*[:：])?\s*(\d{3,6})(?!\d)/i;

/** A text without a part of it, and without the brackets around that. Its blanks are trimmed, as no pattern does in linear time. */
const without = (text: string, { 0: part, index }: RegExpExecArray): string => {
  const before = text
    .slice(0, index)
    .trimEnd()
    .replace(/[（(]$/, '');
  const after = text.slice(index + part.length).trimStart();
  return `${before}${after.replace(/^[）)]/, '')}`.trim();
};

/** `13800001111（短号661111）`, `13800001111(661111)`: a short number beside another goes to its own field. */
export const takeShortNo = (texts: ContactTexts, issues: ImportIssue[]): ContactTexts => {
  for (const field of ['mobile', 'officePhone'] as const) {
    const text = texts[field] ?? '';
    const found = SHORT_BESIDE.exec(text) ?? SHORT_IN_BRACKETS[field].exec(text);
    const [, number = ''] = found ?? [];
    const rest = found && without(text, found);
    if (number === '' || !rest || (texts.shortNo && plain(texts.shortNo) !== number)) continue;
    issues.push(
      warningAt(field, 'CONTACT_NUMBER_MOVED', { number, field: fieldLabel('contact', 'shortNo') }),
    );
    return { ...texts, [field]: rest, shortNo: number };
  }
  return texts;
};

/** `801`, `分机801`, `总机转8012`, `8012（内线）`: a number that only those inside can dial. */
const INNER_LINE =
  /^(?:总机)?[-:]?(?:内线|分机号?|短号|转)?[-:]?\(?\d{3,6}\)?(?:\(?(?:内线|分机)\)?)?$/;
const SWITCHBOARD = /^总机\D{0,4}\d{3,6}\D{0,4}$/;
/** `总机22860002转8012`: the word before a whole number. */
const SWITCHBOARD_NUMBER = /总机\s*[:：]?\s*(?=[(（]?\d[\d()（）-]{5})/;

const isInnerLine = (text: string): boolean => INNER_LINE.test(plain(text));

/** The mobile's field that is free for this number, or has it already. */
const mobileFieldFor = (texts: ContactTexts, number: string): 'mobile' | 'mobile2' | undefined =>
  (['mobile', 'mobile2'] as const).find(
    (field) => !texts[field] || cleanMobile(texts[field]) === cleanMobile(number),
  );

/** The numbers of the office's cell as they are parted, by blanks only where nothing else does. */
const officeNumbers = (text: string): string[] | undefined => {
  const isKnown = (part: string) => isInnerLine(part) || placeOf(part) !== undefined;
  const marked = text.split(/[,，;；、/／\\|\r\n或]+/).flatMap((part) => part.trim() || []);
  const blank = marked.flatMap((part) => (isKnown(part) ? [part] : part.split(/\s+/)));
  return [marked, blank].find((parts) => parts.length <= MAX_NUMBERS && parts.every(isKnown));
};

/**
 * Of several office numbers the first is kept, and inner lines are left out, which is said; a mobile goes
 * to its own field.
 */
export const placeOfficePhones = (texts: ContactTexts, issues: ImportIssue[]): ContactTexts => {
  const { officePhone = '', ...rest } = texts;
  const text = officePhone.replace(SWITCHBOARD_NUMBER, '');
  if (text === '') return texts;
  if (OFFICE_PHONE.test(cleanOfficePhone(text))) return { ...texts, officePhone: text };
  const numbers = officeNumbers(text);
  if (!numbers) return texts;
  const whole: ContactTexts = rest;
  const said: ImportIssue[] = [];
  for (const number of numbers) {
    const place = placeOf(number);
    const field = place === 'mobile' ? mobileFieldFor(whole, number) : undefined;
    if (place === 'mobile' && !field) return texts;
    if (field) {
      whole[field] ||= number;
      const params = { number, field: fieldLabel('contact', field) };
      said.push(warningAt('officePhone', 'CONTACT_NUMBER_MOVED', params));
    } else if (place === 'officePhone' && !whole.officePhone) whole.officePhone = number;
    else {
      const code = place === 'officePhone' ? 'CONTACT_NUMBER_SURPLUS' : 'CONTACT_INNER_LINE';
      said.push(warningAt('officePhone', code, { text: number }));
    }
  }
  issues.push(...said);
  return whole;
};
