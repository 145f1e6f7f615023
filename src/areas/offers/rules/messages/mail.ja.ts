import type { OfferMail } from './mail.fr.ts';

export const ja: OfferMail = {
  quote: {
    reminderSubject: '{shop} のお見積り {number} へのお返事をお待ちしています',
    reminderLead: '{shop} からのご提案に、まだお返事をいただいておりません。',
    subject: '{shop} のお見積り {number}',
    title: 'お見積り {number}',
    lead: '{shop} からのご提案です。',
    until: 'この価格は {day} まで有効です。',
    attached: '見積書を添付しました。ボタンからお客様専用のページが開き、承諾またはお断りいただけます。',
    button: '見積書を確認して承諾する',
    acceptedSubject: '見積書 {number} を承諾しました',
    acceptedTitle: '見積書 {number} を承諾いただきました',
    acceptedText: '{shop} がご承諾を受け取り、ご注文を準備しています。承諾いただいた見積書を添付します。',
  },
  futures: {
    subject: '{shop}のプリムールのご注文が確定しました',
    title: 'プリムールのご注文が確定しました：注文{number}',
    lead: '{shop}は、瓶詰め前に販売されるこれらのワインをお客様のために確保します。',
    schedule: 'お支払い予定',
    billed: '各回のお支払いは、期日に前払い請求書をメールでお送りしてお願いします。',
    part: '{day}に{percent}%',
    rest: '残額は納品時',
    reserved: '{shop}でのプリムールのご予約{number}',
    reservedLead: '{shop}はご予約を承りました。追ってご連絡いたします。確定するまでお支払いは不要です。',
  },
};
