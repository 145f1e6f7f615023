import { type Seller, seller as sellerOf, shopSender } from '#areas/shops/server/index.ts';
import type { Day } from '#kernel/day.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { fill } from '#kernel/language/words.ts';
import { dec, sum, toText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
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

/**
 * Announces to each payer, once, the amount of the debit, its day, its mandate and its creditor: the pre-notification
 * of the rulebooks.
 */
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

/**
 * Tells each payer that an announced debit is called off: a single mail for all debits that are called off together.
 */
export const tellCalledOff = async (
  tx: Tx,
  call: Call,
  dueOn: Day,
  debits: readonly Pick<RowOf<'sepa_debit'>, 'id' | 'told_to'>[],
): Promise<void> => {
  const ids = debits.filter((one) => one.told_to !== '').map((one) => one.id);
  if (ids.length === 0) return;
  const { rows } = await sql<
    RowOf<'sepa_debit', 'client_id' | 'told_to' | 'amount'> & RowOf<'client', 'language'> & RowOf<'bill', 'number'>
  >`select l.client_id, l.told_to, l.amount, c.language, b.number from sepa_debit l
    join client c on c.shop_id = l.shop_id and c.id = l.client_id join bill b on b.shop_id = l.shop_id and b.id = l.bill_id
    where l.shop_id = ${call.shopId} and l.id = any(${ids}::uuid[]) order by l.end_to_end`.execute(tx);
  const shop = await sellerOf(tx, call.shopId);
  for (const [clientId, mine] of Map.groupBy(rows, (row) => row.client_id)) {
    const [{ language: lang, told_to: to }] = mine as [(typeof mine)[number]];
    const words = noticeMail[lang];
    const inEuros = (amount: string): string => fill('{amount}', { amount: { euro: amount } }, lang);
    const facts = {
      shop: shop.name,
      day: { day: dueOn },
      amount: { euro: toText(sum(mine.map((one) => dec(one.amount))), 2) },
    };
    await queueMail(
      tx,
      call,
      {
        to,
        lang,
        subject: fill(words.offSubject, facts, lang),
        from: shopSender(shop),
        about: { label: 'Prélèvement annulé', path: `/dashboard/clients/${clientId}` },
        blocks: [
          { kind: 'title', text: words.offTitle },
          { kind: 'text', text: fill(words.offText, facts, lang) },
          {
            kind: 'table',
            rows: mine.map((one) => [fill(words.bill, { number: one.number }, lang), inEuros(one.amount)] as const),
          },
        ],
      },
      call.shopId,
    );
  }
};
