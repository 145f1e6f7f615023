import type { Furnish } from '#app/testing/furniture.ts';
import { createShipment } from '#areas/deliveries/server/index.ts';
import { accompanyingOfOrder, makeAccompanying } from '#areas/shipping/rules/accompany/accompany-endpoints.ts';
import { addCampaign } from '#areas/offers/rules/futures/futures-endpoints.ts';
import { addAllocation } from '#areas/allocations/rules/allocation-endpoints.ts';
import { futuresCalls, quoteCalls } from '#areas/offers/rules/document-calls.ts';
import { sampleCalls } from '#areas/offers/rules/document-calls.ts';
import { addDays, day } from '#kernel/day.ts';
import { placeOrder, prepareOrder, validateOrder } from '../rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { buyLabels } from '#areas/shipping/rules/delivery/label-run.ts';
import { json, sql } from '#platform/db.ts';
import { storeFile } from '#platform/files.ts';
import { sendQuote } from '#areas/offers/rules/quote/quote-endpoints.ts';
import { handOver, leaveRound, putOnRound } from '#areas/shipping/rules/round/round-endpoints.ts';
import { noteReturn, orderReturns } from '#areas/shipping/rules/return/return-endpoints.ts';
import { declareWithdrawal } from '../rules/withdrawal/withdrawal-endpoints.ts';

/** An order that was sent, one that waits, a quote, a shipment and a withdrawal. */
export const furnish: Furnish = async ({ made, anyone, mark, estate, wines, ids, t, firstOf, cartOf, checkoutOf }) => {
  const place = async () => {
    const cart = { ...cartOf(estate.shopId, wines, 6), shipping: { type: 'carrier', ref: 'domicile' } };
    const placed = await anyone(placeOrder, checkoutOf([cart], 'tok_ok', mark));
    return { id: placed.orders[0]?.id as string, token: placed.token };
  };
  const [sent, pending] = [await place(), await place()];
  await made(validateOrder, { id: sent.id });
  await made(prepareOrder, { id: sent.id });
  await made(shipOrder, { id: sent.id, carrier: mark, carrierAddress: '1 quai du Port, 37000 Tours' });
  const [line] = (await made(orderReturns, { id: sent.id })).lines;
  await made(noteReturn, { id: sent.id, note: mark, lines: [{ id: line?.id as string, shelf: 1 }] });
  const [note] = (await made(accompanyingOfOrder, { id: sent.id })).notes;
  const accompanying = await made(makeAccompanying, { id: sent.id, note: note?.note as string });
  const quote = await made(quoteCalls.add, {
    clientId: ids.clients as string,
    lines: [{ id: 'a', formatId: wines[0]?.formatId as string, quantity: 6 }],
  });
  await made(sendQuote, { id: quote.id, email: `${mark.toLowerCase()}@exemple.fr` });
  const sample = await made(sampleCalls.add, {
    clientId: ids.clients as string,
    lines: [{ id: 'a', formatId: wines[0]?.formatId as string, quantity: 1 }],
  });
  const allocation = await made(addAllocation, {
    name: mark,
    opensOn: '2020-01-01' as never,
    closesOn: '2020-12-31' as never,
    others: 'open',
    lines: [
      { formatId: wines[0]?.formatId as string, forKind: 'client', recipient: ids.clients as string, granted: 6 },
    ],
  });
  const today = await t.tx(estate.shopId, async (_tx, call) => day(call.today));
  const campaign = await made(addCampaign, {
    name: mark,
    opensOn: today,
    closesOn: today,
    deliverFrom: addDays(today, 400),
    deliverTo: addDays(today, 430),
    lines: [
      { formatId: wines[0]?.formatId as string, forKind: 'client', recipient: ids.clients as string, granted: 60 },
    ],
  });
  const futures = await made(futuresCalls.add, {
    clientId: ids.clients as string,
    lines: [{ id: 'a', formatId: wines[0]?.formatId as string, quantity: 6, unitPrice: 9 }],
  });
  const shipment = await t.tx(estate.shopId, (tx, call) =>
    createShipment(tx, call, {
      shippable: { kind: 'order', id: sent.id, label: mark },
      status: 'preparation',
      parcels: 1,
      address: { name: mark, city: 'Paris' },
    }),
  );
  const run = await made(buyLabels, { ids: [sent.id] });
  const label = await t.tx(estate.shopId, async (tx, call) => {
    const id = call.newId();
    const bytes = new TextEncoder().encode('%PDF-');
    const file = await storeFile(tx, call, {
      name: `${mark}.pdf`,
      mime: 'application/pdf',
      bytes,
      visibility: 'private',
      thing: { kind: 'parcel-label', id },
    });
    await sql`insert into parcel_label (shop_id, id, shipment_id, state, parcels, files, asked_at)
      values (${estate.shopId}, ${id}, ${shipment}, 'bought', '[{"id": "1", "number": "", "url": ""}]', ${json([file])}::jsonb, ${call.now})`.execute(
      tx,
    );
    return id;
  });
  const van = await made(validateOrder, { id: (await place()).id });
  const driven = await made(putOnRound, { ids: [van.id], day: addDays(today, 1), name: mark });
  await made(leaveRound, { id: driven.id });
  await made(handOver, { id: driven.stops[0]?.id as string, signer: mark, strokes: [[[1, 2]]] });
  await anyone(declareWithdrawal, {
    shop: estate.shopId,
    number: mark,
    name: mark,
    email: `${mark.toLowerCase()}@exemple.fr`,
    scope: 'whole',
  });
  return {
    orders: pending.id,
    shippables: sent.id,
    'order-labels': run.id,
    'parcel-labels': label,
    'history/order': pending.id,
    'stock-lots': firstOf('stock_item'),
    'orders/:id/delivery-note': sent.id,
    'accompanying-documents': accompanying.documentId,
    'history/accompanying_document': accompanying.documentId,
    quotes: quote.id,
    'history/quote': quote.id,
    samples: sample.id,
    'history/sample': sample.id,
    futures: futures.id,
    'history/futures': futures.id,
    'futures-campaigns': campaign.id,
    'history/futures_campaign': campaign.id,
    allocations: allocation.id,
    'my-allocations': allocation.lines[0]?.id as string,
    'history/allocation': allocation.id,
    'stock-allocations': allocation.lines[0]?.id as string,
    'delivery-rounds': driven.id,
    'delivery-stops': driven.stops[0]?.id as string,
    'delivery-proofs': firstOf('delivery_proof'),
    'history/delivery_round': driven.id,
    returns: firstOf('goods_return'),
    shipments: shipment,
    'history/shipment': shipment,
    checkout: sent.token,
    withdrawals: firstOf('withdrawal'),
    'history/withdrawal': firstOf('withdrawal'),
  };
};
