import type { ContactRow } from '@/contract/import/import';

const SURNAMES = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张';
const GIVEN = '国建文明华志伟海波晓红丽敏静芳艳军涛超勇杰磊洋强';

const pick = (text: string, number: number) => text[number % text.length] ?? '';

export const contactRows = (count: number): ContactRow[] =>
  Array.from({ length: count }, (_, index) => ({
    row: index + 2,
    staffNo: String(100_000 + index),
    name: pick(SURNAMES, index) + pick(GIVEN, index * 7) + pick(GIVEN, Math.floor(index / 24)),
    gender: index % 2 ? '男' : '女',
    department: `第${index % 60}教研室`,
    unit: `第${index % 12}学院`,
    title: ['教授', '副教授', '讲师', '助教'][index % 4] ?? '',
    mobile: `138${String(10_000_000 + index)}`,
    email: `person${index}@example.edu.cn`,
    remark: index % 5 ? '' : '外聘',
  }));
