import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const ja: PageWordsOf<typeof fr> = {
  framed: {
    goneTitle: 'このコンテンツは公開を終了しました',
    goneText: 'ワイナリーが公開を取りやめたか、アドレスが正しくコピーされていません。',
    opens: '（新しいタブ）',
    all: 'ショップをすべて見る',
    empty: '現在、販売中の商品はありません',
    withWine: 'ワインと一緒にショップで予約する',
    catalogue: '{name}の商品一覧',
    visits: '{name}の見学',
  },
};
