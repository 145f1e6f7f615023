import { ribOf } from '#areas/payments/rules/methods.ts';
import { shopMeans } from '#areas/payments/server/index.ts';
import { seller as sellerOf } from '#areas/shops/server/index.ts';
import type { Day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { LOCALES } from '#kernel/language/local.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById, updateRow } from '#platform/record/row.ts';
import { holding, runList } from '#platform/list.ts';
import { seal } from '#platform/secret/sealed.ts';
import { mandateRefused } from '../../rules/events.ts';
import { bareCreditor } from '../../rules/sepa/creditor.ts';
import {
  aliveSince,
  bareIban,
  ibanShown,
  lapsesOn,
  makesRoom,
  needsBic,
  type Scheme,
  stateOn,
  statusSigned,
  whyNotConfirm,
  whyNotFail,
  whyNotRevoke,
} from '../../rules/sepa/mandate.ts';
import {
  type confirmMandate,
  type failMandate,
  type Mandate,
  mandateList,
  type mandates,
  type recordMandate,
  type revokeMandate,
} from '../../rules/sepa/mandate-endpoints.ts';
import { mandateText } from '../../rules/sepa/messages/mandate-text.ts';
import { refuseMandate, refuseSigning } from '../../rules/sepa/sepa-refusals.ts';
import { paperClient } from '#areas/billing/server/index.ts';

export type MandateRow = RowOf<'sepa_mandate'>;

/** The particulars of both sides of a mandate, kept as they were agreed to. */
export interface Agreed {
  readonly text: string;
  readonly creditor: { readonly name: string; readonly id: string; readonly address: string };
  readonly debtor: { readonly name: string; readonly address: string };
}

/** A country as the reader names it; whatever is no code is said as it was typed. */
const countryIn = (country: string, lang: Lang): string =>
  /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames([LOCALES[lang]], { type: 'region' }).of(country) ?? country)
    : country;

/**
 * Reads the creditor and its identifier; without an identifier and an account to collect into, no mandate is made.
 */
const creditorOf = async (tx: Tx, call: Call, lang: Lang): Promise<Agreed['creditor'] | null> => {
  const shop = await sellerOf(tx, call.shopId);
  const rib = ribOf(shopMeans(shop));
  const { creditorId } = shop.settings.sepa;
  if (!creditorId || !rib) return null;
  const { street, zipcode, city, country } = shop.business.address;
  return {
    name: shop.business.reason || shop.name,
    // Typed as banks print it, with its spaces.
    id: bareCreditor(creditorId),
    address: [street, [zipcode, city].filter(Boolean).join(' '), countryIn(country, lang)].filter(Boolean).join(', '),
  };
};

/**
 * Builds the current text to agree to, in the reader's language. The holder of the link is told when the estate no
 * longer collects.
 */
export const toAgree = async (
  tx: Tx,
  call: Call,
  mandate: Pick<MandateRow, 'client_id' | 'scheme'>,
  lang: Lang,
): Promise<Agreed> => {
  const creditor = await creditorOf(tx, call, lang);
  if (!creditor) throw new Refused(refuseSigning('mandate.not-ready'));
  const { name, address } = await paperClient(tx, call, mandate.client_id);
  return {
    text: mandateText(lang, mandate.scheme, creditor.name),
    creditor,
    debtor: {
      name,
      address: [
        ...address.lines,
        [address.zipcode, address.city].filter(Boolean).join(' '),
        countryIn(address.country, lang),
      ]
        .filter(Boolean)
        .join(', '),
    },
  };
};

/** The place in which the account of a mandate is sealed. */
export const placeOf = (shopId: string, id: string): string => `sepa_mandate ${shopId} ${id}`;
/** The account of a mandate: sealed whole, shown in part. */
export const accountSaid = (
  row: Pick<MandateRow, 'shop_id' | 'id'>,
  account: { iban: string; bic: string; holder: string },
) => ({
  sealed_iban: seal(bareIban(account.iban), placeOf(row.shop_id, row.id)),
  iban_shown: ibanShown(account.iban),
  bic: account.bic,
  holder: account.holder,
});

/** `lapsesOn`, of rows named `m`. */
export const lapsesSql = sql`((greatest(m.signed_on, m.used_on) + interval '36 months')::date)`;
/** `stateOn`, asked of all at once. */
const stateSql = (call: Call) =>
  sql`(case when m.revoked_at is not null then 'revoked' when m.replaced_at is not null or ${lapsesSql} <= ${call.today}::date then 'lapsed' else m.status end)`;
