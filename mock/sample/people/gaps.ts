import type { ContactFields } from '@/contract/directory';
import { shuffle } from '../random';
import { SCHOOL_PLACES } from '../words/units';

/** Number of contacts in each group who have no mobile number. */
export const WITHOUT_MOBILE = { staff: 12, hospital: 3, patient: 1 };
const OPTED_OUT = { staff: 4, hospital: 2 };
const WITHOUT_STAFF_NO = 15;

/** Makes one person of each school its teaching secretary (教学秘书). */
export const appointSecretaries = (staff: readonly ContactFields[]) => {
  for (const unit of new Set(SCHOOL_PLACES.map((place) => place.unit))) {
    const first = staff.find((contact) => contact.unit === unit);
    const last = staff.findLast((contact) => contact.department === first?.department);
    if (last) Object.assign(last, { category: '教学秘书', position: '教学秘书', title: '讲师' });
  }
};

const isPlain = ({ position, status }: ContactFields) => position === '' && status === '在职';

export const takeNumbers = (contact: ContactFields) => {
  Object.assign(contact, { mobile: '', mobile2: '' });
};

/**
 * Makes the phone book realistic: some contacts have no mobile number, do not take text messages,
 * or are retired.
 */
export const addGaps = (list: readonly ContactFields[], group: 'staff' | 'hospital') => {
  const some = shuffle(list.filter((contact) => contact.group === group && isPlain(contact)));
  for (const contact of some.splice(0, WITHOUT_MOBILE[group])) takeNumbers(contact);
  for (const contact of some.splice(0, OPTED_OUT[group])) contact.smsOptOut = true;
  if (group === 'hospital') {
    for (const contact of some.splice(0, WITHOUT_STAFF_NO)) contact.staffNo = '';
    return;
  }
  for (const contact of some.splice(0, 4)) contact.status = '退休';
  for (const contact of some.splice(0, 2)) contact.status = '停用';
  for (const contact of some.splice(0, 3)) contact.category = '外聘';
  const [first, second] = some.splice(0, 2);
  if (first && second) second.mobile = first.mobile;
};

/**
 * Gives two people in different schools the same name, but different staff numbers, as happens in a
 * real phone book.
 */
export const addNamesakes = (staff: readonly ContactFields[]) => {
  const [first, ...others] = shuffle(staff.filter(isPlain));
  const second = others.find(
    ({ unit, gender, mobile }) => unit !== first?.unit && gender === first?.gender && mobile !== '',
  );
  if (first && second) second.name = first.name;
};
