import type { PageWordsOf } from '#kernel/page-words.ts';
import type { fr } from './public.fr.ts';

export const ja: PageWordsOf<typeof fr> = {
  withdrawal: {
    title: '契約の撤回',
    lead: '{name}でのご購入を取りやめたい場合は、こちらで無料かつ理由なしに申告できます。日時入りの受領確認がすぐにメールで届きます。',
    step: 'ステップ {n} / 2',
    name: 'お名前',
    number: '注文番号',
    numberHint: '確認メールに記載されています。',
    email: 'メールアドレス',
    emailHint: 'ご注文時のアドレス。受領確認をお送りします。',
    what: '撤回の対象',
    whole: '注文全体',
    part: '一部の商品',
    goods: '返品する商品',
    goodsHint: '例：6 × Les Galets 2021',
    next: '申告内容を確認',
    review: 'お客様の申告',
    declare: '{name}に対し、注文{number}の契約を全体について撤回することを通知します。',
    declarePart: '{name}に対し、注文{number}の契約を次の商品について撤回することを通知します：{goods}。',
    confirm: '撤回を確定する',
    change: '変更',
    done: '撤回を承りました',
    doneText: '受領日時：{at}、照会番号：{reference}。受領確認を{email}に送信しました。保管してください。',
    after: '今後の流れ',
    afterText:
      '十四日以内に商品をドメーヌへ返送してください。申告から遅くとも十四日以内に返金されます。商品または発送の証明が届くまで待つ場合があります。',
    rule: '期間',
    ruleText:
      '最後の商品を受け取った翌日から十四日間です。最終日が土曜日、日曜日またはフランスの祝日の場合は、次の営業日まで延びます。配送前の撤回も可能です。',
    exceptions: '法律上の例外',
    exceptFutures: 'プリムールワイン：注文時に価格が決まり、三十日後以降に引き渡され、価値が市場に左右されるもの。',
    exceptMade: '特注品、または明らかに個人向けに作られた商品。',
    exceptOpened: '傷みやすい商品、または配送後に開封され衛生上返品できない商品。',
    exceptDated: '特定の日に予約された試飲、見学、食事、宿泊。',
    consumers:
      'これは消費者の権利です。後にドメーヌが例外に当たると判断する場合も、申告は必ず受領され日時が記録されます。',
    needName: 'お名前を入力してください',
    needNumber: '注文番号を入力してください',
    needEmail: 'メールアドレスが正しくありません',
    needGoods: '返品する商品を入力してください',
    law: 'フランス消費法典 L. 221-18 条から L. 221-28 条および D. 221-5 条。',
    print: '印刷',
  },
};
