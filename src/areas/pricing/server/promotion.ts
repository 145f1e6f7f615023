import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { isAllowed } from '#kernel/permission.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import type { addPromotion, archivePromotion, changePromotion } from '../rules/endpoints.ts';
import { refusePromotion } from '../rules/promotions/promotion-refusals.ts';
import { promotionState } from '../rules/promotions/shop-promotion.ts';

type Promotion = OutputOf<typeof addPromotion>;
const shape = (row: RowOf<'promotion'>, today: string): Promotion => ({
  id: row.id,
  name: row.name,
  code: row.code,
  type: row.type,
  amount: Number(row.amount),
  activation: row.activation,
  threshold: Number(row.threshold),
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  active: row.active,
  version: row.version,
  state: promotionState({ active: row.active, startsOn: row.starts_on, endsOn: row.ends_on }, today),
});

const codeIsFree = async (tx: Tx, call: Call, code: string | null, id: string): Promise<void> => {
  if (code === null) return;
  const taken = await tx
    .selectFrom('promotion')
    .select('id')
    .where('shop_id', '=', call.shopId)
    .where('code', '=', code)
    .where('active', '=', true)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (taken) throw new Refused(refusePromotion('sales.code-taken'));
};

const refuseWithoutPrices = (call: Call): void => {
  if (!isAllowed(call.actor, 'seeAllPrice')) throw new Refused(refusePromotion('sales.prices-hidden'));
};

export const listPromotions = async (tx: Tx, _input: object, call: Call): Promise<Promotion[]> =>
  (
    await tx
      .selectFrom('promotion')
      .selectAll()
      .where('shop_id', '=', call.shopId)
      .where('archived_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
  ).map((row) => shape(row, call.today));

export const insertPromotion = async (tx: Tx, input: InputOf<typeof addPromotion>, call: Call): Promise<Promotion> => {
  refuseWithoutPrices(call);
  const id = call.newId();
  await codeIsFree(tx, call, input.code, id);
  const row = (
    await sql<
      RowOf<'promotion'>
    >`insert into promotion (shop_id, id, name, code, type, amount, activation, threshold, starts_on, ends_on, active, created_at)
    values (${call.shopId}, ${id}, ${input.name}, ${input.code}, ${input.type}, ${input.amount}, ${input.activation}, ${input.threshold}, ${input.startsOn}, ${input.endsOn},
      ${input.active}, ${call.now}) returning *`.execute(tx)
  ).rows[0] as RowOf<'promotion'>;
  call.audit('promotion', id, { ...input });
  return shape(row, call.today);
};

export const updatePromotion = async (
  tx: Tx,
  input: InputOf<typeof changePromotion>,
  call: Call,
): Promise<Promotion> => {
  refuseWithoutPrices(call);
  found(
    await tx
      .selectFrom('promotion')
      .select('id')
      .where('shop_id', '=', call.shopId)
      .where('id', '=', input.id)
      .where('archived_at', 'is', null)
      .executeTakeFirst(),
  );
  await codeIsFree(tx, call, input.active ? input.code : null, input.id);
  const row = (
    await sql<
      RowOf<'promotion'>
    >`update promotion set name = ${input.name}, code = ${input.code}, type = ${input.type}, amount = ${input.amount},
      activation = ${input.activation}, threshold = ${input.threshold}, starts_on = ${input.startsOn}, ends_on = ${input.endsOn}, active = ${input.active}, version = version + 1
    where shop_id = ${call.shopId} and id = ${input.id} and version = ${input.version} returning *`.execute(tx)
  ).rows[0];
  if (!row) throw new Refused(refusePromotion('sales.lost-race'));
  call.audit('promotion', input.id, { ...input });
  return shape(row, call.today);
};

/** Put away: it acts no more and its code is free again; orders keep what it took off. */
export const archive = async (tx: Tx, input: InputOf<typeof archivePromotion>, call: Call): Promise<object> => {
  refuseWithoutPrices(call);
  const gone = await tx
    .updateTable('promotion')
    .set((eb) => ({ archived_at: call.now, active: false, version: eb('version', '+', 1) }))
    .where('shop_id', '=', call.shopId)
    .where('id', '=', input.id)
    .where('archived_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  call.audit('promotion', input.id, { archived: found(gone).name });
  return {};
};
