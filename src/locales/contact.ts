import { CONTACT_LABELS } from '@/contract/fieldLabels';
import { catalogue } from './catalogue';

export const contactText = catalogue('contact', {
  'zh-CN': {
    lists: {
      staff: {
        title: '通讯录列表',
        exportName: '通讯录',
        empty: '通讯录还是空的，可以从表格导入，或逐个添加。',
        hint: '',
      },
      hospital: {
        title: '临床带教教师名单',
        exportName: '临床带教教师名单',
        empty: '还没有临床带教教师，可以从表格导入，或逐个添加。',
        hint: '通讯录的“临床带教教师”分组。导入时，请把未注明分组的行导入到此分组。',
      },
      patient: {
        title: '标准化病人名单',
        exportName: '标准化病人名单',
        empty: '还没有标准化病人，可以从表格导入，或逐个添加。',
        hint: '通讯录的“标准化病人”分组。导入时，请把未注明分组的行导入到此分组。',
      },
      class: {
        title: '班级联系人名单',
        exportName: '班级联系人',
        empty: '还没有班级联系人，可以从表格导入，或逐个添加。',
        hint: '班长、学习委员、辅导员和教学秘书。他们会收到本班的调停课通知，但不作为任课教师。',
      },
    },
    emptyForUnits: '您负责的院系还没有联系人',
    numbersHint: '您可以修改号码；其他资料请联系教务处。',
    create: '新建联系人',
    createSubmit: '添加联系人',
    edit: (name: string) => `编辑 ${name}`,
    editSubmit: '保存修改',
    import: '导入通讯录',
    created: (name: string) => `已添加 ${name}`,
    saved: (name: string) => `已保存 ${name}`,
    leaving: {
      people: (count: number) => `${count} 人将变为离职或停用，`,
      concerned: {
        away: (sessions: number, messages: number) =>
          `此后还有 ${sessions} 次课${messages > 0 ? `；${messages} 条未发短信将取消` : ''}`,
        optOut: (sessions: number, messages: number) =>
          `此后还有 ${sessions} 次课收不到提醒${messages > 0 ? `；${messages} 条未发短信将取消` : ''}`,
        removal: (sessions: number, messages: number) =>
          `此后还有 ${sessions} 次课收不到提醒${messages > 0 ? `；${messages} 条未发短信中的提醒将等待号码` : ''}`,
        number: (_: number, messages: number) => `${messages} 条未发短信将改用新号码`,
      },
      submits: { left: '设为离职', disabled: '停用' },
      submitMany: (verb: string, count: number) => `${verb} ${count} 人`,
      andCancel: (verb: string, messages: number) => `${verb}并取消 ${messages} 条短信`,
      classes: (shown: number, sessions: number) =>
        shown < sessions ? `查看前 ${shown} 次课` : '查看这些课',
      saved: (name: string, sessions: number, messages: number) =>
        `已保存 ${name}：还有 ${sessions} 次课需另行安排，已取消 ${messages} 条短信`,
    },
    createdIn: (name: string, group: string) => `已添加 ${name}，分组为“${group}”`,
    savedIn: (name: string, group: string) => `已保存 ${name}，已移到分组“${group}”`,
    noNumber: '无号码',
    optedOut: '不接收短信',
    byWecom: '企业微信',
    byEmail: '邮件',
    reveal: (name: string, number: string) => `显示 ${name} 的${number}`,
    call: (name: string, number: string) => `拨打 ${name} 的${number}`,
    numbers: { mobile: '手机号', mobile2: '备用手机', shortNo: '短号', officePhone: '办公电话' },
    hide: '隐藏号码',
    find: '查找',
    keyword: '姓名、拼音、号码、工号、单位',
    reachable: '联系情况',
    reachableOptions: { yes: '可收短信', no: '收不到短信' },
    scope: '范围',
    allGroups: '全部分组',
    elsewhere: (count: number) => `其他分组中找到 ${count} 位：`,
    foundIn: (name: string, group: string) => `${name}（${group}）`,
    showElsewhere: '在全部分组中查看',
    groups: {
      staff: '教职工',
      hospital: '临床带教教师',
      patient: '标准化病人',
      class: '班级联系人',
    },
    genders: { male: '男', female: '女' },
    parts: {
      monitor: '班长',
      studies: '学习委员',
      counsellor: '辅导员',
      secretary: '教学秘书',
    },
    classesHint: '行政班或教学班，多个用顿号分开',
    unknownClasses: (names: string) => `没有课程由 ${names} 上课，请核对班级名称`,
    classFilter: '如 24临床1班',
    statuses: { employed: '在职', retired: '退休', left: '离职', disabled: '停用' },
    channels: { message: '短信', wecom: '企业微信', email: '邮件' },
    sharedNumber: (names: string) => `与 ${names} 的手机号相同，请确认是否为共用号码`,
    machineNumber: '该号段通常用于物联网设备，可能收不到短信',
    optOutLabel: '不接收短信提醒',
    removeTitle: (count: number) => `删除 ${count} 位联系人？`,
    removeHint: '删除后 10 秒内可以撤销。',
    remove: (count: number) => `删除 ${count} 位联系人`,
    fields: {
      ...CONTACT_LABELS,
      department: '部门（教研室/科室）',
      unit: '单位（学院/附属医院）',
    },
    columns: { department: '部门', unit: '单位' },
    personalData: {
      menu: '个人信息',
      export: '导出此人的全部信息',
      eraseMore: '删除此人的个人信息…',
      fileName: (name: string) => `${name} 的个人信息`,
      title: (name: string) => `删除 ${name} 的个人信息？`,
      hint: '联系人、其修改记录中的内容、短信的号码与文字都会删除，不能撤销；尚未发送的短信会取消。其他短信、备注、表单、视图和文件名里的号码与姓名也会删除；另有同名的人时，这些地方的姓名保留。短信条数仍会统计，课表中的姓名和工号不变。',
      files:
        '等待处理的导入文件里有其信息时，放弃整个文件。导入文件夹的 done 和 failed 里的文件不会改动，请自行删除。',
      backups: (kept: number, until: string) =>
        kept === 0
          ? '以前的备份里仍有其数据。由备份恢复时会再次删除。'
          : `备份里仍有其数据：每晚一份，保留 ${kept} 份，${until} 之后不再有；升级前的备份不会自动删除。由备份恢复时会再次删除。`,
      typeName: (name: string) => `请输入姓名“${name}”确认`,
      erase: '彻底删除',
      erased: (messages: number) =>
        messages === 0 ? '已彻底删除' : `已彻底删除，其中短信 ${messages} 条`,
      goesOn: '联系人已删除，其他文字还在后台清理，不用等。',
    },
  },
});

export type ContactText = (typeof contactText)['zh-CN'];
