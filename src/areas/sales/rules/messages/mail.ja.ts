import type { OrderMail } from './mail.fr.ts';

export const ja: OrderMail = {
  hello: '{name} 様',
  helloAll: 'お客様',
  totals: {
    gross: '合計（税込）',
    vat: 'うち付加価値税',
  },
  placed: {
    subject: '{shop}へのご注文 {number}',
    title: 'ありがとうございます。ご注文 {number} を承りました',
    lead: '{shop}でご注文いただいた内容は次のとおりです。',
    cardLater: 'カードへのご請求はまだ行われていません。ドメーヌがご注文を確定した時点でご請求いたします。',
    toConfirm: 'ご注文の確定については、ドメーヌよりご連絡いたします。',
    delivery: 'お届け先：{address}',
    seller: '販売者：{seller}。',
    mediator: '調停機関：{mediator}。',
    right:
      'お客様は、今から商品の受領後14日間まで、理由を問わず無料でご購入を撤回できます。下のオンライン機能をご利用ください。日付入りの受領確認がすぐに届きます。このメールへの返信でも承ります。',
    withdraw: '契約をここで撤回する',
    phone: 'ドメーヌの電話番号：{phone}。',
    within: 'お届け期限：選択時に別の期限が示された場合を除き、ご注文後30日以内（L. 216-1条）。',
    guarantees:
      '保証：ドメーヌは契約不適合について2年間（フランス消費法典 L. 217-3条以下）、隠れた瑕疵について（民法典1641条以下）責任を負います。',
    formTitle: '撤回書式の見本',
    form: '{seller} 御中：注文 {number} の契約を撤回することを通知します。注文日・受領日：… 氏名：… 住所：… 署名（書面の場合）：… 日付：…',
    terms: '販売約款',
    free: 'お支払いは不要です。',
    transfer: '銀行振込でのお支払い',
    holder: '口座名義',
    amount: '金額',
    reference: '振込摘要',
    payBy: 'お支払いは {day} までにお願いいたします。ご入金がない場合、ご注文は失効し、商品は再び販売されます。',
  },
  closed: {
    subject: 'ご注文 {number}',
    refused: 'ご注文 {number} をお受けできませんでした',
    cancelled: 'ご注文 {number} はキャンセルされました',
    expired: 'ご注文 {number} は期限切れになりました',
    message: 'ドメーヌからのご連絡：「{message}」',
    notCharged: 'カードへのご請求は行われていないか、お支払いに使われたカードへ返金されます。',
    unpaid:
      '期限までにご入金が確認できませんでした。商品は再び販売されており、お支払いの必要はありません。すでにお支払い済みの場合は、このメールにご返信ください。',
    grouped:
      'カートは複数の生産者へのご注文で、その一部が期限までに支払われませんでした。いずれのご注文も成立しません。お支払い済みの金額は、同じ方法で返金されます。',
  },
  unpaid: {
    subject: 'ご注文 {number} のお支払いをお待ちしています',
    title: 'ご注文 {number} のお支払いをお待ちしています',
    text: '{shop} では {total} のご入金をまだ確認できておりません。{day} までにご入金がない場合、ご注文は失効し、商品は再び販売されます。',
    small:
      'お支払いがお済みの場合は、このメールは無視してください。ご注文が不要な場合は、何もしていただく必要はありません。',
  },
  withdrawal: {
    statementWhole: '私は{seller}に対し、注文 {number} の契約を、注文全体について撤回することを通知します。',
    statementPart: '私は{seller}に対し、注文 {number} の契約を、次の商品について撤回することを通知します：{goods}。',
    subject: '撤回の受領確認 {reference}',
    title: '撤回のお申し出を受領しました',
    goBack:
      '14日以内に商品を次の宛先へご返送ください：{seller}。期限内のお申し出で、例外に当たらない場合、返金は{day}までに行われます。販売者は、商品または発送の証明を受け取るまで返金を待つことができます。',
    small:
      'この受領確認は、お申し出の内容、日付、時刻を証明するものです。大切に保管してください。フランス法の定める例外（Code de la consommation, art. L. 221-28）の適用を妨げるものではありません。お心当たりがない場合は、このメールにご返信ください。',
    reference: '受付番号',
    receivedOn: '受領日時',
    order: 'ご注文',
    declaredBy: 'お申し出人',
    email: 'メールアドレス',
    scope: '対象',
    whole: '注文全体',
    part: '一部の商品',
  },
  answer: {
    subject: '撤回のお申し出への回答 {reference}',
    accepted: '撤回のお申し出を承りました',
    declined: '撤回のお申し出はお受けできませんでした',
    refund:
      '商品を次の宛先へご返送ください：{seller}。ドメーヌが商品または発送の証明を受け取り次第、遅くとも{day}までに返金いたします。',
    footer: 'ご注文 {number}、お申し出 {reference}（{moment}）。',
    mediator: '調停機関：{mediator}。',
  },
};
