import { seller as sellerOf } from '#areas/shops/server/index.ts';
import { found, type Refusal } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { whyNotSchedule } from '../../rules/instalment/instalment.ts';
import { refuseInstalment } from '../../rules/instalment/instalment-refusals.ts';
import { bareCreditor } from '#areas/banking/rules/sepa/creditor.ts';
import { stateOn } from '#areas/banking/rules/sepa/mandate.ts';
import { isLateRow } from '#areas/billing/server/index.ts';
import { takesCards } from '../pay/pay-link.ts';
import { leftOf } from './plan.ts';

/** Tells why a schedule of an order, or of that bill of it, cannot be laid. */
export const whyNotLay = async (
  tx: Tx,
  call: Call,
  sale: Pick<RowOf<'sale'>, 'id' | 'status' | 'client_id'>,
  billId: string | null,
): Promise<Refusal | null> => {
  const { rows } = await sql<{
    shared: boolean;
    other: boolean;
    late: boolean;
    futures: boolean;
    moving: boolean;
  }>`with own as (select p.sale_id from bill_part p join bill b on b.shop_id = p.shop_id and b.id = p.bill_id and b.sale_id is null
        where p.shop_id = ${call.shopId} and p.bill_id = ${billId}::uuid union select ${sale.id}::uuid)
      select exists (select 1 from bill_part p join bill b on b.shop_id = p.shop_id and b.id = p.bill_id and b.sale_id is null
          where p.shop_id = ${call.shopId} and p.sale_id in (select sale_id from own) and b.id is distinct from ${billId}::uuid
            and exists (select 1 from bill_balance o where o.shop_id = b.shop_id and o.bill_id = b.id and o.remaining > 0))
        or exists (select 1 from instalment_plan n where n.shop_id = ${call.shopId} and n.sale_id in (select sale_id from own)
          and n.status in ('waiting', 'active') and n.bill_id is distinct from ${billId}::uuid
          and (select count(*) from own) > 1) as shared,
      ${billId}::uuid is not null and not exists (select 1 from bill b where b.shop_id = ${call.shopId} and b.id = ${billId}::uuid and coalesce(b.sale_id, ${sale.id}) = ${sale.id}) as other,
      ${billId}::uuid is not null and exists (select 1 from bill b where b.shop_id = ${call.shopId} and b.id = ${billId}::uuid and ${isLateRow}) as late,
      exists (select 1 from futures_part f where f.shop_id = ${call.shopId} and f.order_id in (select sale_id from own)) as futures,
      exists (select 1 from sepa_debit l join bill b on b.shop_id = l.shop_id and b.id = l.bill_id
        where l.shop_id = ${call.shopId} and (b.sale_id = ${sale.id} or b.id = ${billId}::uuid) and l.status in ('scheduled', 'processing'))
      or exists (select 1 from payment_intent i where i.shop_id = ${call.shopId} and i.payable_kind = 'order' and i.payable_id in (select sale_id from own)
        and i.kind = 'debit' and i.status in ('processing', 'requiresAction'))
      or exists (select 1 from pay_attempt a where a.shop_id = ${call.shopId} and a.bill_id = ${billId}::uuid and a.sale_id is null and a.status = 'debit') as moving`.execute(
    tx,
  );
  const facts = found(rows[0]);
  return whyNotSchedule({
    status: sale.status,
    hasClient: sale.client_id !== null,
    isShared: facts.shared || facts.other,
    isLate: facts.late,
    isOfFutures: facts.futures,
    left: await leftOf(tx, call, { saleId: sale.id, billId }),
    isUnderWay: facts.moving,
  });
};

/**
 * Tells why a schedule cannot be paid by card: its client gives the card behind a link, where trial keys are not shown.
 */
export const whyNotByCard = async (tx: Tx, call: Call): Promise<Refusal | null> =>
  (await takesCards(tx, call, null)) ? null : refuseInstalment('instalment.shop-no-cards');

export const whyNotBySepa = async (tx: Tx, call: Call, clientId: string | null): Promise<Refusal | null> => {
  const { settings } = await sellerOf(tx, call.shopId);
  if (bareCreditor(settings.sepa.creditorId) === '') return refuseInstalment('instalment.no-creditor');
  const { rows } = await sql<
    RowOf<'sepa_mandate', 'status' | 'signed_on' | 'used_on' | 'revoked_at' | 'replaced_at'>
  >`select status, signed_on, used_on, revoked_at, replaced_at from sepa_mandate
    where shop_id = ${call.shopId} and client_id = ${clientId}::uuid and revoked_at is null and replaced_at is null`.execute(
    tx,
  );
  return rows.some((one) => stateOn(one, call.today) === 'completed')
    ? null
    : refuseInstalment('instalment.no-mandate');
};
