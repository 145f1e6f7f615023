import { releaseImprint } from '#areas/payments/server/index.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { defineJob, after, type Subscription, work } from '#platform/jobs.ts';
import { orderClosed, orderValidated } from '../../rules/events.ts';

type SalesTx = Tx;

type Checkout = RowOf<'checkout', 'id' | 'shop_ids'>;

/** A card is kept for what is still to be debited: once every order of its checkout, at every seller, is validated or closed, the provider forgets it. */
const forget = async (tx: SalesTx, call: Call, checkout: Checkout | undefined): Promise<void> => {
  for (const shopId of checkout?.shop_ids ?? []) {
    await call.enterShop(tx, shopId);
    const waits = await tx
      .selectFrom('sale')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('kind', '=', 'order')
      .where('checkout_id', '=', checkout?.id as string)
      .where('status', 'in', ['draft', 'pending'])
      .executeTakeFirst();
    if (waits) return;
  }
  if (checkout) await releaseImprint(tx, call, checkout.id);
};

const releaseCard = async (tx: SalesTx, { saleId }: { readonly saleId: string }, call: Call): Promise<void> =>
  forget(
    tx,
    call,
    (
      await sql<Checkout>`
  select c.id, c.shop_ids from sale s join checkout c on c.id = s.checkout_id where s.shop_id = ${call.shopId} and s.kind = 'order' and s.id = ${saleId}`.execute(
        tx,
      )
    ).rows[0],
  );

/** The work for a card that was taken when no order waited for it any more: they had expired meanwhile. */
export const forgetCardJob = defineJob<{ checkoutId: string }>('sales.forget-card-late');

export const cardReleases: readonly Subscription[] = [
  after(orderValidated, 'sales.forget-card-validated', releaseCard),
  after(orderClosed, 'sales.forget-card-closed', releaseCard),
  work(forgetCardJob, ({ checkoutId }, run) =>
    run.inAnyShop(null, async (tx: SalesTx, call) =>
      forget(
        tx,
        call,
        await tx.selectFrom('checkout').select(['id', 'shop_ids']).where('id', '=', checkoutId).executeTakeFirst(),
      ),
    ),
  ),
];
