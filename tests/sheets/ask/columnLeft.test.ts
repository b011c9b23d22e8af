import { readRows } from '../read/readRows';

const read = (target: 'contact' | 'bachelorCourse', ...rows: string[]) =>
  readRows(
    target,
    rows.map((row) => row.split('|').map((cell) => cell.trim())),
  );

describe('a column that would be left out although its header says what it is', () => {
  test('I-02 is shown with the column that gives its field, and read as the user says', async () => {
    const { rows, questions } = read(
      'bachelorCourse',
      '课程名称 | 班级 | 教师 | 任课教师',
      '解剖学 | 1班 | 王一 | 李二',
      '生理学 | 2班 |  | 赵三',
    );
    expect(questions()).toEqual([
      {
        id: 'columnLeft 任课教师',
        code: 'columnLeft',
        count: 2,
        options: ['join', 'fill', 'instead', 'leave'],
        params: { header: '任课教师', field: '教师', by: '教师', given: 1 },
        examples: [
          { row: 2, sheet: '名单', text: '李二' },
          { row: 3, sheet: '名单', text: '赵三' },
        ],
      },
    ]);
    const teachers = async (answer: string) =>
      (await rows({ 'columnLeft 任课教师': answer })).map((row) => row.teachers);
    expect(await teachers('join')).toEqual(['王一；李二', '赵三']);
    expect(await teachers('fill')).toEqual(['王一', '赵三']);
    expect(await teachers('instead')).toEqual(['李二', '赵三']);
    expect(await teachers('leave')).toEqual(['王一', undefined]);
  });

  test('I-02 is shown for its name or its values where nobody would do without it', () => {
    const { questions } = read(
      'bachelorCourse',
      '课程名称 | 任课教师 | 协助教师 | 学生组 | 周次 | 星期 | 节次 | 备用 | 讨论间 | 打印日',
      '解剖学 | 王一 | 李二 | 第一组 | 1-2 | 一 | 1-2 | 甲 | 教学楼101 | 2026-09-01',
    );
    const asked = questions().map(({ params }) => `${params.header} ${params.field} ${params.by}`);
    expect(asked).toEqual(['协助教师 教师 任课教师', '学生组 分组 ', '讨论间 上课地点 ']);
  });

  test('I-02 who helps beside who lectures is not taken for who teaches', async () => {
    const { rows, questions } = read(
      'bachelorCourse',
      '课程名称 | 主讲教师 | 实验教师',
      '解剖学 | 王一 | 李二',
    );
    expect(questions()).toMatchObject([
      {
        id: 'columnLeft 实验教师',
        params: { by: '主讲教师' },
        options: ['join', 'fill', 'instead', 'leave'],
      },
    ]);
    expect(await rows({ 'columnLeft 实验教师': 'join' })).toMatchObject([
      { leadTeachers: '王一；李二' },
    ]);
    expect(await rows({ 'columnLeft 实验教师': 'instead' })).toMatchObject([{ teachers: '李二' }]);
  });

  test('I-02 is asked about too where the other column was known by its values alone', () => {
    const { questions } = read(
      'bachelorCourse',
      'kcmc | rkjs | skjs',
      '生理学 | 徐京 | 见通知',
      '病理学 | 陈晓明 | 见通知',
    );
    expect(questions()).toMatchObject([{ id: 'columnLeft skjs', params: { by: 'rkjs' } }]);
  });

  test('I-02 of a changed lesson is asked about for the room as for the time', () => {
    const { questions } = read(
      'bachelorCourse',
      '课程名称 | 周次 | 星期 | 节次 | 教室 | 调整后周次 | 调整后星期 | 调整后节次 | 调整后教室',
      '解剖学 | 3 | 一 | 1-2 | A1 | 5 | 二 | 3-4 | B1',
    );
    expect(questions().map(({ params }) => params.header)).toEqual([
      '调整后周次',
      '调整后星期',
      '调整后节次',
      '调整后教室',
    ]);
  });

  test('I-02 is no list: it stands in for the other or takes its place', () => {
    const { questions } = read('contact', '姓名 | 部门 | 科室', '王一 | 内科 | 呼吸科');
    expect(questions()).toMatchObject([{ options: ['fill', 'instead', 'leave'] }]);
  });

  test('I-02 of several the first stands for the field, or the next where it is left', async () => {
    const { rows, questions } = read('contact', '姓名 | 短号1 | 短号2', '王一 | 6101 | 6102');
    expect(questions()).toMatchObject([
      { id: 'columnLeft 短号1', options: ['use', 'leave'] },
      { id: 'columnLeft 短号2', options: ['fill', 'instead', 'leave'], params: { by: '短号1' } },
    ]);
    const shortNo = async (first: string, second: string) => {
      const [row] = await rows({ 'columnLeft 短号1': first, 'columnLeft 短号2': second });
      return row?.shortNo;
    };
    expect(await shortNo('use', 'fill')).toBe('6101');
    expect(await shortNo('use', 'instead')).toBe('6102');
    expect(await shortNo('leave', 'fill')).toBe('6102');
    expect(await shortNo('leave', 'leave')).toBeUndefined();
  });

  test('I-02 is a time of which its header says more', () => {
    const { questions } = read(
      'bachelorCourse',
      '课程名称 | 班级 | 周次 | 单周星期 | 单周节次 | 双周星期 | 双周节次',
      '解剖学 | 1班 | 1-8 | 一 | 1-2 | 二 | 3-4',
    );
    expect(questions().map(({ params }) => [params.header, params.field, params.by])).toEqual([
      ['单周星期', '星期', ''],
      ['单周节次', '节次', ''],
      ['双周星期', '星期', '单周星期'],
      ['双周节次', '节次', '单周节次'],
    ]);
  });

  test('I-02 of which nobody can say what it is beside another is asked about', async () => {
    const { rows, questions } = read(
      'contact',
      '姓名 | 手机号 | 联系方式',
      '王一 | 13800000001 | 13800000002',
    );
    expect(questions()).toMatchObject([{ id: 'columnLeft 联系方式' }]);
    expect(await rows({ 'columnLeft 联系方式': 'join' })).toMatchObject([
      { mobile: '13800000001；13800000002' },
    ]);
  });

  test('I-02 is not asked about where it is blank, or says the same', () => {
    const { questions } = read(
      'contact',
      '姓名 | 部门 | 科室 | 单位 | 学院',
      '王一 | 内科 | 内科 | 甲 | ',
      '李二 | 外科 |  | 乙 | ',
    );
    expect(questions()).toEqual([]);
  });

  test('I-02 is not asked about where the user left it', () => {
    const { session } = read('contact', '姓名 | 部门 | 备注', '王一 | 内科 | 返聘');
    expect(session.questions({ 姓名: 'name', 部门: 'department' }, {}, [])).toEqual([]);
  });

  test('I-02 that is only told stands before another one of its kind, so that both are never used unseen', async () => {
    const { rows, questions } = read(
      'bachelorCourse',
      '课程名称 | 教师 | 集合点 | 散场点',
      '解剖学 | 王一 | B201 | C301',
      '生理学 | 李二 | B202 | C302',
      '病理学 | 赵三 |  | C303',
    );
    expect(questions().map(({ id, options, params }) => [id, options, params.given])).toEqual([
      ['columnLeft 集合点', ['use', 'leave'], 0],
      ['columnLeft 散场点', ['fill', 'instead', 'leave'], 0],
    ]);
    const rooms = async (first: string, second: string) =>
      (await rows({ 'columnLeft 集合点': first, 'columnLeft 散场点': second })).map(
        ({ room }) => room ?? '',
      );
    expect(await rooms('use', 'fill')).toEqual(['B201', 'B202', 'C303']);
    expect(await rooms('leave', 'fill')).toEqual(['C301', 'C302', 'C303']);
  });

  test('I-02 that another answer could give too is asked about beside it', async () => {
    const { rows, questions } = read(
      'contact',
      '姓名 | 机构名称 | 所属机构全路径',
      '王一 | 教务处 | 医科大学/基础医学院/教务处',
      '李二 | 内科学教研室 | 医科大学/第一临床医学院/内科学教研室',
    );
    expect(questions().map(({ id, options }) => [id, options])).toEqual([
      ['columnKind 机构名称', ['as', 'use', 'leave']],
      ['columnLeft 所属机构全路径', ['fill', 'instead', 'leave']],
    ]);
    const placed = (kind: string, left: string) =>
      rows({ 'columnKind 机构名称': kind, 'columnLeft 所属机构全路径': left });
    expect(await placed('as', 'fill')).toMatchObject([{ department: '教务处' }, {}]);
    expect(await placed('use', 'fill')).toMatchObject([
      { unit: '教务处', department: '医科大学/基础医学院/教务处' },
      {},
    ]);
  });
});
