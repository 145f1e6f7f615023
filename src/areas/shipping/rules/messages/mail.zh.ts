import type { ShippingMail } from './mail.fr.ts';

export const zh: ShippingMail = {
  subject: '您的订单 {number} 已发货',
  title: '您的订单正在运送途中',
  partTitle: '您的部分订单正在运送途中',
  more: '订单的其余部分将稍后发货。',
  note: '送货单 {note}。',
  parcel: '承运商：{carrier}。运单号：{number}。',
  carrier: '您的承运商',
  follow: '跟踪包裹',
  tracked: '跟踪您的订单 {number}',
};
