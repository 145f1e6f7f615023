import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const ja: PageWordsOf<typeof fr> = {
  mandate: {
    title: 'SEPA 口座振替委任状',
    creditor: '債権者',
    ics: '債権者識別番号',
    debtor: '支払者',
    reference: '委任状番号',
    kind: '支払いの種類',
    core: '継続、SEPA Core',
    b2b: '継続、SEPA 企業間',
    authorisation: '承認する内容',
    account: 'お客様の口座',
    holder: '口座名義人',
    iban: 'IBAN',
    bic: 'BIC（欧州経済領域外の場合）',
    name: '署名としてのお名前',
    agree: '内容を読み、この委任状に署名します',
    sign: '委任状に署名する',
    signed: '署名済みの委任状',
    signedText: '{day} に口座 {iban} について署名されました。番号を保管してください：{reference}。',
    needHolder: '口座名義人を入力してください',
    needIban: '正しい IBAN を入力してください',
    needName: 'お名前を入力してください',
    needAgree: '署名するにはチェックを入れてください',
  },
};
