import { CAPTCHA_HEADER } from '#platform/captcha/guard.ts';
import { solveHere } from '#platform/captcha/solve-here.ts';
import { LANGS } from '#kernel/language/lang.ts';
import { describe, expect, test } from 'vitest';
import { orderMail } from '../../rules/messages/mail.ts';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { moveShipment } from '#areas/deliveries/rules/endpoints.ts';
import { shipmentsOf } from '#areas/deliveries/server/index.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { myShop, updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { order, placeOrder, prepareOrder, validateOrder } from '../../rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { answerWithdrawal, declareWithdrawal, withdrawals } from '../../rules/withdrawal/withdrawal-endpoints.ts';

const t = await testBed();
const EMAIL = 'claire.martin@exemple.fr';

const sold = async (more: object = {}) => {
  const { estate, wines } = await cellar(t, 1, 60);
  const checkout = checkoutOf([cartOf(estate.shopId, wines, 6)]);
  const placed = await ok(t, null)(placeOrder, { ...checkout, buyer: { ...checkout.buyer, ...more } });
  const { id, number } = placed.orders[0] as { id: string; number: string };
  return { estate, id, number };
};
const declared = async (shop: string, number: string, more: object = {}) =>
  t.call(declareWithdrawal, { shop, number, name: 'Claire Martin', email: EMAIL, scope: 'whole', ...more } as never);
const mails = async (shopId: string) =>
  (
    await t.pool.query('select recipient, subject, plain from mail where shop_id = $1 order by created_at, id', [
      shopId,
    ])
  ).rows as { recipient: string; subject: string; plain: string }[];

