import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const ja: PageWordsOf<typeof fr> = {
  cardForm: {
    sandbox: 'テスト環境：テスト用カード番号をご使用ください。実際の決済は行われません。',
    card: 'カード番号',
    expiry: '有効期限（月/年）',
    cvc: 'セキュリティコード',
    cardEmail: 'お支払者のメールアドレス',
    needEmail: 'メールアドレスが正しくありません',
    badCard: 'カード番号が正しくありません',
    badExpiry: '有効期限が無効です',
    pastExpiry: '有効期限をご確認ください',
    badCvc: 'セキュリティコードが無効です',
  },
};
