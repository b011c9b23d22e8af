import { catalogue } from './catalogue';

export const bulkText = catalogue('bulk', {
  'zh-CN': {
    title: (count: number) => `修改 ${count} 条记录的一个字段`,
    field: '要修改的字段',
    hint: '下一步先显示每条记录改前改后，确认之后才保存。',
    look: '预览',
    back: '返回修改',
    submit: (count: number) => `修改 ${count} 条`,
    impact: '修改预览',
    found: ({ total, changing, same, refused }: Record<string, number>) =>
      [
        `共 ${total} 条`,
        `修改 ${changing} 条`,
        ...(same ? [`${same} 条已经是此值`] : []),
        ...(refused ? [`${refused} 条不能修改`] : []),
      ].join('，'),
    nothing: '所选的记录都已经是此值，没有需要修改的。',
    shown: (count: number) => `下面列出其中 ${count} 条。`,
    withoutRefused: (count: number) => `不能修改的 ${count} 条除外，其余照改`,
    columns: { record: '记录', before: '现在', after: '改为' },
    blank: '（空）',
    stale: '其中有记录刚被他人修改，请重新核对',
    changed: (count: number) => `已修改 ${count} 条`,
    undone: (count: number) => `已撤销，${count} 条回到修改之前`,
  },
});
