import { catalogue } from './catalogue';

export const tableText = catalogue({
  'zh-CN': {
    total: (count: number) => `共 ${count} 条`,
    selected: (count: number) => `已选 ${count} 项`,
    selectAll: '全选',
    selectRow: '选择此行',
    openRow: '展开行',
    closeRow: '关闭行',
    clear: '取消选择',
    failed: '列表没有加载成功',
    failedHint: '请稍后重试。',
    refreshFailed: '没有刷新成功，下面是之前的内容',
    retry: '重试',
    nothingFound: '没有符合条件的记录',
    clearFilters: '清空筛选',
    filters: '筛选',
    unfold: { line: '更多筛选', form: '展开' },
    fewerFilters: '收起',
    search: '查询',
    reset: '重置',
    actions: '操作',
    more: '更多操作',
    any: '不限',
    from: '从',
    to: '至',
    deleted: (count: number) => `已删除 ${count} 项`,
    undo: '撤销',
    export: '导出',
    // Records come in large portions: only the size moves while one is on its way.
    exporting: ({ done, total, bytes }: { done: number; total: number; bytes: number }) =>
      bytes === 0
        ? '导出中…'
        : `导出中 ${Math.floor((done / Math.max(1, total)) * 100)}%（${(bytes / 1e6).toFixed(1)} MB）`,
    exportKinds: { xlsx: 'Excel 工作簿（.xlsx）', csv: '文本表格（.csv）' },
    exported: (count: number) => `已导出 ${count} 条`,
    settings: {
      title: '列与密度',
      restore: '恢复默认',
      density: '行高',
      densities: { standard: '标准', compact: '紧凑' },
      columns: '列',
      hint: '勾选要显示的列；宽度以像素计。选择只保存在本浏览器中，导出不受影响。',
      width: (column: string) => `${column}的宽度`,
      up: (column: string) => `上移${column}`,
      down: (column: string) => `下移${column}`,
    },
    restored: (count: number) => `已恢复 ${count} 项`,
  },
});
