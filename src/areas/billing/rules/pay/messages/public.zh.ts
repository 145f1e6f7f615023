import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const zh: PageWordsOf<typeof fr> = {
  pay: {
    title: '发票 {number}',
    deposit: '预付款 {number}',
    forWhom: '致 {name}',
    dated: '日期：{day}',
    due: '请在 {day} 前付款。',
    total: '总计',
    left: '待付金额',
    pdf: '查看发票',
    card: '用银行卡支付',
    email: '您的电子邮箱',
    pay: '支付 {amount}',
    paid: '无需再付款',
    paidText: '此发票已结清。谢谢。',
    paidHere: '已收到您的付款 {amount}。谢谢。',
    processing: '付款处理中',
    processingText: '银行正在处理。结果会显示在本页；请勿重复付款。',
    again: '刷新',
    bank: '您的银行要求确认',
    bankButton: '前往银行确认',
    refused: '付款被拒绝：未扣款。请换一张卡，或通过转账付款。',
    noCards: '目前无法使用银行卡支付。',
    transfer: '或通过转账',
    holder: '户名',
    reference: '付款备注',
    needEmail: '请填写电子邮箱',
    backToBill: '返回发票',
  },
};
