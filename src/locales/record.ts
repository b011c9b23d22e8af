import { catalogue } from './catalogue';

export const recordText = catalogue({
  'zh-CN': {
    cancel: '取消',
    loading: '正在载入',
    draftRestored: '已恢复上次未保存的内容',
    discardDraft: '放弃，重新开始',
    leaveTitle: '放弃未保存的修改？',
    leaveHint: '关闭后，刚才填写的内容不会保留。',
    leave: '放弃修改',
    stay: '继续编辑',
    conflictTitle: (who: string, when: string) => `${who} 于 ${when} 修改了这条记录`,
    conflictHint: '您的修改尚未保存。以下字段与现在的内容不同：',
    conflictNone: '对方的修改与您填写的内容不冲突。',
    field: '字段',
    theirs: '现在的内容',
    mine: '您填写的',
    takeTheirs: '放弃我的，载入现在的内容',
    keepMine: '保留我的修改并保存',
    blank: '（空）',
    gone: '这条记录已被删除或不存在。',
  },
});
