import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const zh: PageWordsOf<typeof fr> = {
  mandate: {
    title: 'SEPA 直接借记授权书',
    creditor: '收款人',
    ics: '收款人识别号',
    debtor: '付款人',
    reference: '授权书编号',
    kind: '付款类型',
    core: '定期，SEPA 核心',
    b2b: '定期，SEPA 企业间',
    authorisation: '您的授权内容',
    account: '您的账户',
    holder: '账户持有人',
    iban: 'IBAN',
    bic: 'BIC（欧洲经济区以外）',
    name: '您的姓名（作为签名）',
    agree: '我已阅读本授权内容并签署授权书',
    sign: '签署授权书',
    signed: '授权书已签署',
    signedText: '于 {day} 为账户 {iban} 签署。请保存此编号：{reference}。',
    needHolder: '请填写账户持有人',
    needIban: '请填写正确的 IBAN',
    needName: '请输入您的姓名',
    needAgree: '请勾选以签署',
  },
};
