import { expect, test } from 'vitest';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { returnFromBank } from '#areas/payments/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { placeOrder, validateOrder } from '../rules/endpoints.ts';
import { cartOf, placing, stocked } from '../testing/fixtures.ts';

const t = await testBed();

test('a buyer whose bank wants the debit proved is told, with the way to his bank; the estate is not', async () => {
  const shop = await stocked(t, 1, 20);
  const { owner, shopId } = shop.estate;
  const buyer = await t.person({ role: 'buyer', shopId, typology: 'particulier' });
  const placed = await t.call(
    placeOrder,
    { ...placing(cartOf(shop)), card: { token: 'tok_debit_3ds', brand: 'Visa', last4: '4242' } },
    buyer.token,
  );
  const id = placed.body.orders[0]?.id as string;
  expect((await t.call(validateOrder, { id }, owner)).body.paymentStatus).toBe('requiresAction');
  await t.drain();
  const told = (await t.call(notifications, {}, buyer.token)).body.filter((one) => one.type.startsWith('payment'));
  expect(told.map((one) => one.content.replace(/<b>.*<\/b>/, 'N'))).toEqual([
    'Votre banque demande que vous confirmiez le paiement de la commande N. Elle attend votre accord.',
  ]);
  const way = new URL(told[0]?.redirectLink ?? '', 'http://x').searchParams;
  const bank = await t.call(
    returnFromBank,
    { intentId: way.get('intent') as string, clientSecret: way.get('client_secret') as string },
    null,
  );
  expect(bank.body).toMatchObject({ status: 'requiresAction', actionUrl: expect.stringContaining('challenge=') });
  const types = (await t.call(notifications, {}, owner)).body.map((one) => one.type);
  expect(types).not.toContain('paymentAuthentication');
});
