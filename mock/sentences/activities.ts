import { count, fixed, worded } from './worded';

interface Queued {
  queued: number;
  noNumber: number;
}

const queued = (zh: string, en: string) =>
  worded<Queued>(
    ({ queued, noNumber }) => `${zh}：排队 ${queued} 条，无号码 ${noNumber} 条`,
    ({ queued, noNumber }) => `${en}: ${queued} queued, ${noNumber} without a number`,
  );

interface Imported {
  created: number;
  updated: number;
  cancelled?: number | undefined;
  deleted?: number | undefined;
}

const imported = (zh: string, en: string) =>
  worded<Imported>(
    ({ created, updated, cancelled, deleted }) =>
      [
        `导入${zh}：新增 ${created} 行，更新 ${updated} 行`,
        ...(cancelled ? [`停课 ${cancelled} 次`] : []),
        ...(deleted ? [`删除 ${deleted} 次课`] : []),
      ].join('，'),
    ({ created, updated, cancelled, deleted }) =>
      [
        `${en} imported: ${count(created, 'row')} added`,
        `${updated} updated`,
        ...(cancelled ? [`${count(cancelled, 'class', 'classes')} cancelled`] : []),
        ...(deleted ? [`${count(deleted, 'class', 'classes')} deleted`] : []),
      ].join(', '),
  );

interface OfTerm {
  code: string;
  moved?: number | undefined;
}

const ofTerm = (zh: (code: string) => string, en: (code: string) => string) =>
  worded<OfTerm>(
    ({ code, moved }) => [zh(code), ...(moved ? [`移动 ${moved} 次课`] : [])].join('，'),
    ({ code, moved }) =>
      [en(code), ...(moved ? [`${count(moved, 'class', 'classes')} moved`] : [])].join(', '),
  );

/**
 * Texts about recent activities of the teaching office. They contain numbers and terms but no
 * names, because secretaries of all departments see them.
 */
export const ACTIVITIES = {
  reminders: fixed('课前提醒', 'Reminders'),
  changeNotices: fixed('调课通知', 'Notices of changes'),
  messagesAgain: fixed('重发短信', 'Messages sent again'),
  remindersQueued: queued('课前提醒', 'Reminders'),
  changeNoticesQueued: queued('调课通知', 'Notices of changes'),
  messagesAgainQueued: queued('重发短信', 'Messages sent again'),
  bachelorCourseImported: imported('本科课程', 'Undergraduate courses'),
  postgraduateCourseImported: imported('研究生课程', 'Postgraduate courses'),
  contactImported: imported('通讯录', 'Contacts'),
  importUndone: worded<{ undone: number; kept: number }>(
    ({ undone, kept }) => `撤销一次导入：撤回 ${undone} 条，保留 ${kept} 条`,
    ({ undone, kept }) => `Import undone: ${undone} taken back, ${kept} kept`,
  ),
  termUndone: worded<{ code: string; moved: number }>(
    ({ code, moved }) => `撤销了学期 ${code} 的更改，${moved} 次课回到原日期`,
    ({ code, moved }) =>
      `Change of term ${code} undone: ${count(moved, 'class', 'classes')} back at the former date`,
  ),
  termOpened: ofTerm(
    (code) => `重新打开了学期 ${code}`,
    (code) => `Term ${code} opened again`,
  ),
  termClosed: ofTerm(
    (code) => `关闭了学期 ${code}`,
    (code) => `Term ${code} closed`,
  ),
  termCreated: ofTerm(
    (code) => `新建了学期 ${code}`,
    (code) => `Term ${code} added`,
  ),
  termStart: ofTerm(
    (code) => `设定学期 ${code} 的开始日期`,
    (code) => `Start date of term ${code} set`,
  ),
  termChanged: ofTerm(
    (code) => `修改了学期 ${code} 的校历`,
    (code) => `Calendar of term ${code} changed`,
  ),
  // The sentences below occur only in the sample data.
  signedIn: fixed('登录了控制台', 'Signed in'),
  remindersSent: worded<{ sent: number }>(
    ({ sent }) => `发送上课提醒 ${sent} 条`,
    ({ sent }) => `${count(sent, 'reminder')} sent`,
  ),
  officeNoticesSent: worded<{ sent: number }>(
    ({ sent }) => `发送教务通知 ${sent} 条`,
    ({ sent }) => `${count(sent, 'notice')} sent`,
  ),
  classesMoved: worded<{ moved: number }>(
    ({ moved }) => `调整了 ${moved} 次课`,
    ({ moved }) => `${count(moved, 'class', 'classes')} moved`,
  ),
  contactsChanged: worded<{ changed: number }>(
    ({ changed }) => `修改了 ${changed} 位联系人`,
    ({ changed }) => `${count(changed, 'contact')} changed`,
  ),
  rowsUndone: worded<{ undone: number }>(
    ({ undone }) => `撤销了一次导入，共 ${undone} 行`,
    ({ undone }) => `Import undone: ${count(undone, 'row')}`,
  ),
  contactsAdded: worded<{ added: number }>(
    ({ added }) => `导入联系人 ${added} 行`,
    ({ added }) => `${count(added, 'contact')} imported`,
  ),
  coursesAdded: worded<{ added: number }>(
    ({ added }) => `导入教学班 ${added} 个`,
    ({ added }) => `${count(added, 'course')} imported`,
  ),
  calendarsUpdated: worded<{ updated: number }>(
    ({ updated }) => `更新了 ${updated} 个教学班的日历`,
    ({ updated }) => `Calendars of ${count(updated, 'course')} updated`,
  ),
};
