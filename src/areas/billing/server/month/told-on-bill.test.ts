import { describe, expect, test } from 'vitest';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { order } from '#areas/sales/rules/endpoints.ts';
import { shipOrder, toShip } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { addDays } from '#kernel/day.ts';
import { type RowOf, sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import type { Bill } from '../../rules/bill/bill.ts';
import { creditBill } from '../../rules/credit/credit-endpoints.ts';
import { useCreditNote } from '../../rules/credit/use-credit.ts';
import { billDeposit } from '../../rules/deposit/deposit-endpoints.ts';
import { bill, billOrder } from '../../rules/endpoints.ts';
import { monthly } from '../../testing/month.ts';

const t = await testBed();

/** Makes orders of a professional who pays by transfer, at 12 € a bottle of each of two wines. */
const bench = async () => {
  const { estate, owner, place, launch } = await monthly(t)();
  const leave = async (id: string, quantities: readonly number[]) => {
    const { lines } = await owner(toShip, { id });
    const lineIds = lines.map((one) => one.id);
    const chosen = quantities.flatMap((quantity, at) =>
      quantity > 0 ? [{ id: lineIds[at] as string, quantity }] : [],
    );
    const shipped = await owner(shipOrder, { id, lines: chosen } as never);
    return { chosen, note: (await owner(toShip, { id })).notes.at(-1)?.number as string, shipped };
  };
  const documents = async (id: string) => {
    const { chain } = await owner(order, { id });
    const all: Bill[] = [];
    for (const one of chain.filter(({ kind }) => kind === 'bill'))
      all.push((await owner(bill, { id: one.id })).document as Bill);
    return all;
  };
  const today = await t.tx(estate.shopId, async (_tx, call) => call.today);
  /** Everything that left so far left that many days ago. */
  const daysAgo = (id: string, days: number) =>
    t.tx(estate.shopId, (tx) =>
      sql`update document_link set quantities = jsonb_set(quantities, '{day}', to_jsonb(${addDays(today, -days)}::text))
          where shop_id = ${estate.shopId} and from_id = ${id} and why = 'shipped'`.execute(tx),
    );
  return { estate, owner, place, launch, leave, documents, today, daysAgo };
};

describe('the bill of what left', () => {
  test('names the notes of its own goods and the last day of these, not those that another bill has', async () => {
    const { owner, place, leave, documents, today, daysAgo } = await bench();
    const id = await place(10);
    const first = await leave(id, [4, 2]);
    await owner(billOrder, { id, lines: first.chosen });
    await daysAgo(id, 3);
    const second = await leave(id, [5, 0]);
    const third = await leave(id, [1, 8]);
    await owner(billOrder, { id, lines: [...second.chosen] });
    await owner(billOrder, { id });
    const all = await documents(id);
    expect(all.map((one) => one.references.deliveryNotes)).toEqual([[first.note], [second.note], [third.note]]);
    expect(all.map((one) => one.supplyOn)).toEqual([today, today, today]);
  });

  test('billed in another order than it left, is of its oldest goods; what has not left has neither note nor day', async () => {
    const { owner, place, leave, documents, today, daysAgo } = await bench();
    const id = await place(10);
    const first = await leave(id, [4, 0]);
    await daysAgo(id, 3);
    const second = await leave(id, [2, 0]);
    const [line = { id: '', quantity: 0 }] = first.chosen;
    const other = (await owner(toShip, { id })).lines[1]?.id as string;
    await owner(billOrder, { id, lines: [{ id: line.id, quantity: 3 }] });
    await owner(billOrder, { id, lines: [{ id: line.id, quantity: 3 }] });
    await owner(billOrder, { id, lines: [{ id: other, quantity: 10 }] });
    const all = await documents(id);
    expect(all.map((one) => one.references.deliveryNotes)).toEqual([[first.note], [first.note, second.note], []]);
    expect(all.map((one) => one.supplyOn)).toEqual([addDays(today, -3), today, null]);
  });

  test('billed after a bill of the month, leaves that one its notes', async () => {
    const { owner, place, launch, leave, documents } = await bench();
    const id = await place(10);
    await leave(id, [4, 2]);
    await launch();
    const second = await leave(id, [6, 8]);
    await owner(billOrder, { id });
    expect((await documents(id)).at(-1)?.references.deliveryNotes).toEqual([second.note]);
  });
});

describe('money that came before the bill', () => {
  test('of a credit note is told by its number, never as the means that the bill it gives back was paid with', async () => {
    const { owner, place, leave, documents } = await bench();
    const paid = await place(6);
    await leave(paid, [6, 6]);
    await owner(billOrder, { id: paid });
    await owner(recordPayment, { payableKind: 'order', payableId: paid, method: 'cbnc', amount: 144 });
    const [was] = (await owner(order, { id: paid })).chain.filter(({ kind }) => kind === 'bill');
    const note = await owner(creditBill, {
      id: was?.id as string,
      lines: [{ id: '1', quantity: 2 }],
      reason: 'Cassées',
    });
    const id = await place(6);
    await owner(useCreditNote, { id: note.id, parts: [{ orderId: id, amount: 24 }] });
    await owner(billOrder, { id });
    const [document] = await documents(id);
    expect(document?.payments).toMatchObject([{ label: `Avoir ${note.number}`, method: 'credit', amount: '24.00' }]);
  });

  test('in part leaves the rest due when it was agreed; all of it is due as it was paid', async () => {
    const { owner, place, documents, today } = await bench();
    const [inPart, whole] = [await place(6), await place(6)];
    await owner(billDeposit, { id: inPart, percent: 30 });
    await owner(recordPayment, { payableKind: 'order', payableId: inPart, method: 'transfer', amount: 43.2 });
    await owner(recordPayment, { payableKind: 'order', payableId: whole, method: 'transfer', amount: 144 });
    for (const id of [inPart, whole]) await owner(billOrder, { id });
    expect([(await documents(inPart)).at(-1)?.dueOn, (await documents(whole))[0]?.dueOn]).toEqual([
      addDays(today, 30),
      today,
    ]);
  });
});

describe('the mail', () => {
  const mailOf = (shopId: string, subject: string) =>
    t.tx(shopId, async (tx) => {
      const { rows } = await sql<RowOf<'mail', 'plain'>>`select plain from mail where shop_id = ${shopId}
        and subject like ${`%${subject}%`} order by created_at desc limit 1`.execute(tx);
      return (rows[0]?.plain ?? '').replace(/\s/g, ' ');
    });

  test('of a bill says what is left of it where a deposit was paid; of one that is whole, its total alone', async () => {
    const { estate, owner, place, documents } = await bench();
    const [ahead, whole] = [await place(6), await place(6)];
    await owner(billDeposit, { id: ahead, percent: 30 });
    await owner(recordPayment, { payableKind: 'order', payableId: ahead, method: 'transfer', amount: 43.2 });
    for (const id of [ahead, whole]) await owner(billOrder, { id });
    await t.drain();
    const [inPart, inFull] = [(await documents(ahead)).at(-1)?.number, (await documents(whole))[0]?.number];
    expect(await mailOf(estate.shopId, `facture ${inPart}`)).toMatch(/144,00 €.*Reste à payer.*100,80 €/);
    expect(await mailOf(estate.shopId, `facture ${inFull}`)).not.toContain('Reste à payer');
  });

  test('of a credit note on a bill that nobody paid says what the bill still asks for; on one that was paid, nothing of it', async () => {
    const { estate, owner, place, leave } = await bench();
    const credited = async (paid: number) => {
      const id = await place(6);
      await leave(id, [6, 6]);
      await owner(billOrder, { id });
      if (paid > 0)
        await owner(recordPayment, { payableKind: 'order', payableId: id, method: 'transfer', amount: paid });
      const [was] = (await owner(order, { id })).chain.filter(({ kind }) => kind === 'bill');
      const note = { id: was?.id as string, lines: [{ id: '1', quantity: 2 }], reason: 'Cassées' };
      const { number } = await owner(creditBill, note);
      await t.drain();
      return mailOf(estate.shopId, `avoir ${number}`);
    };
    expect(await credited(0)).toMatch(/24,00 €.*Reste à payer · FA-\S+.*120,00 €/);
    expect(await credited(144)).not.toContain('Reste à payer');
  });
});
