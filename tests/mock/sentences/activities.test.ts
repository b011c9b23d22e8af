import { LANGUAGES } from '@/contract/base/language';
import { fromColumn, sentence, toColumn, wordsIn } from '../../../mock/sentences/sentence';

const code = '2026-2027-1';

test.each([
  [
    sentence('remindersQueued', { queued: 3, noNumber: 1 }),
    '课前提醒：排队 3 条，无号码 1 条',
    'Reminders: 3 queued, 1 without a number',
  ],
  [
    sentence('bachelorCourseImported', { created: 1, updated: 2, cancelled: 1, deleted: 0 }),
    '导入本科课程：新增 1 行，更新 2 行，停课 1 次',
    'Undergraduate courses imported: 1 row added, 2 updated, 1 class cancelled',
  ],
  [
    sentence('importUndone', { undone: 4, kept: 0 }),
    '撤销一次导入：撤回 4 条，保留 0 条',
    'Import undone: 4 taken back, 0 kept',
  ],
  [
    sentence('termUndone', { code, moved: 9 }),
    `撤销了学期 ${code} 的更改，9 次课回到原日期`,
    `Change of term ${code} undone: 9 classes back at the former date`,
  ],
  [
    sentence('termChanged', { code, moved: 2 }),
    `修改了学期 ${code} 的校历，移动 2 次课`,
    `Calendar of term ${code} changed, 2 classes moved`,
  ],
  [sentence('termClosed', { code }), `关闭了学期 ${code}`, `Term ${code} closed`],
])('P-01 what was done is stored as %j and read in the reader’s language', (done, zh, en) => {
  const stored = fromColumn(toColumn(done));
  expect(LANGUAGES.map((language) => wordsIn(language, stored))).toEqual([zh, en]);
});

test('P-01 a summary that no part of the console wrote stays as it is', () => {
  for (const text of [
    '关闭了学期 甲，以及更多',
    '导入了什么',
    '{"code":',
    '{"code":"termClosed"}',
    '{"code":"constructor","params":{}}',
  ]) {
    expect(LANGUAGES.map((language) => wordsIn(language, fromColumn(text)))).toEqual([text, text]);
  }
});
