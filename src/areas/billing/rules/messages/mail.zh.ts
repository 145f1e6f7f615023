import type { BillMail } from './mail.fr.ts';

export const zh: BillMail = {
  bill: {
    subject: '您的发票 {number}',
    title: '发票 {number}，{day}',
    text: '总额：{total}。发票见附件。',
    button: '查看我的发票',
  },
  credit: {
    subject: '您的贷项通知单 {number}',
    title: '贷项通知单 {number}，{day}',
    text: '针对您的发票 {bill}：退还您 {total}。',
    reason: '原因：{reason}',
    attached: '详见附件。',
    button: '查看我的贷项通知单',
  },
};
