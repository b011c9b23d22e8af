import fc from 'fast-check';
import { TEMPLATE_KINDS } from '@/domain/sms/smsTemplates';
import { renderTemplate } from '@/domain/sms/templateTexts';
import { readValues } from '@/domain/sms/templateValues';

const VALUES = {
  教师: '王一',
  课程: '药理学',
  班级: '临床1班',
  日期: '11月26日',
  星期: '周四',
  节次: '第3-4节',
  时间: '10:00',
  地点: '明德楼301',
  内容: '绪论',
  原时间: '11月26日周四08:00',
  代课教师: '李二、赵三',
  数量: '2',
  课次: '药理学停课',
  姓名: '周班长',
  申请: '《药理学》的调课申请',
  结果: '已同意',
  新号码: '139****2222',
};

describe('the values of a text by its template', () => {
  test.each(Object.values(TEMPLATE_KINDS))('M-12 are found again in $name', ({ content }) => {
    const text = renderTemplate(content, VALUES).content;
    const found = readValues(content, text) ?? [];
    expect(found.length).toBeGreaterThan(0);
    for (const { name, value } of found) expect(value).toBe(Reflect.get(VALUES, name));
  });

  test('M-12 a value that was not known is what the text says instead', () => {
    const text = renderTemplate('{教师}，{时间}在{地点}', { 教师: '王一' }).content;
    expect(readValues('{教师}，{时间}在{地点}', text)?.map(({ value }) => value)).toEqual([
      '王一',
      '待定',
      '待定',
    ]);
  });

  test.each(['https://a.cn/t/1', ''])('M-12 M-13 the link is found again: %j', (链接) => {
    const template = '{教师}请确认{链接}。';
    const text = renderTemplate(template, { 教师: '王一', 链接 }).content;
    expect(readValues(template, text)).toEqual([
      { name: '教师', value: '王一' },
      { name: '链接', value: 链接 },
    ]);
  });

  test('M-12 a variable that stands twice has one value, in the place of its first', () => {
    expect(readValues('{课程}：{教师}，《{课程}》', '药理学：王一，《药理学》')).toEqual([
      { name: '课程', value: '药理学' },
      { name: '教师', value: '王一' },
    ]);
  });

  test.each([
    ['{教师}老师', '王一教授'],
    ['{教师}老师：您好', '王一老师：您好，改在下午'],
    ['{时间}上课', '下午上课'],
    ['{课程}与{课程}', '药理与病理'],
    ['老师', '老师们'],
  ])('M-12 %s is not the template of %s', (template, text) => {
    expect(readValues(template, text)).toBeUndefined();
  });

  test('M-12 with the values that are found the template always gives the text', () => {
    const name = fc.constantFrom('教师', '课程', '地点', '内容');
    const part = fc.oneof(
      name.map((it) => `{${it}}`),
      fc.constantFrom('在', '，', '课', '{日期}'),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(part, { maxLength: 6 }),
        fc.record({ 教师: fc.string(), 课程: fc.string(), 地点: fc.string(), 内容: fc.string() }),
        (parts, values) => {
          const template = parts.join('');
          const text = renderTemplate(template, { ...values, 日期: '1月2日' }).content;
          const found = readValues(template, text);
          const again = Object.fromEntries((found ?? []).map((it) => [it.name, it.value]));
          expect(found && renderTemplate(template, again).content).toBe(text);
        },
      ),
    );
  });

  test('M-12 a long text that is not the template’s is told apart at once', () => {
    const template = '{教师}{课程}{班级}{地点}{内容}{代课教师}。';
    expect(readValues(template, 'x'.repeat(500))).toBeUndefined();
  });
});
