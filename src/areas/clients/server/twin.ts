import type { InputOf } from '#kernel/endpoint.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { ClientFields } from '../rules/client.ts';
import type { clientTwins } from '../rules/endpoints.ts';
import { refuse } from '../rules/refusals.ts';
import { hasTwinFact, type Twin, type TwinFact, type TwinFacts, twinKeys, twinWords } from '../rules/twin.ts';
import { seenBy } from './client-view.ts';

const MOST = 5;

/** Finds the clients that the caller sees and that share a fact with the typed one; an erased client shares none. */
const twinsOf = async (tx: Tx, call: Call, keys: TwinFacts, exceptId: string | null): Promise<Twin[]> => {
  if (!hasTwinFact(keys)) return [];
  const phones = [keys.phone, keys.landline].filter(Boolean);
  const none = sql`false`;
  const email = keys.email ? sql`c.email_key = ${keys.email}` : none;
  const siret = keys.siret ? sql`c.siret = ${keys.siret}` : none;
  const vat = keys.vatNumber ? sql`c.vat_key = ${keys.vatNumber}` : none;
  const phone = phones.length > 0 ? sql`(c.phone_key = any(${phones}) or c.landline_key = any(${phones}))` : none;
  const town = keys.city ? sql`and c.town_key = word_key(${keys.city})` : sql``;
  const name = keys.name ? sql`(c.name_key <> '' and c.name_key = word_key(${keys.name}) ${town})` : none;
  const { rows } = await sql<Twin>`select c.id, c.name, c.email, c.city, c.archived_at is not null as archived,
      case when ${email} then 'email' when ${siret} then 'siret' when ${vat} then 'vatNumber'
        when c.phone_key <> '' and c.phone_key = ${keys.phone} then 'phone'
        when c.landline_key <> '' and c.landline_key = ${keys.landline} then 'landline'
        when c.landline_key <> '' and c.landline_key = ${keys.phone} then 'phone' when ${phone} then 'landline' else 'name' end as by
    from client c
    where c.shop_id = ${call.shopId} and c.erased_at is null and c.merged_into is null and c.id is distinct from ${exceptId}::uuid
      and (${email} or ${siret} or ${vat} or ${phone} or ${name}) and ${seenBy(call)}
      and not exists (select 1 from client_apart x where x.shop_id = c.shop_id and x.low_id = least(c.id, ${exceptId}::uuid) and x.high_id = greatest(c.id, ${exceptId}::uuid))
    order by c.archived_at is not null, case when ${email} then 1 when ${siret} then 2 when ${vat} then 3 when ${phone} then 4 else 5 end, c.created_at, c.id limit ${MOST}`.execute(
    tx,
  );
  return rows;
};

export const readTwins = (tx: Tx, input: InputOf<typeof clientTwins>, call: Call): Promise<Twin[]> =>
  twinsOf(tx, call, twinKeys(input), input.exceptId ?? null);

/** Refuses a client whom the books have already, beside the field that they share. */
export const refuseTwin = async (tx: Tx, call: Call, typed: Partial<Pick<ClientFields, TwinFact>>): Promise<void> => {
  const [first] = await twinsOf(tx, call, twinKeys(typed), null);
  if (!first) return;
  const words = twinWords(first);
  throw new Refused({ ...refuse('clients.twin', { words: { words } }), fields: { [first.by]: words } });
};
