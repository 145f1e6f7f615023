import { type Seller, shopSender } from '#areas/shops/server/index.ts';
import type { Day } from '#kernel/day.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { fill } from '#kernel/language/words.ts';
import { dec, sum, toText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import { queueMail } from '#platform/mail.ts';
import { mandateLabels } from '../../rules/sepa/messages/mandate-mail.ts';
import { noticeMail } from '../../rules/sepa/messages/notice-mail.ts';
import type { SepaCreditor } from '../../rules/sepa/pain008.ts';

interface Payer {
  readonly mandate: RowOf<'sepa_mandate', 'client_id' | 'reference' | 'iban_shown'>;
  readonly bills: readonly { readonly number: string; readonly amount: string }[];
  readonly email: string;
  readonly lang: Lang;
}

/** Each payer is told once of what will leave his account, on which day, by which mandate and to whom: what the rulebooks call the pre-notification. */
export const tellPayers = async (
  tx: Tx,
  call: Call,
  shop: Seller,
  { dueOn, creditor }: { readonly dueOn: Day; readonly creditor: SepaCreditor },
  payers: readonly Payer[],
): Promise<void> => {
  for (const { mandate, bills, email, lang } of payers.filter((one) => one.email !== '')) {
    const [words, labels] = [noticeMail[lang], mandateLabels(lang)];
    const total = toText(sum(bills.map((one) => dec(one.amount))), 2);
    const facts = { shop: shop.name, day: { day: dueOn }, amount: { euro: total } };
    const inEuros = (amount: string): string => fill('{amount}', { amount: { euro: amount } }, lang);
    await queueMail(
      tx,
      call,
      {
        to: email,
        lang,
        subject: fill(words.subject, facts, lang),
        from: shopSender(shop),
        about: { label: 'Préavis de prélèvement', path: `/dashboard/clients/${mandate.client_id}` },
        blocks: [
          { kind: 'title', text: words.title },
          { kind: 'text', text: fill(words.text, facts, lang) },
          {
            kind: 'table',
            rows: bills.map((one) => [fill(words.bill, { number: one.number }, lang), inEuros(one.amount)] as const),
            ...(bills.length > 1 ? { totals: [[words.total, inEuros(total)] as const] } : {}),
          },
          {
            kind: 'table',
            rows: [
              [labels.reference, mandate.reference],
              [labels.creditor, creditor.name],
              [labels.ics, creditor.id],
              [labels.iban, mandate.iban_shown],
            ],
          },
          { kind: 'small', text: fill(words.wrong, facts, lang) },
        ],
      },
      call.shopId,
    );
  }
};
