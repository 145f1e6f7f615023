import type { OrderMail } from './mail.fr.ts';

export const en: OrderMail = {
  hello: 'Hello {name},',
  helloAll: 'Hello,',
  followOrder: 'Follow my order',
  personalData: 'What the estate does with your personal data: {url}',
  generalTerms: {
    subject: 'General terms of sale of {shop}',
    text: 'Please find attached the general terms of sale of {shop} that apply to your purchases.',
  },
  totals: {
    gross: 'Total incl. VAT',
    vat: 'of which VAT',
    net: 'Total excl. VAT',
    discount: 'Discounts',
    promo: 'Promo code {code}',
    sides: { TTC: 'incl. VAT', HT: 'excl. VAT' },
  },
  placed: {
    subject: 'Your order {number} from {shop}',
    title: 'Thank you, we have received your order {number}',
    lead: 'Here is what you ordered from {shop}.',
    cardLater: 'Your card has not been charged yet: it will be when the estate has confirmed the order.',
    toConfirm: 'The estate will let you know when the order is confirmed.',
    delivery: 'Delivery: {address}',
    seller: 'Seller: {seller}.',
    mediator: 'Mediator: {mediator}.',
    right:
      'You may withdraw from your purchase, without giving a reason, from now until fourteen days after you receive it. You pay for the return unless the estate does. Use the online function below: a dated acknowledgement reaches you at once. You may also reply to this e-mail.',
    withdraw: 'Withdraw from the contract here',
    phone: 'Telephone of the estate: {phone}.',
    withinDay: 'Delivery time: by {day} at the latest (art. L. 216-1).',
    within:
      'Delivery time: thirty days after the order at the latest, unless another time was announced when you chose (art. L. 216-1).',
    guarantees:
      'Guarantees: the estate answers for lack of conformity for two years (art. L. 217-3 et seq. of the French Consumer Code) and for hidden defects (art. 1641 et seq. of the Civil Code).',
    formTitle: 'Model withdrawal form',
    form: 'To {seller}: I hereby give notice that I withdraw from the contract for order {number}. Ordered on / received on: … Name: … Address: … Signature (if this form is on paper): … Date: …',
    terms: 'General terms of sale',
    free: 'There is nothing to pay.',
    transfer: 'To pay by bank transfer',
    holder: 'Account holder',
    amount: 'Amount',
    reference: 'Reference to give',
    payBy: 'Your payment is expected by {day}; without it the order expires and the items go back on sale.',
  },
  changed: {
    subject: 'Your order {number} has been changed',
    title: 'Your order {number} has been changed',
    lead: 'Here is your order from {shop} as it stands now: its total was {was}, it is {now}. If you do not agree with this change, reply to this e-mail.',
  },
  closed: {
    subject: 'Your order {number}',
    refused: 'Your order {number} could not be accepted',
    cancelled: 'Your order {number} is cancelled',
    expired: 'Your order {number} has expired',
    message: 'The estate adds: “{message}”',
    notCharged: 'Your card has not been charged, or the amount is being refunded to the card used for payment.',
    unpaid:
      'Your payment did not arrive in time: the items are back on sale and you owe nothing. If you have already paid, reply to this e-mail.',
    grouped:
      'Your basket was placed with several estates, and one part of it was not paid in time: no order is kept. What you had paid is given back to you the same way.',
  },
  unpaid: {
    subject: 'Your order {number} is waiting for your payment',
    title: 'Your order {number} is waiting for your payment',
    text: '{shop} has not received your payment of {total} yet. Without it on {day}, the order expires and the items go back on sale.',
    small:
      'If you have just paid, please ignore this e-mail. If you no longer want this order, there is nothing to do.',
  },
  withdrawal: {
    statementWhole:
      'I hereby give notice to {seller} that I withdraw from the contract of order {number}, for the whole order.',
    statementPart:
      'I hereby give notice to {seller} that I withdraw from the contract of order {number}, for the following items: {goods}.',
    subject: 'Acknowledgement of your withdrawal {reference}',
    title: 'We have received your withdrawal',
    goBack:
      'If you have received any goods, please send them back within fourteen days to {seller}. If your declaration was made in time and no exception applies, you are refunded by {day} at the latest; the seller may wait until the goods, or proof that they were sent, have arrived.',
    nothingBack:
      'There is nothing to send back: the goods have not left. If your declaration was made in time and no exception applies, {seller} refunds what you have paid by {day} at the latest.',
    small:
      'This acknowledgement is proof of the content, the date and the time of your declaration. Please keep it. It does not prejudge the exceptions laid down by French law (Code de la consommation, art. L. 221-28). If you declared nothing, reply to this e-mail.',
    reference: 'Reference',
    receivedOn: 'Received on',
    order: 'Order',
    declaredBy: 'Declared by',
    email: 'E-mail',
    scope: 'Scope',
    whole: 'the whole order',
    part: 'some items',
  },
  answer: {
    subject: 'Answer to your withdrawal {reference}',
    accepted: 'Your withdrawal is accepted',
    declined: 'Your withdrawal is not accepted',
    refund:
      'Please send the goods back to {seller}. You are refunded by {day} at the latest, as soon as the estate has the goods or proof that they were sent.',
    refundUnsent:
      'There is nothing to send back: the goods have not left. What you have paid is refunded by {day} at the latest.',
    footer: 'Order {number}, declaration {reference} of {moment}.',
    mediator: 'Mediator: {mediator}.',
  },
};
