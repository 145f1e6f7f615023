import type { BillMail } from './mail.fr.ts';

export const ja: BillMail = {
  bill: {
    subject: '請求書 {number} のご送付',
    title: '請求書 {number}（{day}）',
    text: '合計：{total}。請求書を添付いたします。',
    button: '請求書を見る',
  },
  credit: {
    subject: '返金明細書 {number} のご送付',
    title: '返金明細書 {number}（{day}）',
    text: '請求書 {bill} について、{total}をお客様へお返しします。',
    reason: '理由：{reason}',
    attached: 'このメールに添付しております。',
    button: '返金明細書を見る',
  },
};
