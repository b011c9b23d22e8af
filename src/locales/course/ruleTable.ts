import { catalogue } from '@/locales/catalogue';

export const ruleTableText = catalogue('ruleTable', {
  'zh-CN': {
    title: '查询表格',
    hint: '本科与研究生的全部课程，按条件查询，可批量停开、恢复和删除。',
    createOf: { bachelor: '本科课程', postgraduate: '研究生课程' },
    empty: '还没有课程。',
    changes: {
      cancelled: {
        action: '停开',
        title: (count: number) => `停开 ${count} 门课程？`,
        hint: '停开的课程不再发送提醒，尚未发送的提醒会取消。',
        ok: (count: number) => `停开 ${count} 门课程`,
        done: (count: number) => `已停开 ${count} 门课程`,
      },
      active: {
        action: '恢复正常',
        title: (count: number) => `把 ${count} 门课程恢复为正常？`,
        hint: '恢复后，课程的提醒可以重新准备和发送。',
        ok: (count: number) => `恢复 ${count} 门课程`,
        done: (count: number) => `已恢复 ${count} 门课程`,
      },
    },
  },
});
