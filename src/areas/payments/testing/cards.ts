import type { RowOf } from '#platform/db.ts';
import { dec } from '#kernel/money.ts';
import type { CardProvider } from '#platform/cards/provider.ts';
import { startTestCards } from '#platform/cards/test-cards.ts';
import type { TestBed } from '#platform/testing.ts';
import type { PaymentsTx } from '../server/card-request.ts';
import { imprintOf, openDebit, openImprint, paymentsOf } from '../server/index.ts';

/**
 * The set-up that the tests of this area share: an estate that takes cards, a checkout's imprint, an order's debit, and
 * their results.
 */
export interface News {
  readonly body: string;
  readonly headers: Record<string, string>;
}

export const cardBench = (t: TestBed) => {
  const news: News[] = [];
  const { providers } = startTestCards(t.pool, t.frame.clock, async (body, headers) => {
    news.push({ body, headers: { ...headers } });
    return true;
  });
  const newId = (): Promise<string> => t.tx(null, async (_tx, call) => call.newId());

  const estate = async () => {
    const made = await t.estate();
    await t.tx(made.shopId, (tx: PaymentsTx) =>
      tx.updateTable('shop').set({ stripe_is_active: true }).where('shop_id', '=', made.shopId).execute(),
    );
    return made;
  };

  /** Opens an imprint as a checkout would; the provider has answered when this returns. */
  const imprint = async (cardToken: string, checkoutId?: string) => {
    const checkout = checkoutId ?? (await newId());
    const opened = await t.tx(null, (tx: PaymentsTx, call) =>
      openImprint(tx, call, { checkoutId: checkout, buyerUserId: null, buyerEmail: 'a@exemple.fr', cardToken }),
    );
    const row = await t.tx(null, (tx: PaymentsTx) => imprintOf(tx, checkout));
    return { id: opened.id, checkoutId: checkout, row: row as NonNullable<typeof row> };
  };

  const debit = async (shopId: string, checkoutId: string, amount = '123.45', saleId?: string) => {
    const payable = { kind: 'sale', id: saleId ?? (await newId()) };
    const opened = await t.tx(shopId, (tx: PaymentsTx, call) =>
      openDebit(tx, call, {
        checkoutId,
        payable,
        amount: dec(amount),
        label: 'Domaine, commande 12',
        buyerUserId: null,
      }),
    );
    return { id: opened.id, payable, row: await intent(shopId, opened.id) };
  };

  const intent = (shopId: string, id: string): Promise<RowOf<'payment_intent'>> =>
    t.tx(shopId, (tx: PaymentsTx) =>
      tx
        .selectFrom('payment_intent')
        .selectAll()
        .where('shop_id', '=', shopId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
  const events = (shopId: string, id: string): Promise<RowOf<'payment_event'>[]> =>
    t.tx(shopId, (tx: PaymentsTx) =>
      tx
        .selectFrom('payment_event')
        .selectAll()
        .where('shop_id', '=', shopId)
        .where('intent_id', '=', id)
        .orderBy('seq')
        .execute(),
    );
  const paid = (shopId: string, payable: { kind: string; id: string }) =>
    t.tx(shopId, (tx: PaymentsTx) => paymentsOf(tx, shopId, payable));
  const workRow = (id: string) =>
    t.tx(null, (tx: PaymentsTx) =>
      tx.selectFrom('card_work').selectAll().where('intent_id', '=', id).executeTakeFirstOrThrow(),
    );

  return { news, provider: providers[0] as CardProvider, newId, estate, imprint, debit, intent, events, paid, workRow };
};