describe('a consumer withdraws online', () => {
  test('with order number and e-mail, without an account; the acknowledgement leaves at once with content, day and hour', async () => {
    const { estate, id, number } = await sold();
    const { business } = await ok(t, estate.owner)(myShop, {});
    const address = { ...business.address, name: 'SCEA des Rives', street: '3 chemin du Coteau' };
    await ok(t, estate.owner)(updateMyShop, { business: { ...business, reason: 'SCEA des Rives', address } });
    const { status, body } = await declared(estate.shopId, number.toLowerCase(), { email: EMAIL.toUpperCase() });
    expect([status, Object.keys(body).sort(), body.reference]).toEqual([
      200,
      ['declaredAt', 'email', 'reference'],
      expect.stringMatching(/^R-[0-9A-F]{8}$/),
    ]);
    const [receipt] = (await mails(estate.shopId)).filter((mail) => mail.subject.includes('Accusé de réception'));
    expect(receipt?.recipient).toBe(EMAIL);
    expect(receipt?.plain).toContain(
      `ma rétractation du contrat de la commande ${number.toLowerCase()}, pour toute la commande.`,
    );
    expect(receipt?.plain).toMatch(/Reçue le : \d{1,2} \S+ \d{4} à \d{2}:\d{2}:\d{2}/);
    expect(receipt?.plain).toContain(body.reference);
    expect(receipt?.plain).toContain('SCEA des Rives vous rembourse ce que vous avez payé au plus tard le');
    const seen = (await ok(t, estate.owner)(order, { id })).withdrawals;
    expect(seen).toMatchObject([
      {
        reference: body.reference,
        verdict: 'inTime',
        endsOn: null,
        state: 'pending',
        name: 'Claire Martin',
        scope: 'whole',
      },
    ]);
  });

  test('the seller is told by mail and in the office, and the order bears the mark until it is answered', async () => {
    const { estate, id, number } = await sold();
    await t.tx(estate.shopId, (tx) =>
      tx
        .updateTable('shop')
        .set({ contact_email: 'domaine@exemple.fr' })
        .where('shop_id', '=', estate.shopId)
        .execute(),
    );
    await declared(estate.shopId, number);
    await t.drain();
    expect(
      (await mails(estate.shopId))
        .filter((mail) => mail.recipient === 'domaine@exemple.fr')
        .map((mail) => mail.subject),
    ).toContain(`Rétractation déclarée : commande ${number}`);
    // The buyer's own sentence is for his acknowledgement: the seller reads who withdraws from what.
    const letter = (await mails(estate.shopId)).find(
      (mail) => mail.recipient === 'domaine@exemple.fr' && mail.subject.startsWith('Rétractation déclarée'),
    );
    expect(letter?.plain).toContain(`Claire Martin renonce à toute la commande ${number}.`);
    expect(letter?.plain).not.toContain('Je notifie');
    const told = await ok(t, estate.owner)(notifications, {});
    expect(told.find((one) => one.content.includes('rétractation (dans le délai)'))).toMatchObject({
      type: 'modifyOrder',
      redirectLink: `/dashboard/orders/${id}`,
    });
    const [waiting] = (await ok(t, estate.owner)(withdrawals, { filter: '{"state":{"in":["pending"]}}' } as never))
      .rows;
    expect(
      (await t.call(answerWithdrawal, { id: waiting?.id as string, answer: 'declined' }, estate.owner)).body.fields,
    ).toHaveProperty('words');
    const answered = await ok(t, estate.owner)(answerWithdrawal, { id: waiting?.id as string, answer: 'accepted' });
    expect([
      answered.state,
      (await t.call(answerWithdrawal, { id: answered.id, answer: 'declined', words: 'Non' }, estate.owner)).status,
    ]).toEqual(['accepted', 409]);
    await t.drain();
    expect((await mails(estate.shopId)).map((mail) => mail.subject)).toContain(
      `Réponse à votre rétractation ${answered.reference}`,
    );
    expect((await ok(t, estate.owner)(order, { id })).withdrawals.map((one) => one.state)).toEqual(['accepted']);
  });

  test('a wrong number and a wrong e-mail are answered like a right one, kept alike and acknowledged alike', async () => {
    const { estate, id, number } = await sold();
    const answers = [
      await declared(estate.shopId, number),
      await declared(estate.shopId, 'CO-1999-0001'),
      await declared(estate.shopId, number, { email: 'autre@exemple.fr' }),
    ];
    expect(answers.map(({ status, body }) => [status, Object.keys(body).sort()])).toEqual(
      answers.map(() => [200, ['declaredAt', 'email', 'reference']]),
    );
    const rows = (await ok(t, estate.owner)(withdrawals, {})).rows;
    expect(rows.map((row) => [row.verdict, row.orderId]).sort()).toEqual([
      ['inTime', id],
      ['unmatched', null],
      ['unmatched', null],
    ]);
    const receipts = (await mails(estate.shopId))
      .filter((mail) => mail.subject.includes('Accusé de réception'))
      .map(({ recipient, plain }) => ({
        recipient,
        plain: plain.replaceAll(/R-[0-9A-F]{8}|CO-\d{4}-\d{4}|[\w.]+@exemple\.fr|\d{2}:\d{2}:\d{2}/g, '…'),
      }));
    // That nothing has left is a fact of the order: its own mailbox alone reads it.
    const told = receipts.filter(({ plain }) => plain.includes('les articles ne sont pas partis'));
    expect(told.map(({ recipient }) => recipient)).toEqual([EMAIL]);
    expect(new Set(receipts.filter((one) => !told.includes(one)).map(({ plain }) => plain)).size).toBe(1);
    expect((await declared('nobody-of-that-name', number)).status).toBe(404);
  });

  test('goods that have not left are not asked back, in any language; goods that left are', async () => {
    const { estate, id, number } = await sold();
    const made = ok(t, estate.owner);
    const receipts = async () =>
      (await mails(estate.shopId)).filter((mail) => mail.recipient === EMAIL).map((mail) => mail.plain);
    await declared(estate.shopId, number);
    expect((await receipts()).at(-1)).toContain('Rien n’est à renvoyer');
    expect((await receipts()).at(-1)).not.toContain('renvoyez-les');
    const [first] = (await made(withdrawals, {})).rows;
    expect(first?.hasLeft).toBe(false);
    await made(answerWithdrawal, { id: first?.id as string, answer: 'accepted' });
    await t.drain();
    expect((await receipts()).at(-1)).toMatch(/Rien n’est à renvoyer.*vous est remboursé au plus tard/s);
    await made(validateOrder, { id, evenWithdrawn: true });
    await made(prepareOrder, { id });
    await made(shipOrder, { id });
    await declared(estate.shopId, number);
    expect((await receipts()).at(-1)).toMatch(/renvoyez-les dans les quatorze jours à/);
    for (const lang of LANGS) {
      const words = orderMail[lang];
      expect(words.withdrawal.nothingBack, lang).not.toBe(words.withdrawal.goBack);
      expect(words.answer.refundUnsent, lang).not.toBe(words.answer.refund);
    }
  });

  test('the way out is offered with an order until its days are over, and never to a professional', async () => {
    const { estate, id } = await sold();
    const made = ok(t, estate.owner);
    const offered = async (orderId: string) => (await made(order, { id: orderId })).mayWithdraw;
    expect(await offered(id)).toBe(true);
    await made(validateOrder, { id });
    await made(prepareOrder, { id });
    await made(shipOrder, { id });
    const [shipment] = await t.tx(estate.shopId, (tx) => shipmentsOf(tx, estate.shopId, id));
    await made(moveShipment, { id: shipment?.id as string, to: 'delivered' } as never);
    expect(await offered(id)).toBe(true);
    await t.tx(estate.shopId, (tx) =>
      sql`update shipment set delivered_day = '2026-01-05' where shop_id = ${estate.shopId} and shippable_id = ${id}`.execute(
        tx,
      ),
    );
    expect(await offered(id)).toBe(false);
    const firm = await sold({ isPro: true, company: 'Cave du Port', siret: '73282932000074' });
    expect((await ok(t, firm.estate.owner)(order, { id: firm.id })).mayWithdraw).toBe(false);
  });

  test('an order that its buyer gave up is validated only by somebody who knows it', async () => {
    const { estate, id, number } = await sold();
    await declared(estate.shopId, number);
    const refused = await t.call(validateOrder, { id }, estate.owner);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/a renoncé à cette commande \(R-[0-9A-F]{8}\)/),
    ]);
    expect((await ok(t, estate.owner)(validateOrder, { id, evenWithdrawn: true })).status).toBe('validated');
    const other = await sold();
    await declared(other.estate.shopId, other.number);
    const [one] = (await ok(t, other.estate.owner)(withdrawals, {})).rows;
    await ok(t, other.estate.owner)(answerWithdrawal, {
      id: one?.id as string,
      answer: 'declined',
      words: 'Vin personnalisé',
    });
    expect((await t.call(validateOrder, { id: other.id }, other.estate.owner)).status).toBe(200);
  });

  test('the fourteen days run from the day the last parcel was delivered, not from the shipping', async () => {
    const { estate, id, number } = await sold();
    const made = ok(t, estate.owner);
    await made(validateOrder, { id });
    await made(prepareOrder, { id });
    await made(shipOrder, { id });
    await declared(estate.shopId, number);
    const [shipment] = await t.tx(estate.shopId, (tx) => shipmentsOf(tx, estate.shopId, id));
    await made(moveShipment, { id: shipment?.id as string, to: 'delivered' } as never);
    await t.tx(estate.shopId, (tx) =>
      sql`update shipment set delivered_day = '2026-01-05' where shop_id = ${estate.shopId} and shippable_id = ${id}`.execute(
        tx,
      ),
    );
    await declared(estate.shopId, number);
    expect(
      (await made(order, { id })).withdrawals.map(({ declared: then }) => [then.verdict, then.receivedOn, then.endsOn]),
    ).toEqual([
      ['inTime', null, null],
      ['late', '2026-01-05', '2026-01-19'],
    ]);
  });

  test('a professional’s declaration is received too, and pointed out', async () => {
    const { estate, number } = await sold({ isPro: true, company: 'Cave du Port', siret: '73282932000074' });
    expect((await declared(estate.shopId, number, { scope: 'part', goods: '2 × Cuvée 1' })).status).toBe(200);
    expect((await ok(t, estate.owner)(withdrawals, {})).rows).toMatchObject([
      { verdict: 'professional', scope: 'part', goods: '2 × Cuvée 1' },
    ]);
    expect((await declared(estate.shopId, number, { scope: 'part' })).body.fields).toHaveProperty('goods');
  });

  test('it works when the shop is offline, from its page to the acknowledgement', async () => {
    const { estate, number } = await sold();
    await t.tx(estate.shopId, (tx) =>
      tx.updateTable('shop').set({ online: false }).where('shop_id', '=', estate.shopId).execute(),
    );
    expect((await declared(estate.shopId, number)).status).toBe(200);
  });

  test('nobody floods a mailbox through it, and what others declared in his name delays nobody: his own, of an order that is found, is acknowledged at once', async () => {
    const { estate, number } = await sold();
    await t.tx(estate.shopId, (tx) =>
      tx
        .updateTable('shop')
        .set({ contact_email: 'domaine@exemple.fr' })
        .where('shop_id', '=', estate.shopId)
        .execute(),
    );
    const receipts = async () =>
      (await mails(estate.shopId))
        .filter((mail) => mail.subject.includes('Accusé de réception'))
        .map((mail) => mail.plain);
    for (let i = 0; i < 6; i += 1) expect((await declared(estate.shopId, 'CO-1999-0001')).status).toBe(200);
    const honest = await declared(estate.shopId, number);
    await t.drain();
    expect([honest.status, (await receipts()).length, (await receipts()).at(-1)]).toEqual([
      200,
      6,
      expect.stringContaining(honest.body.reference),
    ]);
    expect((await ok(t, estate.owner)(withdrawals, {})).rows.filter((row) => row.verdict === 'inTime')).toHaveLength(1);
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql`select extract(epoch from j.run_at - w.declared_at)::int as wait from job j join withdrawal w on w.id = (j.payload ->> 'withdrawalId')::uuid
      where j.name = 'sales.acknowledge-withdrawal' and j.shop_id = ${estate.shopId}`.execute(tx),
    );
    expect(rows).toEqual([{ wait: 3600 }]);
    // The seller reads that it has left only where it has.
    const toSeller = (await mails(estate.shopId))
      .filter((mail) => mail.subject.startsWith('Rétractation déclarée'))
      .map((mail) => mail.plain.includes('L’accusé de réception est déjà parti.'));
    expect([toSeller.length, toSeller.filter((one) => !one).length]).toEqual([7, 1]);
    await t.pool.query(
      "update job set run_at = now() - interval '1 hour' where name = 'sales.acknowledge-withdrawal' and shop_id = $1",
      [estate.shopId],
    );
    await t.drain();
    expect(await receipts()).toHaveLength(7);
  });

  test('a line from which far too many come waits, over all the addresses of its IPv6 network, and no other line', async () => {
    const { estate, number } = await sold();
    const from = (ip: string, i: number) =>
      t.call(
        declareWithdrawal,
        { shop: estate.shopId, number, name: 'Claire', email: `c${i}@exemple.fr`, scope: 'whole' },
        null,
        { ip },
      );
    for (let i = 0; i < 30; i += 1) expect((await from(`2001:db8:1:2::${i + 1}`, i)).status).toBe(200);
    expect([(await from('2001:db8:1:2:ffff::1', 31)).status, (await from('2001:db8:1:3::1', 32)).status]).toEqual([
      429, 200,
    ]);
    // It is said in each language, with the time until the oldest of the thirty is an hour old.
    const http = await t.http();
    const told = new Set<string>();
    for (const lang of LANGS) {
      const answer = await http.inject({
        method: 'POST',
        url: `/v1/withdrawals?lang=${lang}`,
        headers: { [CAPTCHA_HEADER]: await solveHere(t.frame.clock) },
        remoteAddress: '2001:db8:1:2::77',
        payload: { shop: estate.shopId, number, name: 'Claire', email: 'claire@exemple.fr', scope: 'whole' },
      });
      expect([lang, answer.statusCode]).toEqual([lang, 429]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3300);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(3600);
      told.add((answer.json() as { message: string }).message);
    }
    expect(told.size).toBe(LANGS.length);
  });
});

