import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const ja: PageWordsOf<typeof fr> = {
  pay: {
    title: '請求書 {number}',
    deposit: '前払金 {number}',
    forWhom: '{name} 様',
    dated: '発行日：{day}',
    due: 'お支払期限：{day}',
    total: '合計',
    left: 'お支払い残額',
    pdf: '請求書を見る',
    card: 'カードで支払う',
    email: 'メールアドレス',
    pay: '{amount} を支払う',
    paid: 'お支払いは残っていません',
    paidText: 'この請求書はお支払い済みです。ありがとうございます。',
    paidHere: '{amount} のお支払いを受領しました。ありがとうございます。',
    processing: 'お支払い処理中',
    processingText: '銀行の回答を待っています。結果はこのページに表示されます。二重にお支払いにならないでください。',
    again: '更新',
    bank: '銀行の確認が必要です',
    bankButton: '銀行で確認する',
    refused: 'お支払いは拒否されました。引き落としはありません。別のカードか振込をご利用ください。',
    noCards: '現在、カードでのお支払いはご利用いただけません。',
    transfer: 'または振込で',
    holder: '名義人',
    reference: '振込参照',
    needEmail: 'メールアドレスを入力してください',
    backToBill: '請求書に戻る',
  },
};
