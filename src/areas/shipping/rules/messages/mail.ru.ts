import type { ShippingMail } from './mail.fr.ts';

export const ru: ShippingMail = {
  subject: 'Ваш заказ {number} отправлен',
  title: 'Ваш заказ в пути',
  partTitle: 'Часть вашего заказа в пути',
  more: 'Остальная часть заказа будет отправлена позже.',
  note: 'Накладная {note}.',
  parcel: 'Перевозчик: {carrier}. Номер отслеживания: {number}.',
  carrier: 'ваш перевозчик',
  follow: 'Отследить посылку',
  tracked: 'Отслеживание заказа {number}',
};
