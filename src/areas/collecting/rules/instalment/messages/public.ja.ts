import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const ja: PageWordsOf<typeof fr> = {
  instalments: {
    title: '分割払い',
    order: 'ご注文 {number}',
    agreement: '同意いただく内容',
    card: 'カード',
    email: 'メールアドレス',
    agree: 'この予定に同意し、カードを登録します',
    keep: 'カードを登録する',
    kept: 'カードが登録されました',
    keptText: '最初の日より前に請求されることはありません。カード：{card}。',
    refused: 'カードが拒否されました。別のカードをお試しください。',
    needEmail: 'メールアドレスを入力してください',
    needAgree: '同意する場合は欄にチェックを入れてください',
    noCards: '現在カードでのお支払いはご利用いただけません。生産者にご連絡ください。',
    bank: '銀行がご本人のカードか確認を求めています',
    bankButton: '銀行で確認する',
    processing: 'カードを確認しています。',
    again: '状況を見る',
  },
};
