import { catalogue } from '@/locales/catalogue';

export const teacherText = catalogue('teacher', {
  'zh-CN': {
    name: '教师姓名',
    nameRequired: '请填写教师姓名',
    staffNo: '工号',
    title: '职称',
    add: '添加教师',
    remove: '移除这位教师',
    // The teaching office's own staff needs no label.
    groups: {
      staff: '',
      hospital: '临床带教教师',
      patient: '标准化病人',
      class: '班级联系人',
    },
  },
});
