import { catalogue } from './catalogue';

export const tableText = catalogue({
  'zh-CN': {
    total: (count: number) => `共 ${count} 条`,
    selected: (count: number) => `已选 ${count} 项`,
    clear: '取消选择',
    failed: '列表没有加载成功',
    failedHint: '请检查网络后重试。',
    retry: '重试',
    nothingFound: '没有符合条件的记录',
    nothingFoundHint: '换个条件试试，或清空筛选。',
    clearFilters: '清空筛选',
    filters: '筛选',
    moreFilters: '更多筛选',
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
    restored: (count: number) => `已恢复 ${count} 项`,
  },
});
