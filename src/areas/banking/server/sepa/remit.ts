import { ribOf } from '#areas/payments/rules/methods.ts';
import { shopMeans } from '#areas/payments/server/index.ts';
import { type Seller, seller as sellerOf } from '#areas/shops/server/index.ts';
import { type Day, day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { unseal } from '#platform/secret/sealed.ts';
import { dueOnDay, MOST_DEBITS, whyNoneDue, whyNotDay } from '../../rules/sepa/collection.ts';
import type { collectionDay, makeRemittance } from '../../rules/sepa/collection-endpoints.ts';
import { refuseCollection } from '../../rules/sepa/collection-refusals.ts';
import { bareCreditor } from '../../rules/sepa/creditor.ts';
import { aliveSince, bareIban, isSepaIban, lapsesOn, needsBic } from '../../rules/sepa/mandate.ts';
import type { SepaCreditor, SepaDebtor } from '../../rules/sepa/pain008.ts';
import type { SepaParty } from '../../rules/sepa/sepa-parts.ts';
import { sepaAddress } from '../../rules/sepa/sepa-text.ts';
import { sequencesOf } from '../../rules/sepa/sequence.ts';
import { earliestCollection } from '../../rules/sepa/target-days.ts';
import { paperClient } from '#areas/billing/server/index.ts';
import { dueAmong, listDueDebits, readRemittance } from './collection-list.ts';
import { askSchedules } from './scheduled-parts.ts';
import { placeOf } from './mandate.ts';
import { tellPayers } from './notice.ts';

/** « Remise de prélèvements »; a year that began under another prefix (PR, which futures bear) goes on with it to its end. */
const PREFIX = 'RP';

type Due = Awaited<ReturnType<typeof dueAmong>>[number];
export type MandateUsed = RowOf<'sepa_mandate'> & { readonly before: number };

/** The estate and its account, with all that a file for its bank must say of them: what is missing is named before anything is made. */
export const payingParty = (shop: Seller): SepaParty => {
  const rib = ribOf(shopMeans(shop));
  const { street, street2, zipcode, city, country } = shop.business.address;
  if (!rib || !isSepaIban(rib.iban)) throw new Refused(refuseCollection('collection.no-account'));
  const address = sepaAddress({ street: [street, street2].filter(Boolean).join(' '), zipcode, city, country });
  if (!address) throw new Refused(refuseCollection('collection.no-address'));
  return { name: shop.business.reason || shop.name, iban: bareIban(rib.iban), bic: rib.bic, address };
};
/** Reads the creditor and its identifier. */
const creditorOf = (shop: Seller): SepaCreditor => {
  const id = bareCreditor(shop.settings.sepa.creditorId);
  if (id === '') throw new Refused(refuseCollection('collection.no-creditor'));
  return { ...payingParty(shop), id };
};

export const readFirstDay = async (tx: Tx, _input: object, call: Call): Promise<OutputOf<typeof collectionDay>> => {
  const { settings } = await sellerOf(tx, call.shopId);
  return { day: earliestCollection(call.today, settings.sepaNotice), noticeDays: settings.sepaNotice };
};

const wantedIds = async (
  tx: Tx,
  { ids, filter, search }: InputOf<typeof makeRemittance>,
  call: Call,
): Promise<readonly string[]> => {
  if (ids) return [...new Set(ids)];
  const { rows, total } = await listDueDebits(tx, { filter, search, size: MOST_DEBITS }, call);
  if (total > MOST_DEBITS) throw new Refused(refuseCollection('collection.too-many', { most: String(MOST_DEBITS) }));
  if (rows.length === 0) throw new Refused(refuseCollection('collection.nothing'));
  return rows.map((row) => row.id);
};

/**
 * Locks mandates before the balances of bills, each by id: of two users who take the same bill the second is told, and
 * the database enforces it too.
 */
const lockAll = async (tx: Tx, call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, MandateUsed>> => {
  const bills = sql`(select b.client_id from bill b where b.shop_id = ${call.shopId} and b.id = any(${[...ids]}::uuid[]))`;
  await sql`select 1 from sepa_mandate where shop_id = ${call.shopId} and client_id in ${bills} order by id for update`.execute(
    tx,
  );
  await sql`select 1 from bill_balance where shop_id = ${call.shopId} and bill_id = any(${[...ids]}::uuid[]) order by bill_id for update`.execute(
    tx,
  );
  const { rows } =
    await sql<MandateUsed>`select m.*, (select count(*)::int from sepa_debit l where l.shop_id = m.shop_id and l.mandate_id = m.id
      and (l.status in ('scheduled', 'processing', 'paid') or l.payment_id is not null)) as before
    from sepa_mandate m where m.shop_id = ${call.shopId} and m.client_id in ${bills} and m.revoked_at is null and m.replaced_at is null`.execute(
      tx,
    );
  return new Map(rows.map((row) => [row.client_id, row]));
};

/** Reads the owner of the account, as the file must name the debtor on that day. */
const debtorOf = async (tx: Tx, call: Call, mandate: MandateUsed, client: string, dueOn: Day) => {
  const since = aliveSince(mandate);
  if (since === null || lapsesOn(since) <= dueOn)
    throw new Refused(refuseCollection('collection.lapsed-then', { client }));
  const iban = mandate.sealed_iban && unseal(mandate.sealed_iban, placeOf(mandate.shop_id, mandate.id));
  if (!iban) throw new Refused(refuseCollection('collection.unreadable', { client }));
  const { address, email, lang } = await paperClient(tx, call, mandate.client_id);
  const written = sepaAddress({ ...address, street: address.lines.join(' ') });
  if (!written && needsBic(iban)) throw new Refused(refuseCollection('collection.no-debtor-address', { client }));
  const debtor: SepaDebtor = { name: mandate.holder, bic: mandate.bic, address: written };
  return { debtor, email, lang };
};

interface Payer {
  readonly mandate: MandateUsed;
  readonly bills: readonly Due[];
  readonly to: Awaited<ReturnType<typeof debtorOf>>;
}
/** The bills by client, each with the mandate and the account that pay for them. */
const payersOf = async (
  tx: Tx,
  call: Call,
  due: readonly Due[],
  mandates: ReadonlyMap<string, MandateUsed>,
  dueOn: Day,
): Promise<readonly Payer[]> => {
  const payers: Payer[] = [];
  for (const [clientId, bills] of Map.groupBy(due, (one) => one.client_id)) {
    const mandate = mandates.get(clientId);
    if (!mandate) throw new Refused(refuseCollection('collection.not-due'));
    payers.push({ mandate, bills, to: await debtorOf(tx, call, mandate, bills[0]?.client ?? '', dueOn) });
  }
  return payers;
};

/** Writes the remittance under its number, the next of the year. */
const openRemittance = async (
  tx: Tx,
  call: Call,
  {
    id,
    scheme,
    dueOn,
    creditor,
  }: {
    readonly id: string;
    readonly scheme: MandateUsed['scheme'];
    readonly dueOn: Day;
    readonly creditor: SepaCreditor;
  },
): Promise<string> => {
  const year = call.today.slice(0, 4);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${call.shopId} sepa collections`}, 7))`.execute(tx);
  const made = await sql<
    RowOf<'sepa_collection', 'number'>
  >`insert into sepa_collection (shop_id, id, year, n, number, status, scheme, made_on, due_on, creditor, created_at)
    select ${call.shopId}, ${id}, ${year}, next.n, next.prefix || ${`-${year}-`} || lpad(next.n::text, greatest(4, length(next.n::text)), '0'), 'scheduled', ${scheme},
      ${call.today}, ${dueOn}, ${json(creditor)}::jsonb, ${call.now}
    from (select coalesce(max(k.n), 0) + 1 as n, coalesce(min(split_part(k.number, '-', 1)), ${PREFIX}) as prefix
      from sepa_collection k where k.shop_id = ${call.shopId} and k.year = ${year}) next
    returning number`.execute(tx);
  return made.rows[0]?.number ?? '';
};

/** The debits of a remittance, one a bill, numbered from 1. */
const debitsFor = (
  call: Call,
  { id, number }: { readonly id: string; readonly number: string },
  payers: readonly Payer[],
  isLast: boolean,
) => {
  let position = 0;
  return payers.flatMap(({ mandate, bills, to }) => {
    const sequences = sequencesOf({ before: mandate.before, count: bills.length, isLast });
    return bills.map((bill, at) => ({
      shop_id: call.shopId,
      id: call.newId(),
      collection_id: id,
      mandate_id: mandate.id,
      client_id: mandate.client_id,
      bill_id: bill.id,
      sequence: sequences[at] ?? ('RCUR' as const),
      end_to_end: `${number}-${String((position += 1)).padStart(4, '0')}`,
      amount: bill.amount,
      debtor: json(to.debtor),
      told_to: to.email,
      status: 'scheduled' as const,
    }));
  });
};

const leftWords = (left: number): string =>
  left > 1
    ? `${left} factures pas encore échues ce jour-là sont laissées`
    : '1 facture pas encore échue ce jour-là est laissée';

/**
 * Makes a remittance: what is ticked is locked and read again, each bill is asked for once, its payer is told, and the number comes last.
 */
export const remit = async (
  tx: Tx,
  input: InputOf<typeof makeRemittance>,
  call: Call,
): Promise<OutputOf<typeof makeRemittance>> => {
  const shop = await sellerOf(tx, call.shopId);
  const creditor = creditorOf(shop);
  const notice = shop.settings.sepaNotice;
  const dueOn = input.dueOn ? day(input.dueOn) : earliestCollection(call.today, notice);
  const why = whyNotDay(dueOn, call.today, notice);
  if (why) throw new Refused({ ...why, fields: { dueOn: why.words } });
  const ids = await wantedIds(tx, input, call);
  const mandates = await lockAll(tx, call, ids);
  const open = await dueAmong(tx, call, ids);
  if (open.length !== ids.length) throw new Refused(refuseCollection('collection.not-due'));
  const { taken: due, left } = dueOnDay(open, { dueOn, early: input.early });
  if (due.length === 0) {
    const refusal = whyNoneDue(left, dueOn) ?? refuseCollection('collection.nothing');
    throw new Refused({ ...refusal, fields: { early: refusal.words } });
  }
  const payers = new Set(due.map((one) => one.client_id));
  const schemes = new Set([...mandates.values()].filter((one) => payers.has(one.client_id)).map((one) => one.scheme));
  const [scheme] = schemes;
  if (scheme === undefined || schemes.size > 1) throw new Refused(refuseCollection('collection.two-schemes'));

  const groups = await payersOf(tx, call, due, mandates, dueOn);

  const id = call.newId();
  const number = await openRemittance(tx, call, { id, scheme, dueOn, creditor });
  const rows = debitsFor(call, { id, number }, groups, input.isLast);
  await tx.insertInto('sepa_debit').values(rows).execute();
  const partOf = new Map(due.map((one) => [one.id, one.part]));
  await askSchedules().takeByDebits(
    tx,
    call,
    rows.map((row) => ({ id: row.id, amount: row.amount, partId: partOf.get(row.bill_id) ?? null })),
  );
  for (const { id: billId } of due) call.audit('bill', billId, { sepaRemittance: [null, number] });
  call.audit('sepa_collection', id, { number: [null, number], status: [null, 'scheduled'] });
  await tellPayers(
    tx,
    call,
    shop,
    { dueOn, creditor },
    groups.map(({ mandate, bills, to }) => ({ ...to, mandate, bills })),
  );
  const untold = groups.filter(({ to }) => to.email === '').length;
  return {
    ...(await readRemittance(tx, { id }, call)),
    message: [
      `Remise ${number} prête`,
      left.length > 0 ? leftWords(left.length) : '',
      untold > 0 ? `${untold} client${untold > 1 ? 's' : ''} sans e-mail à prévenir vous-même` : '',
    ]
      .filter(Boolean)
      .join('\u00a0; '),
    sucess: true,
  };
};