test('a declaration and its answer are never changed nor taken away', async () => {
  const { estate, number } = await sold();
  await declared(estate.shopId, number);
  for (const change of [
    "update withdrawal set goods = 'x'",
    'delete from withdrawal',
    "update withdrawal_answer set words = 'x'",
    'delete from withdrawal_answer',
  ]) {
    await expect(t.tx(estate.shopId, (tx) => sql.raw(change).execute(tx))).rejects.toThrow(
      /permission denied|append-only/,
    );
  }
});

test('the buyer of an order sees his declaration and its answer, another buyer nothing', async () => {
  const { estate, wines } = await cellar(t, 1, 60);
  const [buyer, other] = [await t.person({ role: 'buyer' }), await t.person({ role: 'buyer' })];
  const placed = await ok(t, buyer.token)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 6)]));
  const { id, number } = placed.orders[0] as { id: string; number: string };
  await declared(estate.shopId, number);
  const [row] = (await ok(t, estate.owner)(withdrawals, {})).rows;
  await ok(t, estate.owner)(answerWithdrawal, {
    id: row?.id as string,
    answer: 'declined',
    words: 'Le délai est passé.',
  });
  expect((await ok(t, buyer.token)(order, { id })).withdrawals).toMatchObject([
    { state: 'declined', answerWords: 'Le délai est passé.' },
  ]);
  expect((await t.call(order, { id }, other.token)).status).toBe(404);
});

