import { ibanWords, ribOf } from '#areas/payments/rules/methods.ts';
import type { Seller } from '#areas/shops/server/index.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { localEuro } from '#kernel/language/local.ts';
import { type Amount, dec, isZero, toText } from '#kernel/money.ts';
import type { MailBlock } from '#platform/mail.ts';
import { orderMail } from '../rules/messages/mail.ts';
import type { OrderToTell } from './buyer-mail.ts';

export const inEuros = (amount: Amount, lang: Lang): string => localEuro(toText(dec(amount), 2), lang);

/** Where to send the money, and under which words the estate will find it. */
export const transferBlocks = (sale: OrderToTell, shop: Seller, lang: Lang): readonly MailBlock[] => {
  const rib = ribOf(shop);
  if (sale.payment.type !== 'transfer' || !rib || isZero(dec(sale.total_gross))) return [];
  const { placed } = orderMail[lang];
  return [
    { kind: 'text', text: placed.transfer },
    {
      kind: 'table',
      rows: [
        [placed.holder, rib.holder || shop.name],
        ['IBAN', ibanWords(rib.iban)],
        ...(rib.bic ? [['BIC', rib.bic] as const] : []),
        [placed.amount, inEuros(sale.total_gross, lang)],
        [placed.reference, sale.number ?? ''],
      ],
    },
  ];
};
