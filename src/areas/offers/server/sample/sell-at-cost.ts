import type { InputOf } from '#kernel/endpoint.ts';
import { dec, toNumber } from '#kernel/money.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { AddOfficeOrder } from '#areas/sales/rules/order/office-order.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import { typedAtCost, whyNotSellAtCost } from '../../rules/sample/at-cost.ts';
import type { sellSampleAtCost } from '../../rules/sample/at-cost-endpoint.ts';
import { refuseSample } from '../../rules/sample/sample-refusals.ts';
import { composeDocument, addOrder, lockSale } from '#areas/sales/server/index.ts';
import { seen, takeBack } from './sample.ts';
import { unitCost } from './sample-list.ts';

type Costed = RowOf<'sale_line', 'label' | 'priced' | 'source'> & { cost: string | null };
const costedLines = async (tx: Tx, call: Call, saleId: string): Promise<readonly Costed[]> =>
  (
    await sql<Costed>`select l.label, l.priced, l.source, ${unitCost(sql`${call.today}::date`)} as cost from sale_line l
      where l.shop_id = ${call.shopId} and l.sale_id = ${saleId} and l.kind = 'product' order by l.position`.execute(tx)
  ).rows;

/**
 * Sells given samples at their cost: the samples are withdrawn and a draft order takes their place, so that it is
 * placed, delivered, billed and declared as any order. This happens once: a second caller finds them cancelled.
 */
export const sellAtCost = async (tx: Tx, input: InputOf<typeof sellSampleAtCost>, call: Call): Promise<Order> => {
  await seen(tx, call, input.id);
  const sale = await lockSale(tx, call, 'sample', input.id, input.version);
  const rows = await costedLines(tx, call, sale.id);
  const costless = new Set(rows.filter((row) => row.cost === null).map((row) => row.label));
  refuseIf(whyNotSellAtCost(sale.status, [...costless]));
  // Lines go under the names that they were priced by, by which what stands between them knows them.
  const asked = AddOfficeOrder.parse({
    ...(sale.client_id === null ? { buyer: sale.parties.buyer } : { clientId: sale.client_id }),
    typology: sale.typology_key,
    deliveryAddress: sale.parties.delivery,
    warehouseId: sale.warehouse_id,
    deliverOn: sale.deliver_on,
    layout: sale.layout,
    note: `Échantillons ${sale.number ?? ''} au coût de revient`,
    place: false,
    lines: rows.map(({ priced, source, cost }) => ({
      id: priced.id,
      formatId: priced.formatId,
      quantity: priced.quantity,
      isWrapped: source?.isWrapped ?? false,
      unitPrice: Number(cost),
    })),
  });
  const { one, rows: typed } = await composeDocument(tx, 'order', asked, call, null);
  const lines = asked.lines.map((line, at) => {
    const pricedId = typed[at]?.pricedId;
    const priced = one.priced.lines.find((each) => each.id === pricedId);
    const { label, cost } = found(rows[at]);
    if (!priced) throw new Refused(refuseSample('sales.sample-gone', { article: label }));
    return { ...line, unitPrice: toNumber(typedAtCost(dec(cost ?? 0), priced, one.priced.mode)) };
  });
  const order = await addOrder(tx, { ...asked, lines }, call);
  await takeBack(tx, { id: sale.id, reason: 'Vendus au coût de revient' }, call);
  await sql`insert into document_link (shop_id, id, from_kind, from_id, to_kind, to_id, why, created_at)
    values (${call.shopId}, ${call.newId()}, 'sample', ${sale.id}, 'order', ${order.id}, 'ordered', ${call.now})`.execute(
    tx,
  );
  call.audit('order', order.id, { sample: [null, sale.number] });
  return {
    ...order,
    message: 'Échantillons retirés\u00a0: voici leur commande au coût de revient, en brouillon',
    sucess: true,
  };
};
