/** A department in the sample phone book. `size` is how many people it has. */
export interface Place {
  unit: string;
  department: string;
  size: number;
}

const placesOf = (table: string): Place[] =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [unit = '', departments = ''] = line.trim().split(': ');
      return departments.split(' ').map((text) => {
        const [, department = '', size] = /^(\D+)(\d+)$/.exec(text) ?? [];
        return { unit, department, size: Number(size) };
      });
    });

export const SCHOOL_PLACES = placesOf(`
  基础医学院: 人体解剖学教研室7 组织学与胚胎学教研室5 生理学教研室6 生物化学与分子生物学教研室7 病理学教研室6 病理生理学教研室4 药理学教研室6 医学微生物学教研室5 医学免疫学教研室5 细胞生物学教研室5 机能实验教学中心5
  公共卫生学院: 流行病与卫生统计学教研室7 环境卫生学教研室4 营养与食品卫生学教研室4 社会医学教研室4
  护理学院: 基础护理学教研室6 内科护理学教研室4 外科护理学教研室4 妇儿护理学教研室4
  药学院: 药物化学教研室4 药剂学教研室4 药物分析教研室4 天然药物化学教研室4 基础化学教研室5
  医学影像学院: 影像诊断学教研室5 影像技术学教研室4
  医学检验学院: 临床检验教研室5
  口腔医学院: 口腔基础医学教研室4
  马克思主义学院: 思想道德与法治教研室5 马克思主义基本原理教研室5 中国近现代史纲要教研室3
  人文学院: 医学伦理学教研室4 医学心理学教研室4
  外国语学院: 大学英语教研室8
  体育教学部: 体育教研室7
  科研实验中心: 实验动物中心3 分子医学平台3
`);

export const OFFICE_PLACES = placesOf(`
  教务处: 教务科5 教学运行科4 实践教学科3 考试中心3
  研究生院: 培养办公室4 学位办公室2
`);

export const HOSPITAL_PLACES = placesOf(`
  附属第一医院: 呼吸与危重症医学科3 心血管内科3 普通外科3 骨科2 妇产科3 儿科3 神经内科2 眼科2 感染科2 医学影像科2 护理部2
  附属协和医院: 内分泌科3 血液内科2 心脏外科2 普通外科3 妇产科2 儿科2 神经内科2 耳鼻咽喉科2 急诊科2
  附属第二医院: 消化内科2 肾内科2 骨科2 康复医学科2 护理部2
  附属口腔医院: 口腔内科3 口腔颌面外科3 口腔修复科3
  附属肿瘤医院: 肿瘤内科2 放射治疗科2
`);

/** The teaching section (教研室) that each hospital department belongs to. */
const SECTIONS: Record<string, string> = {
  呼吸与危重症医学科: '内科学教研室',
  心血管内科: '内科学教研室',
  内分泌科: '内科学教研室',
  血液内科: '内科学教研室',
  消化内科: '内科学教研室',
  肾内科: '内科学教研室',
  普通外科: '外科学教研室',
  骨科: '外科学教研室',
  心脏外科: '外科学教研室',
  妇产科: '妇产科学教研室',
  儿科: '儿科学教研室',
  神经内科: '神经病学教研室',
  眼科: '眼科学教研室',
  耳鼻咽喉科: '耳鼻咽喉头颈外科学教研室',
  感染科: '传染病学教研室',
  急诊科: '急诊医学教研室',
  康复医学科: '康复医学教研室',
  医学影像科: '影像诊断学教研室',
  护理部: '内科护理学教研室',
  口腔内科: '口腔内科学教研室',
  口腔颌面外科: '口腔颌面外科学教研室',
  口腔修复科: '口腔修复学教研室',
  肿瘤内科: '肿瘤学教研室',
  放射治疗科: '肿瘤学教研室',
};

/** Separates a hospital department from its teaching section, as in `呼吸与危重症医学科、内科学教研室`. */
const SEPARATOR = '、';

/**
 * Returns the teaching section (教研室) of a hospital department. A school's department is a
 * teaching section itself.
 */
export const sectionOf = (department: string): string => {
  const [first = ''] = department.split(SEPARATOR);
  return SECTIONS[first] ?? first;
};

/**
 * Returns the text in the field "department" for the head of a hospital department. In the first
 * department of a teaching section, it also names the section, as in `呼吸与危重症医学科、内科学教研室`, so that
 * the section belongs to that hospital. A section that is a school's department is not added.
 */
export const departmentOfHead = ({ unit, department }: Place): string => {
  const section = sectionOf(department);
  const first = HOSPITAL_PLACES.find((place) => sectionOf(place.department) === section);
  const isFirst = first?.unit === unit && first.department === department;
  const isOfSchool = SCHOOL_PLACES.some((place) => place.department === section);
  return isFirst && !isOfSchool ? `${department}${SEPARATOR}${section}` : department;
};

export const MAIN_CAMPUS = '大学城校区';
export const CITY_CAMPUS = '城中校区';

const numbered = (building: string, floors: readonly number[], rooms: number): string[] =>
  floors.flatMap((floor) =>
    Array.from({ length: rooms }, (_, index) => `${building}${floor}0${index + 1}`),
  );

const LABS: Record<string, string[]> = {
  药学院: numbered('药学实验楼', [2, 3], 4),
  护理学院: numbered('护理实训中心', [2, 3], 3),
  公共卫生学院: numbered('公卫楼机房', [2, 3], 2),
  医学影像学院: numbered('影像实训中心', [1], 4),
  医学检验学院: numbered('检验实验楼', [2], 4),
  科研实验中心: numbered('科研楼', [2, 3], 3),
};

const SPECIAL: Record<string, string[]> = {
  大学英语教研室: numbered('语言中心', [2, 3], 5),
  体育教研室: ['体育馆一层', '体育馆二层', '田径场东区', '田径场西区', '风雨操场', '游泳馆'],
};

const LECTURE_HALLS = [
  ...numbered('逸夫楼', [1, 2, 3, 4, 5], 5),
  ...numbered('明德楼', [1, 2, 3, 4], 4),
];
const SEMINAR_ROOMS = numbered('研究生楼', [2, 3, 4], 6);
const BASIC_LABS = numbered('基础医学实验楼', [2, 3, 4, 5], 5);

const isHospital = (unit: string) => unit.startsWith('附属');

export const roomsFor = (
  { unit, department, postgraduate }: { unit: string; department: string; postgraduate: boolean },
  form: '讲课' | '实验' | '见习',
): string[] => {
  const hospital = isHospital(unit) ? unit : '附属第一医院';
  if (form === '见习') return Array.from({ length: 8 }, (_, n) => `${hospital}示教室${n + 1}`);
  if (form === '实验') return LABS[unit] ?? BASIC_LABS;
  if (isHospital(unit)) return numbered(`${unit}教学楼`, [2, 3], 4);
  return SPECIAL[department] ?? (postgraduate ? SEMINAR_ROOMS : LECTURE_HALLS);
};
