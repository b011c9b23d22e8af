import { catalogue } from '@/locales/catalogue';

export const stepFormText = catalogue('stepForm', {
  'zh-CN': {
    title: '分步表单',
    hint: '教学经费转账：填写信息，核对无误后提交。',
    steps: { info: '填写转账信息', confirm: '确认转账信息', result: '完成' },
    fields: {
      payAccount: '付款账户',
      receiverAccount: '收款账户',
      receiverName: '收款人姓名',
      amount: '转账金额',
    },
    payAccountHint: '填写经费项目的名称或编号。',
    receiverAccountHint: '填写银行账号，或校内经费项目的编号。',
    yuan: '元',
    amountInWords: '大写金额',
    words: (words: string) => `大写：${words}`,
    amountHint: '最多两位小数。',
    next: '下一步',
    back: '上一步',
    confirmHint: '提交后不能在此修改，请核对收款账户与金额。',
    submit: '提交',
    done: '提交成功',
    sent: '转账信息已提交',
    doneHint: '转账信息已登记，提交的内容如下。',
    again: '再转一笔',
    toWorkplace: '返回工作台',
  },
});
