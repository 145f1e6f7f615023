import type { VisitMail } from './mail.fr.ts';

export const ja: VisitMail = {
  hello: '{name}様',
  confirmed: {
    subject: '{shop}の見学：{visit}',
    title: '見学のご予約を承りました',
    lead: '{shop}でお待ちしております。ご予約の内容は次のとおりです。',
  },
  asked: {
    subject: '{shop}の見学のご依頼：{visit}',
    title: 'ご依頼を受け付けました',
    lead: 'お席を確保しました。{shop}がメールで確認します。',
  },
  moved: {
    subject: '{shop}の見学が変更されました：{visit}',
    title: '見学が変更されました',
    lead: '{shop}のご予約は現在次のとおりです。',
  },
  cancelled: {
    subject: '{shop}の見学は取り消されました',
    title: 'ご予約は取り消されました',
    lead: '{shop}のお席は解放されました。お支払いはありません。',
    leadPaid:
      '{shop}でのご予約のお席は取り消されました。{paid}をお支払い済みです。返金をご希望の場合は、このメールにご返信ください。',
  },
  lapsed: {
    subject: '{shop}の見学は予約されていません',
    title: 'お席の確保が終了しました',
    lead: '「{visit}」のお支払いが時間内に確認できなかったため、お席は解放されました。お支払いいただくものはありません。もう一度ご予約いただけます。',
  },
  paidLate: {
    subject: '{shop}へのお支払いを返金します',
    title: 'お支払いの到着が間に合いませんでした',
    lead: 'お支払いが届いたとき、「{visit}」のお席はすでに解放されていました。{shop}が返金いたします。もう一度ご予約いただけます。',
  },
  reminder: {
    subject: 'リマインダー：{shop}の見学、{visit}',
    title: 'まもなくお会いします',
    lead: '{shop}でまもなくお待ちしております。見学の内容は次のとおりです。',
  },
  thanks: {
    subject: '{shop}にお越しいただきありがとうございました',
    title: 'ご来訪ありがとうございました',
    lead: '{shop}にお越しいただき、ありがとうございました。',
    button: 'ショップを見る',
    once: 'このメールは一度だけお送りしています。',
  },
  visit: '見学',
  when: '日時',
  day: '{day}',
  place: '集合場所',
  code: 'コード',
  total: '現地でのお支払い',
  paid: 'オンラインでお支払い済み',
  prices: {
    adult: '大人',
    child: '子供',
    group: '団体',
    touristTax: '観光税',
    other: 'その他',
  },
  again: 'もう一度予約する',
  ticket: {
    title: '入場券',
    show: 'ご到着時にこのコードをお見せください。ご一行で一回限り有効です。',
    people: '人数',
    name: 'お名前',
    language: '言語',
    total: 'お約束の料金',
    alt: '入場券のQRコード',
    mail: '入場券はこのリンクからご覧いただけます。ご到着時にスマートフォンまたは紙でお見せください。',
  },
  button: '予約を見る',
  cancelUntil: 'ご都合が悪くなりましたか。開始の{hours}時間前までオンラインで取り消せます。',
  noWithdrawal: '日時の決まった見学は余暇サービスのため、撤回権はありません（フランス消費法典L221-28条12号）。',
  personalData: 'ワイナリーによる個人データの取り扱い：{url}',
};
