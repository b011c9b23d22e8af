import { catalogue } from './catalogue';

export const termText = catalogue({
  'zh-CN': {
    impact: {
      weekOne: (monday: string) => `第 1 周从 ${monday}（周一）算起。`,
      notMonday: '所选日期不是周一，第 1 周按该日期所在的周计算。',
      moves: (moved: number, total: number) =>
        moved === 0
          ? `该学期 ${total} 次课的日期都不变。`
          : `该学期 ${total} 次课中，${moved} 次的日期会改变：`,
      renumbered: (count: number) => `${count} 次课日期不变，周次会重新编号。`,
      onHolidays: (count: number) => `其中 ${count} 次落在节假日。`,
      messages: (unsent: number, sent: number) =>
        [
          unsent > 0 && `${unsent} 条未发送的短信会随之更改`,
          sent > 0 && `${sent} 条短信已经发出，不会更改，请另行通知`,
        ]
          .filter(Boolean)
          .join('；'),
      noMessages: '没有涉及的短信。',
      newClashes: (count: number) => `会新增 ${count} 处时间冲突：`,
      noNewClashes: '不会新增时间冲突。',
      example: (course: string, from: string, to: string) => `${course}：${from} → ${to}`,
      past: (count: number) => `另有 ${count} 次课已经上过，日期保持不变。`,
      movePast: (count: number) => `已经上过的 ${count} 次课也一起移动`,
      movePastHint: '仅在原来的开始日期填错时选择。',
      allClashes: (count: number) => `展开全部 ${count} 处`,
      fewerClashes: '收起',
    },
  },
});
