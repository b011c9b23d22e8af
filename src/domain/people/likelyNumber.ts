import { nfkc } from '@/contract/base/normalise';
import { cleanMobile, cleanOfficePhone, MOBILE, OFFICE_PHONE } from '@/contract/base/phone';
import type { ContactField } from '@/contract/directory';

const MOBILES = /(?<!\d)1[3-9]\d(?:[ ._-]?\d){8}(?!\d)/g;
/**
 * Matches words such as 原 (former) or 配偶 (spouse) beside a telephone number. Nothing is suggested
 * for such a text, because the number may be out of date or belong to another person.
 */
const CHANGED = /原|旧|停|换|改|→|->|变更|作废|家|配偶/;
const MAX_LENGTH = 60;

const ofMobile = (plain: string): string | undefined => {
  const digits = plain
    .replace(/(?<=\d)[Oo]+(?=\d|[Oo])/g, (run) => '0'.repeat(run.length))
    .replace(/^[lI](?=\d{10}$)/, '1');
  const found = digits.match(MOBILES)?.map((each) => each.replace(/\D/g, '')) ?? [];
  return found.length > 0 && found.length <= 2 ? found.join('、') : undefined;
};

const ofOfficePhone = (plain: string): string | undefined => {
  const candidates = [
    plain.replace(/[*x#]|分机|转/i, '-'),
    plain.replace(/^\+?86-?0?(?=\d{2,3}-)/, '0'),
    plain.replace(/^(\d{4})-(\d{4})$/, '$1$2'),
    plain.replace(/[(](?:兼?传真|办|座机?|直线)[)]$|^(?:电话|座机|办公)[:：]?/, ''),
  ];
  return candidates.find(
    (candidate) => candidate !== plain && OFFICE_PHONE.test(cleanOfficePhone(candidate)),
  );
};

const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;

const ofEmail = (plain: string): string | undefined =>
  MAIL.exec(
    plain
      .replace(/\s*@\s*/, '@')
      .replace(/。/g, '.')
      .replace(/,(?=(?:com|cn|net|edu|org)\b)/g, '.'),
  )?.[0];

/** Suggests a valid telephone number or e-mail address for an invalid cell text. */
export const likelyNumber = (field: ContactField, text: string): string | undefined => {
  const plain = nfkc(text).trim();
  if (plain.length > MAX_LENGTH || CHANGED.test(plain)) return undefined;
  if (field === 'email') return ofEmail(plain);
  if (field === 'officePhone') return ofOfficePhone(plain);
  const likely = field === 'mobile' || field === 'mobile2' ? ofMobile(plain) : undefined;
  return likely?.split('、').every((each) => MOBILE.test(cleanMobile(each))) ? likely : undefined;
};
