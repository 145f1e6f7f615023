import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const ja: PageWordsOf<typeof fr> = {
  invitation: {
    page: 'ご招待',
    title: '{shop} からのご招待',
    text: '{email} のアドレスで {shop} の仕事に参加します。',
    firstname: '名',
    lastname: '姓',
    password: 'パスワード',
    acceptNew: '受け入れて入る',
    accept: '招待を受ける',
    signInText: 'このアドレスのアカウントがすでにあります。ログインして受け入れてください。',
    signIn: 'ログイン',
    signOutText: '別のアカウントでログインしています。{email} で受け入れるにはログアウトしてください。',
    signOut: 'ログアウト',
    dead: 'この招待はもう使えません（使用済み、取り消し、または期限切れ）。送り主に新しい招待を依頼してください。',
    toLogin: 'ログインへ',
    reading: '招待を読み込んでいます…',
    needName: 'お名前を入力してください。',
    again: 'もう一度',
  },
};
