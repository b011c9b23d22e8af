import type { Page } from '@playwright/test';
import { tableXlsx } from '../sheets/read/makeXlsx';
import { call } from './api';
import { type Answer, checkRows, commitImport, expect, test } from './support';

/**
 * A table whose import could go wrong silently: the answers to its questions, and the expected
 * result.
 */
interface Told {
  line: string;
  from: string[] | Uint8Array;
  answers?: Answer[];
  /** Texts that the check must show before the import. */
  said?: (string | RegExp)[];
  /** A part of the names of the courses, and the expected class sessions. */
  course: string;
  sessions: string[];
}

const TITLES = '课程名称\t教学班号\t教师\t周次\t星期\t节次\t教室';

const CLASS_TITLES = ['课程名称', '教师', '周次', '星期', '节次', '教室'];

const CASES: Told[] = [
  {
    line: 'a start period with a count beside it whose header is not known',
    from: [
      '课程名称\t教学班号\t教师\t周次\t星期\t节次\t教室\t连上几节',
      '连节学\tS1\t郑一\t1\t一\t3\t教101\t2',
    ],
    answers: [[/“连上几节”列没有导入/, /连起来读/]],
    course: '连节学',
    sessions: ['1周一 3-4节 教101 郑一'],
  },
  {
    line: 'weeks in brackets behind each of several teachers',
    from: [TITLES, '分周学\tS2\t甲一（1周）、乙二（2-3周）\t1-3\t一\t1-2\t教102'],
    course: '分周学',
    sessions: ['1周一 1-2节 教102 甲一', '2周一 1-2节 教102 乙二', '3周一 1-2节 教102 乙二'],
  },
  {
    line: 'a second header in the middle with its columns in another order',
    from: [
      TITLES,
      '换序学\tS3\t孙三\t1\t一\t1-2\t教103',
      '课程名称\t教学班号\t教师\t星期\t周次\t节次\t教室',
      '换序学\tS3\t孙三\t三\t2\t3-4\t教104',
    ],
    course: '换序学',
    sessions: ['1周一 1-2节 教103 孙三', '2周三 3-4节 教104 孙三'],
  },
  {
    line: 'a sheet for each class, named on the tabs alone',
    from: tableXlsx({
      '26临床1班': [CLASS_TITLES, ['分表学', '蒋十一', '1', '一', '1-2', '教108']],
      '26临床2班': [CLASS_TITLES, ['分表学', '蒋十一', '1', '二', '1-2', '教108']],
    }),
    answers: [[/表名或标题像是班级/, '作为上课班级']],
    course: '分表学',
    sessions: ['26临床1班 1周一 1-2节 教108 蒋十一', '26临床2班 1周二 1-2节 教108 蒋十一'],
  },
  {
    line: 'a term in a title other than the chosen one',
    from: ['2026-2027学年第二学期课表', TITLES, '异期学\tS4\t吴四\t1\t一\t1-2\t教105'],
    answers: [[/文件写明的学期是 2026-2027-2/, /2026-2027-1/]],
    course: '异期学',
    sessions: ['1周一 1-2节 教105 吴四'],
  },
  {
    line: 'building and room apart, and what is called off inside a time',
    from: [
      '课程名称\t教学班号\t教师\t上课时间\t楼栋\t房间号',
      '楼房学\tS5\t周五\t1周 周一 1-2节\t逸夫楼\t201',
      '楼房学\tS5\t周五\t2周 周一 1-2节 停课\t逸夫楼\t201',
    ],
    said: [/停课/],
    course: '楼房学',
    sessions: ['1周一 1-2节 逸夫楼201 周五'],
  },
  {
    line: 'what is no name, and names glued to numbers and titles',
    from: [
      TITLES,
      '无名学\tS6\t待定\t1\t一\t1-2\t教106',
      '无名学\tS6\t陈六主任医师、06001林七\t2\t一\t1-2\t教106',
      '无名学\tS6\t黄八（主讲）何九（辅导）\t3\t一\t1-2\t教106',
    ],
    said: ['“待定”不是姓名，未作为教师导入'],
    course: '无名学',
    sessions: [
      '1周一 1-2节 教106 ',
      '2周一 1-2节 教106 陈六、林七',
      '3周一 1-2节 教106 黄八、何九',
    ],
  },
  {
    line: 'a part of the day beside periods that do not lie in it',
    from: [
      `${TITLES}\t时段`,
      '半日学\tS8\t许九\t1\t一\t1-2\t教109\t上午',
      '半日学\tS8\t许九\t2\t一\t1-2\t教109→教110\t上午',
      '半日学\tS8\t许九\t3\t一\t1-2\t教109\t下午',
    ],
    said: ['按作息表，这些节次不在下午：下午1-2', /“教109→教110”像是换过地点/],
    course: '半日学',
    sessions: ['1周一 1-2节 教109 许九', '2周一 1-2节 教109→教110 许九'],
  },
  {
    line: 'a class in a line of its own over its courses, and a column for each week',
    from: [
      '课程名称\t教师\t星期\t节次\t教室\t第1周\t第2周',
      '26临床3班',
      '分行学\t蒋十一\t三\t1-2\t教111\t√\t√',
      '26临床4班',
      '分行学\t蒋十一\t四\t1-2\t教111\t\t√',
    ],
    answers: [[/有的行只有一格/, '作为下面各行的上课班级']],
    course: '分行学',
    sessions: [
      '26临床3班 1周三 1-2节 教111 蒋十一',
      '26临床3班 2周三 1-2节 教111 蒋十一',
      '26临床4班 2周四 1-2节 教111 蒋十一',
    ],
  },
  {
    line: 'names glued together, a room that says more, and a topic by which the class is off',
    from: [
      `${TITLES}\t授课内容`,
      '杂语学\tS9\t王一李二\t1\t一\t1-2\t教112\t绪论',
      '杂语学\tS9\t吕十二\t2\t一\t1-2\t教112（待定）\t复习',
      '杂语学\tS9\t吕十二\t3\t一\t1-2\t教112\t停课一次',
    ],
    said: [
      '“王一李二”不像一位教师的全名，按原文导入，请核对',
      '“教112（待定）”中的“待定”像是另一栏的内容，按原文导入，请核对',
      '“停课一次”写明“停课”，本行仍照常导入，请核对',
    ],
    course: '杂语学',
    sessions: [
      '1周一 1-2节 教112 王一李二',
      '2周一 1-2节 教112（待定） 吕十二',
      '3周一 1-2节 教112 吕十二',
    ],
  },
  {
    line: 'columns that contradict the one that was taken, and who teaches under a header of no known word',
    from: [
      '课程名称\t教学班号\t授课人\t周次\t起始周\t结束周\t星期\t节次\t教室\t讲课人',
      '两说学\tS10\t施十三\t1-2\t1\t8\t二\t1-2\t教113\t孔十四',
    ],
    answers: [[/“讲课人”列没有导入/, /两列都要/]],
    said: ['“结束周”写的是“8”，与周次“1-2周”不一致，以周次为准'],
    course: '两说学',
    sessions: ['1周二 1-2节 教113 施十三、孔十四', '2周二 1-2节 教113 施十三、孔十四'],
  },
  {
    line: 'a class from one instant to another',
    from: [
      '课程名称\t教学班号\t教师\t上课时间\t下课时间\t教室',
      '起讫学\tS11\t曹十五\t2026-09-07 08:00\t2026-09-07 09:40\t教114',
      '起讫学\tS11\t曹十五\t2026-09-08 08:00\t2026-09-08 09:40\t教114',
    ],
    course: '起讫学',
    sessions: ['2周一 1-2节 教114 曹十五', '2周二 1-2节 教114 曹十五'],
  },
  {
    line: 'a code alone where the name belongs',
    from: [TITLES, '[S70001]\tS7\t冯十\t1\t一\t1-2\t教107', '代号学\tS7\t冯十\t1\t一\t1-2\t教107'],
    said: [/课程名称.*S70001/],
    course: '代号学',
    sessions: ['1周一 1-2节 教107 冯十'],
  },
];