const clientSql = sql`coalesce(nullif(c.name, ''), c.email)`;

const lapseDay = (row: MandateRow): Day | null => {
  const since = aliveSince(row);
  return since && lapsesOn(since);
};

type Listed = MandateRow & { readonly client: string };
const toMandate =
  (today: Day) =>
  (row: Listed): Mandate => ({
    id: row.id,
    clientId: row.client_id,
    client: row.client,
    reference: row.reference,
    scheme: row.scheme,
    state: stateOn(row, today),
    way: row.way,
    iban: row.iban_shown,
    bic: row.bic,
    holder: row.holder,
    signedOn: row.signed_on,
    signedAt: row.signed_at,
    signedName: row.signed_name,
    signedFrom: row.signed_from,
    text: row.agreed?.text ?? '',
    sentTo: row.sent_to,
    expiresAt: row.status === 'pending' ? row.expires_at : null,
    lapsesOn: lapseDay(row),
    problem: row.revoked_why || row.error_why,
    createdAt: row.created_at,
  });

export const listMandates = (tx: Tx, { clientId, ...query }: InputOf<typeof mandates>, call: Call) =>
  runList(
    tx,
    call.actor,
    mandateList,
    {
      from: sql`sepa_mandate m join client c on c.shop_id = m.shop_id and c.id = m.client_id`,
      where: sql`m.shop_id = ${call.shopId} and ${clientId ? sql`m.client_id = ${clientId}` : sql`true`}`,
      columns: {
        client: clientSql,
        reference: sql`m.reference`,
        scheme: sql`m.scheme`,
        state: stateSql(call),
        way: sql`m.way`,
        iban: sql`m.iban_shown`,
        signedOn: sql`m.signed_on`,
        lapsesOn: lapsesSql,
        createdAt: sql`m.created_at`,
      },
      select: sql`m.*, ${clientSql} as client`,
      key: sql`m.id`,
      search: (words) => holding(sql`folded(${clientSql} || ' ' || m.reference || ' ' || m.iban_shown)`, words),
    },
    query,
    toMandate(call.today),
  );

export const oneMandate = async (tx: Tx, call: Call, id: string): Promise<Mandate> =>
  toMandate(call.today)(
    found(
      (
        await sql<Listed>`select m.*, ${clientSql} as client from sepa_mandate m join client c on c.shop_id = m.shop_id and c.id = m.client_id
          where m.shop_id = ${call.shopId} and m.id = ${id}`.execute(tx)
      ).rows[0],
    ),
  );

export const lockMandate = async (tx: Tx, call: Call, id: string): Promise<MandateRow> =>
  await rowById(tx, call, 'sepa_mandate', id, { lock: true });

/** Locks the client first, so that of two users who make a mandate the second is told. */
export const newMandate = async (
  tx: Tx,
  call: Call,
  wanted: {
    readonly clientId: string;
    readonly scheme: Scheme;
    readonly way: MandateRow['way'];
    /** As a paper says it; behind a link it is ours. */
    readonly reference?: string;
  },
): Promise<MandateRow> => {
  const client = await rowById(tx, call, 'client', wanted.clientId, { lock: true });
  if (!(await creditorOf(tx, call, client.language))) throw new Refused(refuseMandate('mandate.no-creditor'));
  if (wanted.scheme === 'B2B' && client.kind !== 'professional') {
    const refusal = refuseMandate('mandate.b2b-private');
    throw new Refused({ ...refusal, fields: { scheme: refusal.words } });
  }
  const stands = await tx
    .selectFrom('sepa_mandate')
    .select(['id', 'status', 'signed_on', 'used_on', 'revoked_at', 'replaced_at'])
    .where('shop_id', '=', call.shopId)
    .where('client_id', '=', client.id)
    .where('revoked_at', 'is', null)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  if (stands && !makesRoom(stateOn(stands, call.today))) throw new Refused(refuseMandate('mandate.one-stands'));
  // A mandate that lapsed, or that no bank accepts, makes room for the next.
  if (stands) await change(tx, call, stands.id, { replaced_at: call.now });
  const id = call.newId();
  return {
    shop_id: call.shopId,
    id,
    client_id: client.id,
    scheme: wanted.scheme,
    // Its own chance is in it: no counter to wait for, and no number that tells how many clients there are.
    reference: wanted.reference ?? `RUM-${id.replaceAll('-', '').slice(-20).toUpperCase()}`,
    status: 'pending',
    way: wanted.way,
    sealed_iban: null,
    iban_shown: '',
    bic: '',
    holder: '',
    signed_on: null,
    signed_at: null,
    signed_name: '',
    signed_from: '',
    used_on: null,
    agreed: null,
    hash: null,
    sent_to: '',
    lang: client.language,
    expires_at: null,
    replaced_at: null,
    revoked_at: null,
    revoked_why: '',
    error_why: '',
    error_on: null,
    created_by: call.actor.userId,
    created_at: call.now,
  };
};

