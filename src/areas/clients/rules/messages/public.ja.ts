import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const ja: PageWordsOf<typeof fr> = {
  access: {
    title: '取引条件のお問い合わせ',
    lead: '{name} の価格はお客様にのみ公開されています。お名前とご希望をお知らせください。生産者よりお返事いたします。',
    about: 'お問い合わせの商品：{product}',
    person: 'お名前',
    firm: '会社名',
    firmHint: '個人でのご購入の場合は空欄のままで結構です。',
    email: 'メールアドレス',
    message: 'ご希望の内容',
    messageHint: '商品の種類、数量、用途など。',
    submit: '送信する',
    needName: 'お名前をご記入ください。',
    needEmail: '返信先のメールアドレスをご記入ください。',
    needMessage: 'ご希望を簡単にご記入ください。',
    done: 'お問い合わせを送信しました',
    doneText: '{name} が受け付けました。価格が公開され次第、メールでお知らせします。',
    back: 'ショップに戻る',
  },
};
