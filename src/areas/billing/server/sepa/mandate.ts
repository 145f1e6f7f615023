import { ribOf } from '#areas/payments/rules/methods.ts';
import { shopMeans } from '#areas/payments/server/index.ts';
import { seller as sellerOf } from '#areas/shops/server/index.ts';
import { type Day, day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { holding, runList } from '#platform/list.ts';
import { seal } from '#platform/sealed.ts';
import { bareCreditor } from '../../rules/sepa/creditor.ts';
import {
  bareIban,
  ibanShown,
  lapsesOn,
  needsBic,
  type Scheme,
  statusSigned,
  whyNotConfirm,
  whyNotRevoke,
} from '../../rules/sepa/mandate.ts';
import {
  type confirmMandate,
  type Mandate,
  mandateList,
  type mandates,
  type recordMandate,
  type revokeMandate,
} from '../../rules/sepa/mandate-endpoints.ts';
import { mandateText } from '../../rules/sepa/messages/mandate-text.ts';
import { refuseMandate, refuseSigning } from '../../rules/sepa/sepa-refusals.ts';
import { paperClient } from '../money/paper-client.ts';

export type MandateRow = RowOf<'sepa_mandate'>;

/** What a mandate says of both sides, kept as it was agreed to. */
export interface Agreed {
  readonly text: string;
  readonly creditor: { readonly name: string; readonly id: string; readonly address: string };
  readonly debtor: { readonly name: string; readonly address: string };
}

/** Who collects, and under which identifier; without one, and an account to collect into, no mandate is made. */
const creditorOf = async (tx: Tx, call: Call) => {
  const shop = await sellerOf(tx, call.shopId);
  const rib = ribOf(shopMeans(shop));
  const { creditorId } = shop.settings.sepa;
  if (!creditorId || !rib) throw new Refused(refuseMandate('mandate.no-creditor'));
  const { street, zipcode, city, country } = shop.business.address;
  return {
    name: shop.business.reason || shop.name,
    // Typed as banks print it, with its spaces.
    id: bareCreditor(creditorId),
    address: [street, [zipcode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', '),
  };
};

/** What is agreed to, in the language of who reads it, as things stand now. */
export const toAgree = async (
  tx: Tx,
  call: Call,
  mandate: Pick<MandateRow, 'client_id' | 'scheme'>,
  lang: Lang,
): Promise<Agreed> => {
  const creditor = await creditorOf(tx, call);
  const { name, address } = await paperClient(tx, call, mandate.client_id);
  return {
    text: mandateText(lang, mandate.scheme, creditor.name),
    creditor: { name: creditor.name, id: creditor.id, address: creditor.address },
    debtor: {
      name,
      address: [...address.lines, [address.zipcode, address.city].filter(Boolean).join(' '), address.country]
        .filter(Boolean)
        .join(', '),
    },
  };
};

const placeOf = (shopId: string, id: string): string => `sepa_mandate ${shopId} ${id}`;
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

const stateSql = sql`(case when m.revoked_at is not null then 'revoked' else m.status end)`;
const lapsesSql = sql`((coalesce(m.last_used_on, m.signed_on) + interval '36 months')::date)`;
const clientSql = sql`coalesce(nullif(c.name, ''), c.email)`;

type Listed = MandateRow & { readonly client: string };
export const toMandate = (row: Listed): Mandate => {
  const since = row.last_used_on ?? row.signed_on;
  return {
    id: row.id,
    clientId: row.client_id,
    client: row.client,
    reference: row.reference,
    scheme: row.scheme,
    state: row.revoked_at === null ? row.status : 'revoked',
    way: row.way,
    iban: row.iban_shown,
    bic: row.bic,
    holder: row.holder,
    signedOn: row.signed_on,
    signedName: row.signed_name,
    signedFrom: row.signed_from,
    text: row.agreed?.text ?? '',
    sentTo: row.sent_to,
    expiresAt: row.status === 'pending' ? row.expires_at : null,
    lapsesOn: since === null ? null : lapsesOn(day(since)),
    problem: row.revoked_at === null ? row.problem : row.revoked_why,
    createdAt: row.created_at,
  };
};

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
        state: stateSql,
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
    toMandate,
  );

export const oneMandate = async (tx: Tx, call: Call, id: string): Promise<Mandate> =>
  toMandate(
    found(
      (
        await sql<Listed>`select m.*, ${clientSql} as client from sepa_mandate m join client c on c.shop_id = m.shop_id and c.id = m.client_id
          where m.shop_id = ${call.shopId} and m.id = ${id}`.execute(tx)
      ).rows[0],
    ),
  );

export const lockMandate = async (tx: Tx, call: Call, id: string): Promise<MandateRow> =>
  found(
    await tx
      .selectFrom('sepa_mandate')
      .selectAll()
      .where('shop_id', '=', call.shopId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );

/** The client is locked first, so that of two who make his mandate the second is told. */
export const newMandate = async (
  tx: Tx,
  call: Call,
  wanted: { readonly clientId: string; readonly scheme: Scheme; readonly way: MandateRow['way'] },
): Promise<MandateRow> => {
  const client = found(
    await tx
      .selectFrom('client')
      .select(['id', 'kind', 'language'])
      .where('shop_id', '=', call.shopId)
      .where('id', '=', wanted.clientId)
      .forUpdate()
      .executeTakeFirst(),
  );
  await creditorOf(tx, call);
  if (wanted.scheme === 'B2B' && client.kind !== 'professional') {
    const refusal = refuseMandate('mandate.b2b-private');
    throw new Refused({ ...refusal, fields: { scheme: refusal.words } });
  }
  const stands = await tx
    .selectFrom('sepa_mandate')
    .select('id')
    .where('shop_id', '=', call.shopId)
    .where('client_id', '=', client.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (stands) throw new Refused(refuseMandate('mandate.one-stands'));
  const id = call.newId();
  return {
    shop_id: call.shopId,
    id,
    client_id: client.id,
    scheme: wanted.scheme,
    // Its own chance is in it: no counter to wait for, and no number that tells how many clients there are.
    reference: `RUM-${id.replaceAll('-', '').slice(-20).toUpperCase()}`,
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
    agreed: null,
    hash: null,
    sent_to: '',
    lang: client.language,
    expires_at: null,
    last_used_on: null,
    problem: '',
    revoked_at: null,
    revoked_why: '',
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

/** A mandate whose paper lies in the drawer of the office. */
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
  await keepMandate(tx, call, {
    ...row,
    ...accountSaid(row, input),
    status: statusSigned(input.scheme),
    signed_on: input.signedOn,
    signed_name: input.holder,
    agreed: await toAgree(tx, call, row, row.lang as Lang),
  });
  return oneMandate(tx, call, row.id);
};

const change = (
  tx: Tx,
  call: Call,
  id: string,
  to: Partial<Pick<MandateRow, 'status' | 'problem' | 'revoked_at' | 'revoked_why' | 'hash'>>,
) => tx.updateTable('sepa_mandate').set(to).where('shop_id', '=', call.shopId).where('id', '=', id).execute();

const stateOf = (row: MandateRow): Pick<Mandate, 'state'> => ({
  state: row.revoked_at === null ? row.status : 'revoked',
});

export const confirmed = async (tx: Tx, { id }: InputOf<typeof confirmMandate>, call: Call) => {
  const row = await lockMandate(tx, call, id);
  refuseIf(whyNotConfirm(stateOf(row)));
  await change(tx, call, id, { status: 'completed' });
  call.audit('client', row.client_id, { mandateConfirmed: [null, row.reference] });
  return oneMandate(tx, call, id);
};

export const revoked = async (tx: Tx, { id, reason }: InputOf<typeof revokeMandate>, call: Call) => {
  const row = await lockMandate(tx, call, id);
  refuseIf(whyNotRevoke(stateOf(row)));
  await change(tx, call, id, { revoked_at: call.now, revoked_why: reason, hash: null });
  call.audit('client', row.client_id, { mandate: [row.reference, null], reason: [null, reason] });
  return oneMandate(tx, call, id);
};
