import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const ja: PageWordsOf<typeof fr> = {
  maintenance: {
    title: 'メンテナンス中',
    soon: '{start} にメンテナンスを予定しています。その間、サイトは一時的にご利用いただけません。',
    since: '{start} からメンテナンスを行っています。',
    until: 'サイトは {end} に再開します。このページは自動的に再読み込みされます。',
  },
  helpChat: {
    title: 'オンラインヘルプ',
    why: 'ページを離れずにお問い合わせいただけます。{house} はお使いの端末のアドレスを知り、Cookie を保存することがあります。同意なしには何も読み込みません。',
    policy: '{house} によるデータの取り扱い',
    accept: '{house} を許可してチャットする',
    open: 'チャットを開く',
    leave: '閉じて同意を取り消す',
  },
  consent: {
    title: 'Cookie の前に、お選びください',
    text: '{shop} は他社のサービスを利用しています。他社にはお使いの端末のアドレスが伝わり、端末に Cookie が保存されることがあります。同意なしには何も読み込まれず、同意しなくてもショップは同じようにご利用いただけます。',
    accept: 'すべて同意する',
    refuse: 'すべて拒否する',
    customize: '個別に設定する',
    save: '選択を保存する',
    kept: '選択はこの端末に 6 か月間保存されます。ページ下部の「Cookie」からいつでも変更できます。',
    cookies: 'Cookie',
    policy: '{house} によるデータの取り扱い',
    newPage: '新しいタブ',
    mapOpen: '地図を表示する',
    mapShow: '{house} に同意して地図を表示する',
    map: '地図：{address}',
    tagManager: 'アクセス測定（{house}）',
    tagManagerWhy: '訪問数と、どのページが読まれているかを測ります。',
    chat: 'チャット（{house}）',
    chatWhy: 'ページ下部の画面からワイナリーにメッセージを送れます。',
    maps: '地図（{house}）',
    mapsWhy: 'ワイナリーの場所を地図で確認できます。',
    fonts: '見出しの書体（{house}）',
    fontsWhy: 'ワイナリーが選んだ書体で見出しを表示します。',
  },
};