export const keepMandate = async (tx: Tx, call: Call, row: MandateRow): Promise<void> => {
  const { agreed, ...rest } = row;
  await tx
    .insertInto('sepa_mandate')
    .values({ ...rest, agreed: agreed && json(agreed) })
    .execute();
  call.audit('client', row.client_id, { mandate: [null, row.reference] });
};

const refuseTaken = async (tx: Tx, call: Call, reference: string): Promise<void> => {
  // Two papers may bear the same reference at once: the first transaction that uses it holds it until its end.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${call.shopId} ${reference.toUpperCase()}`}, 7100))`.execute(
    tx,
  );
  const { rows } = await sql`select 1 from sepa_mandate where shop_id = ${call.shopId}
    and upper(reference) = ${reference.toUpperCase()}`.execute(tx);
  if (rows.length === 0) return;
  const refusal = refuseMandate('mandate.reference-taken');
  throw new Refused({ ...refusal, fields: { reference: refusal.words } });
};

/**
 * Records a mandate on paper in the office's drawer: its words and its signer are read there, and not made up here.
 */
export const keepPaper = async (
  tx: Tx,
  input: InputOf<typeof recordMandate>,
  call: Call,
): Promise<OutputOf<typeof recordMandate>> => {
  if ((input.signedOn as Day) > call.today) {
    const refusal = refuseMandate('mandate.future');
    throw new Refused({ ...refusal, fields: { signedOn: refusal.words } });
  }
  if (needsBic(input.iban) && !input.bic) {
    const refusal = refuseSigning('mandate.bic');
    throw new Refused({ ...refusal, fields: { bic: refusal.words } });
  }
  const row = await newMandate(tx, call, { ...input, way: 'paper' });
  await refuseTaken(tx, call, input.reference);
  await keepMandate(tx, call, {
    ...row,
    ...accountSaid(row, input),
    status: statusSigned(input.scheme),
    signed_on: input.signedOn,
  });
  return oneMandate(tx, call, row.id);
};

const change = (
  tx: Tx,
  call: Call,
  id: string,
  to: Partial<
    Pick<MandateRow, 'status' | 'replaced_at' | 'revoked_at' | 'revoked_why' | 'error_why' | 'error_on' | 'hash'>
  >,
) => updateRow(tx, call, 'sepa_mandate', id, to);

export const stateOf = (row: MandateRow, call: Call): Pick<Mandate, 'state'> => ({ state: stateOn(row, call.today) });

export const confirmed = async (tx: Tx, { id }: InputOf<typeof confirmMandate>, call: Call) => {
  const row = await lockMandate(tx, call, id);
  refuseIf(whyNotConfirm(stateOf(row, call)));
  await change(tx, call, id, { status: 'completed', error_why: '', error_on: null });
  call.audit('client', row.client_id, { mandateConfirmed: [null, row.reference] });
  return oneMandate(tx, call, id);
};

/** Why a bank takes nothing more by this mandate, which is locked: the office is told. */
export const refusedByBank = async (tx: Tx, call: Call, row: MandateRow, why: string): Promise<void> => {
  await change(tx, call, row.id, { status: 'error', error_why: why.slice(0, 300), error_on: call.today });
  call.audit('client', row.client_id, { mandateRefused: [null, row.reference], reason: [null, why] });
  await call.emit(mandateRefused, { mandateId: row.id });
};

export const failed = async (tx: Tx, { id, reason }: InputOf<typeof failMandate>, call: Call) => {
  const row = await lockMandate(tx, call, id);
  refuseIf(whyNotFail(stateOf(row, call)));
  await refusedByBank(tx, call, row, reason);
  return oneMandate(tx, call, id);
};

export const revoked = async (tx: Tx, { id, reason }: InputOf<typeof revokeMandate>, call: Call) => {
  const row = await lockMandate(tx, call, id);
  refuseIf(whyNotRevoke(stateOf(row, call)));
  await change(tx, call, id, { revoked_at: call.now, revoked_why: reason, hash: null });
  call.audit('client', row.client_id, { mandate: [row.reference, null], reason: [null, reason] });
  return oneMandate(tx, call, id);
};
