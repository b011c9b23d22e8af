import { catalogue } from '@/locales/catalogue';

export const sessionText = catalogue('session', {
  'zh-CN': {
    actions: {
      edit: '编辑',
      cancel: '停课',
      restore: '恢复上课',
      substitute: '代课',
      further: '补课',
    },
    actionsLabel: '课次操作',
    further: (name: string) => `${name} 补课`,
    submits: {
      cancel: (count: number) => `停课 ${count} 次`,
      restore: (count: number) => `恢复 ${count} 次课`,
      substitute: (count: number) => `代课 ${count} 次`,
      room: (count: number) => `换教室 ${count} 次`,
      move: (count: number) => `调课 ${count} 次`,
      further: (count: number) => `补课 ${count} 次`,
      edit: (count: number) => `修改 ${count} 次课`,
    },
    done: {
      cancel: (count: number) => `已停课 ${count} 次`,
      restore: (count: number) => `已恢复 ${count} 次课`,
      substitute: (count: number) => `已安排代课 ${count} 次`,
      room: (count: number) => `已换教室 ${count} 次`,
      move: (count: number) => `已调课 ${count} 次`,
      further: (count: number) => `已安排补课 ${count} 次`,
      edit: (count: number) => `已修改 ${count} 次课`,
    },
    undone: '已撤销',
    bulk: {
      open: '批量调整',
      title: '批量调整课次',
      subject: '调整对象',
      course: (name: string) => `课程：${name}`,
      all: '全部课程',
      dates: '上课日期',
      what: '调整为',
      changes: { teacher: '换教师', room: '换教室', cancel: '停课', move: '调课' },
      targets: { teacher: '接任教师', room: '新教室', move: '移动天数' },
      person: '姓名、拼音或工号',
      teacherHelp: {
        teacher: '只替换所选的教师，同一课次的其他教师不变。',
        room: '替换这些课次的全部教师。',
        class: '替换这些课次的全部教师。',
        course: '替换这些课次的全部教师。',
        all: '替换这些课次的全部教师。',
      },
      help: { room: '', move: '正数推后，负数提前；7 天为下一周的同一天。' },
      slot: '改到空闲时间',
      slotHelp: '各次课都在原来的周内移动，节数不变。',
      impact: '批量调整的影响',
      columns: { date: '课次', course: '课程', change: '更改' },
      none: (left: number) =>
        left === 0 ? '这些日期里没有课次' : `没有要调整的课次，${left} 次课已停或本来就是这样`,
      begun: '已开始',
      heldHint: (count: number) => `；${count} 次已上或已开始，默认不改`,
      choose: (name: string) => `调整 ${name}`,
      chooseAll: '全选',
      found: (count: number, left: number) =>
        `将调整 ${count} 次课${left > 0 ? `，另有 ${left} 次已停或本来就是这样，不作更改` : ''}`,
      refused: (count: number) => `${count} 次课不能这样调整，因此全部不能保存`,
      withoutProblems: (count: number) => `去掉冲突或不能调整的 ${count} 次`,
    },
    free: {
      find: '查找空闲时间',
      weekends: '含周末',
      label: '空闲时间',
      intro: (total: number) =>
        total === 0
          ? '四周内没有教师、班级和教室都空闲的时间'
          : `教师、班级和教室都空闲的时间（共 ${total} 个）：`,
      more: '显示更多',
      state: (free: number, classes: number) => {
        if (free === 0) return '占用';
        if (free < classes) return `${classes} 次中 ${free} 次空闲`;
        return classes > 1 ? '都空闲' : '空闲';
      },
      seats: (seats: number, students: number | null, isSmall: boolean) =>
        isSmall ? `${seats} 座，需 ${students ?? ''} 人，坐不下` : `${seats} 座`,
      unknownSeats: '座位数未知',
      held: (held: number, students: number | null, isSmall: boolean) => {
        const most = `本学期最多 ${held} 人`;
        if (students === null) return most;
        return isSmall ? `${most}，需 ${students} 人，可能坐不下` : `${most}，需 ${students} 人`;
      },
      day: (weekday: string, isForAll: boolean) => `${weekday}${isForAll ? '' : '（部分空闲）'}`,
      from: (period: number) => `第 ${period} 节起`,
      choose: '选择时间',
      finding: '正在查找……',
      failed: '没有查到，请重新打开',
      noSlots: '这些周里没有空闲的时间',
      noSubject: '请先选择调整对象和上课日期',
    },
    effects: {
      label: '更改的影响',
      day: (week: string, weekday: string, times: string) =>
        [week, weekday, times].filter(Boolean).join(' '),
      outside: '不在教学周内',
      afterTerm: '已超出本学期的周数',
      holiday: (name: string) => `${name || '节假日'}放假，调课之前不提醒`,
      noClashes: '没有冲突',
      clashes: (total: number, fresh: number) =>
        fresh === 0
          ? `有 ${total} 处冲突，调整前已有`
          : `有 ${total} 处冲突，${fresh === total ? '均' : `其中 ${fresh} 处`}由本次调整引起`,
      clashCount: (total: number) => `有 ${total} 处冲突`,
      unreachableCount: (count: number) => `${count} 人收不到提醒`,
      messages: (unsent: number, sent: number) =>
        [
          unsent > 0 && `${unsent} 条未发送的短信将随之改写或取消`,
          sent > 0 && `${sent} 条短信已经发出`,
        ]
          .filter(Boolean)
          .join('，'),
      noMessages: '不涉及短信',
      unreachable: '收不到提醒：',
      reasons: {
        unknown: '通讯录中没有此人',
        ambiguous: '通讯录中有同名，请填工号',
        left: '已离职',
        disabled: '已停用',
        noNumber: '没有手机号',
        optedOut: '不接收短信',
      },
    },
  },
});

export type SessionText = (typeof sessionText)['zh-CN'];
