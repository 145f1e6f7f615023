import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const zh: PageWordsOf<typeof fr> = {
  instalments: {
    title: '分期付款',
    order: '订单 {number}',
    agreement: '您同意的内容',
    card: '您的银行卡',
    email: '电子邮箱',
    agree: '我同意此计划并保存我的卡',
    keep: '保存我的卡',
    kept: '您的卡已保存',
    keptText: '首期日期之前不会扣款。卡：{card}。',
    refused: '您的卡被拒。请换一张卡。',
    needEmail: '请填写您的电子邮箱',
    needAgree: '请勾选以表示同意',
    noCards: '目前无法使用银行卡支付。请联系酒庄。',
    bank: '您的银行需要确认此卡属于您',
    bankButton: '在我的银行确认',
    processing: '正在验证您的卡。',
    again: '查看进展',
  },
};
