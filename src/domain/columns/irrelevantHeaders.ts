import { nfkc } from '@/contract/base/normalise';
import type { ImportTarget } from '@/contract/import/import';
import { inSimplified } from '@/domain/base/traditional';

/**
 * Header words of columns that no import uses, such as relatives, passwords or photos. A header
 * that exactly names a field still gets the field, such as 微信账号 (WeChat account), although it
 * contains the word 账号.
 */
const OF_ALL = [
  '(?<!课程)序号|排序|排名|名次|权重|密码|网址|链接|二维码|照片|签[名字到收]|附件',
  '传真|fax|邮编|邮政编码|zip|qq|车牌|身份证|证件|护照',
  '紧急|家属|家长|家庭|配偶|父亲?$|母亲?$|监护|亲属',
  '出生|生日|年龄|籍贯|民族|户籍|户口|政治面貌|党派|学历|学位|毕业|院校|母校|婚姻|健康',
  '入[职校党学]|来[校院]|到[岗校]|参加工作|聘期|聘任|合同|任职时间|退休',
  '银行|开户|账[号户]|工资|薪|经费|报销',
  '打印|制表|填[表报写]|录入|创建|新建|更新|修改|变更时间|审[核批]|登记|提交|操作|导[出入]|经办|备注人|上报|复核|校对|盖章',
  '英文|拼音|曾用名|简拼|全拼|首字母',
].join('|');

const OF_CONTACT = [
  '上级|直属|主管|推荐|介绍|研究方向|专业|学科|学生|学员|考生|学号|职级|薪级|^u?id$',
].join('|');

const OF_COURSE = [
  '学生|学员|考生|生源|学号|班长|学习委员|学委|课代表|班主任|辅导员|组长|联系人|秘书|排课[人员]|教研室主任|系主任|督导|听课',
  '^年级|专业|学制|层次|类别|学分|学时|课时|人数|容量|周数|次数|比例|成绩|分数|余量|序$',
  '教材|出版|作者|主编|isbn|版次|参考书|软件|大纲|仪器|设备|器材|耗材|^u?id$',
  '选课|退课|报名|开放|截止|考核|结课|入学',
].join('|');

const all = new RegExp(OF_ALL, 'iu');
const ofContact = new RegExp(OF_CONTACT, 'iu');
const ofCourse = new RegExp(OF_COURSE, 'iu');

/**
 * True for the header of a column that the import probably does not need, such as 身份证 (identity
 * card).
 */
export const isIrrelevantHeader = (target: ImportTarget, title: string): boolean => {
  const plain = inSimplified(nfkc(title)).replace(/\s+/g, '');
  return all.test(plain) || (target === 'contact' ? ofContact : ofCourse).test(plain);
};
