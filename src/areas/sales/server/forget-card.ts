import { releaseImprint } from '#areas/payments/server/index.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { after, type Hearing } from '#platform/jobs.ts';
import { orderClosed, orderValidated } from '../rules/events.ts';
import type { SalesTables } from './tables.ts';

type SalesTx = Tx<SalesTables>;

/** A card is kept for what is still to be debited: once every order of its checkout, at every seller, is validated or closed, the provider forgets it. */
const forgetCard = async (tx: SalesTx, { saleId }: { readonly saleId: string }, call: Call): Promise<void> => {
  const checkout = (await sql<{ id: string; shop_ids: string[] }>`select c.id, c.shop_ids from sale s join checkout c on c.id = s.checkout_id
    where s.shop_id = ${call.shopId} and s.id = ${saleId}`.execute(tx)).rows[0];
  for (const shopId of checkout?.shop_ids ?? []) {
    await call.enterShop(tx as never, shopId);
    const waits = await tx.selectFrom('sale').select('id').where('shop_id', '=', shopId).where('checkout_id', '=', checkout?.id as string).where('status', 'in', ['draft', 'pending']).executeTakeFirst();
    if (waits) return;
  }
  if (checkout) await releaseImprint(tx as never, call, checkout.id);
};

export const forgetsCards: readonly Hearing[] = [
  after(orderValidated, 'sales.forget-card-validated', forgetCard),
  after(orderClosed, 'sales.forget-card-closed', forgetCard),
];
