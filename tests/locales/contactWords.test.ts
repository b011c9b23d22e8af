import { contactLabels } from '@/components/display/contactWords';
import { CLASS_PARTS, CONTACT_CHANNELS, CONTACT_STATUSES, GENDERS } from '@/contract/directory';
import { contactText } from '@/locales/contact';
import { english } from '@/locales/en/contact';

test.each([
  ['gender', GENDERS],
  ['part', CLASS_PARTS],
  ['status', CONTACT_STATUSES],
  ['channel', CONTACT_CHANNELS],
] as const)(
  'P-01 each stored %s of a contact has its own word in both languages',
  (field, values) => {
    expect(values.map((value) => contactLabels(contactText['zh-CN'])[field][value])).toEqual(
      values,
    );
    const told = values.map((value) => contactLabels(english)[field][value]);
    expect(told.filter((word) => !word || /\p{Script=Han}/u.test(word))).toEqual([]);
    expect(new Set(told).size).toBe(values.length);
  },
);