const WEEKDAYS = '一二三四五六日';

interface Stored {
  week: number;
  weekday: number;
  periodStart: number;
  periodEnd: number;
  room: string;
  teachers: { name: string }[];
}

const textOf = ({ week, weekday, periodStart, periodEnd, room, teachers }: Stored): string => {
  const names = teachers.map(({ name }) => name).join('、');
  return `${week}周${WEEKDAYS[weekday - 1]} ${periodStart}-${periodEnd}节 ${room} ${names}`;
};

const sessionsOf = async (page: Page, course: string): Promise<string[]> => {
  const query = new URLSearchParams({ course, pageSize: '50' });
  const { Value } = await (await page.request.get(`/api/rule?${query}`)).json();
  const courses: { id: number; classComposition: string[] }[] = Value.list;
  const lists = await Promise.all(
    courses.map(async ({ id, classComposition }) => {
      const body = { method: 'sessions', courseId: id, pageSize: 200 };
      const { list } = await call<{ list: Stored[] }>(page, '/api/rule', body);
      return list.map((session) => [...classComposition, textOf(session)].join(' '));
    }),
  );
  return lists.flat().sort();
};

const take = async (page: Page, from: Told['from']) => {
  if (from instanceof Uint8Array) {
    const mimeType = 'application/octet-stream';
    const files = [{ name: '分表.xlsx', mimeType, buffer: Buffer.from(from) }];
    return page.locator('input[type=file]').setInputFiles(files);
  }
  await page.getByRole('button', { name: '粘贴表格内容' }).click();
  await page.getByRole('textbox', { name: '表格内容' }).fill(from.join('\n'));
  await page.getByRole('button', { name: '读取', exact: true }).click();
};

test('I-03 what could be read in two ways is right, asked about or told, from the file to the stored sessions', async ({
  adminPage: page,
}) => {
  await call(page, '/api/setBachelorDate', { date: '2026-08-31', movePast: true });
  await page.goto('/bachelor/advanced-form');
  for (const { line, from, answers, said = [], course, sessions } of CASES) {
    await test.step(line, async () => {
      await take(page, from);
      await checkRows(page, answers);
      await page.getByText(/^全部 \d+$/).click();
      for (const text of said) await expect.soft(page.getByText(text).first()).toBeVisible();
      await commitImport(page);
      expect.soft(await sessionsOf(page, course), line).toEqual(sessions);
      await page.getByRole('button', { name: '导入另一个文件' }).click();
    });
  }
});
