import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const zh: PageWordsOf<typeof fr> = {
  cardForm: {
    sandbox: '测试环境：请使用测试卡号，不会产生任何资金往来。',
    card: '卡号',
    expiry: '有效期（月/年）',
    cvc: '安全码',
    cardEmail: '付款人电子邮箱',
    needEmail: '电子邮箱不正确',
    badCard: '卡号错误',
    badExpiry: '有效期无效',
    pastExpiry: '请核对有效期',
    badCvc: '安全码无效',
  },
};
