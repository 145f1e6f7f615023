import type { ClientMail } from './mail.fr.ts';

export const ja: ClientMail = {
  granted: {
    subject: '{shop} の価格が公開されました',
    title: 'お取引条件のご用意ができました',
    text: '{shop} がお客様に価格を公開しました。このメールアドレスでログイン、または新規登録のうえ、ショップでご覧ください。',
    button: '価格を見る',
  },
};
