import type { BillWords } from './paper.fr.ts';

export const ru: BillWords = {
  kinds: {
    bill: 'Счёт-фактура',
    deposit: 'Авансовый счёт',
    credit: 'Кредит-нота',
    corrected: 'Исправленный счёт',
    depositCredit: 'Кредит-нота на аванс',
  },
  facts: {
    issuedOn: 'Дата выставления',
    service: 'Услуга от',
    delivery: 'Доставка',
    due: 'Срок оплаты',
    order: 'Заказ',
    note: 'Накладная',
    onBill: 'К счёту',
    origin: 'Исходный счёт',
    ofDay: '{number} от {day}',
  },
  deliveredTo: 'Доставлено',
  reason: 'Причина: {reason}',
  totals: {
    deposit: 'Аванс {number}, {day}',
    vatBilled: 'в т. ч. НДС {rate}, уже выставлен',
    toPay: 'К оплате',
    left: 'Остаток к оплате',
    net: 'К оплате',
    credit: 'В вашу пользу',
  },
  payment: {
    terms: 'Условия',
    holder: 'Владелец',
    reference: 'Назначение',
    code: 'QR-код перевода на {amount}',
    scan: 'Отсканируйте код в приложении банка: перевод готов.',
    creditTitle: 'В вашу пользу: к зачёту или к возврату',
    paid: 'Оплачено полностью',
    nothing: 'Ничего не требуется платить',
    before: 'Оплатить не позднее {day}, способ: {method}',
    by: 'Способ оплаты: {method}',
  },
};
