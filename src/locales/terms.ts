import { catalogue } from './catalogue';

/** Explanations of special terms, for tooltips and the help. */
export const termsText = catalogue('terms', {
  'zh-CN': {
    words: {
      session: {
        word: '课次',
        meaning: '一门课的一次上课：有日期、节次、教师和教室。“1-16 周、每周一次”就是 16 次课。',
      },
      week: {
        word: '周次',
        meaning: '学期里的第几周。开学日期所在的那一周是第 1 周，每周从周一起。',
      },
      parity: {
        word: '单双周',
        meaning: '单周是第 1、3、5… 周，双周是第 2、4、6… 周，按学期的周次算。',
      },
      period: {
        word: '节次',
        meaning: '一天里的第几节课。每节几点上下课，由该学期的作息时间决定。',
      },
      hours: {
        word: '学时',
        meaning: '课程的课时数：总学时是理论、实验、见习等各类学时之和，一节课通常计 1 学时。',
      },
      segment: {
        word: '分段',
        meaning:
          '短信按条计费：不超过 70 字为 1 条；更长的短信每 67 字计 1 条，收信人看到的仍是一条。',
      },
      fixedBy: {
        word: '排课依据',
        meaning: '按周次排的课随开学日期一起移动；按日期排的课留在原来的日期。',
      },
      clash: {
        word: '冲突',
        meaning:
          '同一天、节次有重叠，又用到同一位教师、同一间教室或同一个班。只是提醒，不妨碍保存。',
      },
      report: {
        word: '回执',
        meaning: '短信网关事后告知的结果：有没有送到收信人的手机。',
      },
      delivered: {
        word: '送达',
        meaning: '回执说短信到了收信人的手机。已交给网关而没有回执的，不算送达；模拟发送也不算。',
      },
      unreached: {
        word: '未能联系',
        meaning: '近期要上课，但通讯录里没有此人、有同名、没有手机号或不接收短信的教师。',
      },
    },
  },
});
