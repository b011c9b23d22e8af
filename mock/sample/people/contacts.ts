import { pinyin } from 'pinyin-pro';
import { blankContact, type ContactFields } from '@/contract/directory';
import { chance, digits, natural, pick, sample } from '../random';
import { nameMaker } from '../words/names';
import {
  CITY_CAMPUS,
  departmentOfHead,
  HOSPITAL_PLACES,
  MAIN_CAMPUS,
  OFFICE_PLACES,
  type Place,
  SCHOOL_PLACES,
} from '../words/units';
import { addGaps, addNamesakes, appointSecretaries, takeNumbers, WITHOUT_MOBILE } from './gaps';

export type SampleContact = ContactFields;

const PATIENTS = 30;

/**
 * Prefixes of mobile numbers that no telephone company uses, so that no text message can reach a
 * real person.
 */
export const MOBILE_RANGES = ['154', '160', '161', '163', '164', '168', '169', '179', '194'];

const TITLES = {
  school: ['教授', '副教授', '副教授', '讲师', '讲师', '讲师', '讲师', '助教'],
  office: ['副研究员', '助理研究员', '助理研究员', '研究实习员', ''],
  hospital: ['主任医师', '副主任医师', '副主任医师', '主治医师', '主治医师'],
  nursing: ['主任护师', '副主任护师', '主管护师'],
};
const OFFICE_POSITIONS = ['科长', '副科长'];
const PATIENT_REMARKS = ['胸痛病史采集', '腹痛病史采集', '头晕病史采集', '告知坏消息', '体格检查'];

/**
 * Functions that make up names and numbers. Staff numbers and mobile numbers are never repeated.
 */
interface Source {
  name: ReturnType<typeof nameMaker>;
  staffNo: (thousands: number) => string;
  mobile: () => string;
}

const unique = <T extends unknown[]>(draw: (...how: T) => string) => {
  const used = new Set<string>();
  return (...how: T) => {
    for (;;) {
      const value = draw(...how);
      if (used.has(value)) continue;
      used.add(value);
      return value;
    }
  };
};

const sourceOf = (): Source => ({
  name: nameMaker(),
  staffNo: unique((thousands: number) =>
    String(natural(100, 2499) + thousands * 1000).padStart(5, '0'),
  ),
  mobile: unique(() => pick(MOBILE_RANGES) + digits(8)),
});

const person = (source: Source, women: number) => {
  const gender = chance(women) ? ('女' as const) : ('男' as const);
  const mobile2 = chance(4) ? source.mobile() : '';
  return { gender, name: source.name(gender), mobile: source.mobile(), mobile2 };
};

/** Returns the contacts of one department, who share an office telephone and a floor. */
const peopleOf = (
  source: Source,
  { unit, department, size }: Place,
  women: number,
  own: (index: number) => Partial<ContactFields>,
): SampleContact[] => {
  const officePhone = `0590-2${digits(6)}`;
  const floor = natural(3, 8);
  return Array.from({ length: size }, (_, index) => ({
    ...blankContact,
    ...person(source, women),
    unit,
    department,
    officePhone,
    staffNo: source.staffNo(0),
    shortNo: chance(45) ? `6${digits(5)}` : '',
    office: `${floor}0${natural(1, 9)}室`,
    campus: MAIN_CAMPUS,
    ...own(index),
  }));
};

const teachersOf = (source: Source, place: Place) =>
  peopleOf(source, place, 52, (index) => {
    const head = index === 0 && place.department.endsWith('教研室');
    const title = head ? '教授' : pick(TITLES.school);
    const tutor = title === '教授' && chance(60);
    return {
      title,
      category: tutor ? '研究生导师' : '教师',
      position: head ? '教研室主任' : '',
    };
  });

const officersOf = (source: Source, place: Place) =>
  peopleOf(source, place, 60, (index) => ({
    title: pick(TITLES.office),
    category: '管理',
    position: OFFICE_POSITIONS[index] ?? '科员',
  }));

const cliniciansOf = (source: Source, place: Place) =>
  peopleOf(source, place, place.department === '护理部' ? 95 : 42, (index) => {
    const titles = place.department === '护理部' ? TITLES.nursing : TITLES.hospital;
    return {
      group: 'hospital',
      category: '临床带教',
      staffNo: source.staffNo(30),
      title: index === 0 ? (titles[0] ?? '') : pick(titles),
      ...(index === 0 && { position: '教学主任', department: departmentOfHead(place) }),
      campus: CITY_CAMPUS,
      office: '',
      remark: chance(8) ? '周三下午门诊，请提前联系' : '',
    };
  });

const patientOf = (source: Source): SampleContact => ({
  ...blankContact,
  ...person(source, 50),
  group: 'patient',
  unit: '临床技能中心',
  department: '标准化病人组',
  category: '外聘',
  position: '标准化病人',
  campus: CITY_CAMPUS,
  remark: `可承担：${pick(PATIENT_REMARKS)}`,
});

const emailOf = ({ name, staffNo }: SampleContact): string => {
  const spelt = pinyin(name, { toneType: 'none', type: 'array', surname: 'head', v: true });
  return `${spelt.join('')}${staffNo.slice(-2)}@example.edu.cn`;
};

/** Returns the phone book: staff, doctors of the teaching hospitals, and standardised patients. */
export const sampleContacts = (): SampleContact[] => {
  const source = sourceOf();
  const teachers = SCHOOL_PLACES.flatMap((place) => teachersOf(source, place));
  const officers = OFFICE_PLACES.flatMap((place) => officersOf(source, place));
  const clinicians = HOSPITAL_PLACES.flatMap((place) => cliniciansOf(source, place));
  const patients = Array.from({ length: PATIENTS }, () => patientOf(source));
  appointSecretaries(teachers);
  addNamesakes(teachers);
  const all = [...teachers, ...officers, ...clinicians, ...patients];
  addGaps(all, 'staff');
  addGaps(all, 'hospital');
  for (const contact of sample(patients, WITHOUT_MOBILE.patient)) takeNumbers(contact);
  for (const contact of all) if (contact.staffNo !== '') contact.email = emailOf(contact);
  return all;
};
