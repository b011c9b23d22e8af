import { catalogue } from './catalogue';

export const recordText = catalogue('record', {
  'zh-CN': {
    cancel: '取消',
    loading: '正在载入',
    offline: '连接已断开，现在不能保存。填写的内容保留在这个标签页里，连接恢复后再保存。',
    draftRestored: '已恢复上次未保存的内容',
    discardDraft: '放弃，重新开始',
    leaveTitle: '放弃未保存的修改？',
    leaveHint: '关闭后，刚才填写的内容不会保留。',
    leave: '放弃修改',
    stay: '继续编辑',
    conflictTitle: (who: string, when: string) => `${who} 于 ${when} 修改了这条记录`,
    conflictHint: '您的修改尚未保存。双方都改过的字段，请逐项选择保留哪一个：',
    conflictNone: '您的修改尚未保存。对方的修改与您填写的内容不冲突，可以合并保存。',
    before: '原来：',
    theirs: '现在的内容',
    mine: '您填写的',
    takeTheirs: '放弃我的，载入现在的内容',
    saveMerged: '合并并保存',
    saveAgain: {
      changed: '还没有保存：影响有变化，请看过再保存。',
      unknown: '还没有保存：影响没能查到，再按一次仍会保存。',
    },
    choicesLeft: (count: number) => `还有 ${count} 项要选择`,
    showNumber: '显示并编辑号码',
    blank: '（空）',
    gone: '这条记录已被删除或不存在。',
  },
});