test('a withdrawal is read and answered by who sees its order: another’s order, or none that was found, is for who sees all orders', async () => {
  const { estate, number } = await sold();
  const clerk = (rights: object) => t.person({ role: 'iam', shopId: estate.shopId, authorizations: rights as never });
  const [maker, reader, both] = [
    await clerk({ createOrder: true }),
    await clerk({ seeAllOrder: true }),
    await clerk({ createOrder: true, seeAllOrder: true }),
  ];
  await declared(estate.shopId, number);
  await declared(estate.shopId, 'CO-1999-0001');
  const rowsOf = async (token: string) => (await ok(t, token)(withdrawals, {})).rows;
  expect([
    (await rowsOf(maker.token)).length,
    (await rowsOf(reader.token)).length,
    (await rowsOf(both.token)).length,
  ]).toEqual([0, 2, 2]);
  const [one] = await rowsOf(reader.token);
  const answered = async (token: string) =>
    (await t.call(answerWithdrawal, { id: one?.id as string, answer: 'accepted' }, token)).status;
  expect([await answered(maker.token), await answered(reader.token), await answered(both.token)]).toEqual([
    404, 403, 200,
  ]);
  await t.tx(estate.shopId, (tx) =>
    sql`update sale set created_by = ${maker.userId} where shop_id = ${estate.shopId} and number = ${number}`.execute(
      tx,
    ),
  );
  expect(await rowsOf(maker.token)).toMatchObject([{ orderNumber: number }]);
});
