import type { ShippingMail } from './mail.fr.ts';

export const ja: ShippingMail = {
  subject: 'ご注文 {number} を発送しました',
  title: 'ご注文の品を配送中です',
  partTitle: 'ご注文の品の一部を配送中です',
  more: '残りの品は後日発送いたします。',
  note: '納品書 {note}。',
  parcel: '配送業者：{carrier}。追跡番号：{number}。',
  carrier: '配送業者',
  follow: '荷物を追跡する',
  tracked: 'ご注文 {number} の配送状況',
};
