import { type Day, isDay } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, sql, type Tx } from '#platform/db.ts';
import { changeRow } from '#platform/record/row.ts';
import type * as endpoints from '../../rules/prices/price-history-endpoints.ts';
import { reductionOf } from '../../rules/prices/price-reduction.ts';
import { type DatedPromotion, promotionBefore } from '../../rules/prices/promotion-before.ts';
import type { OneProduct } from '../../rules/product-answer.ts';
import type { Promotion } from '../../rules/promotion.ts';
import { refusePrice } from '../../rules/prices/price-refusals.ts';
import { mine, savedProduct } from '../product-write.ts';
import { estatePromotions } from './promotion-priors.ts';
import { consumersOf, pricedOverTime } from './reductions.ts';

const ofFormat = (one: Promotion): DatedPromotion => ({
  name: one.name || one.code || `${one.amount} ${one.type}`,
  activation: one.activation,
  threshold: one.threshold ?? null,
  from: one.from && isDay(one.from) ? one.from : null,
  to: one.to && isDay(one.to) ? one.to : null,
});

/**
 * Announces the prices of a sheet that was just written as reductions, where consumers pay less than the lowest price of the thirty days
 * before it. A few statements, whatever their number; refused where none of them is a reduction,
 * and where a promotion sold one of them for less in these thirty days: the history of prices does not know its price.
 */
export const announceReductions = async (
  tx: Tx,
  call: Call,
  { formatIds, until }: { readonly formatIds: readonly string[]; readonly until: Day | null },
): Promise<number> => {
  if (until !== null && until < call.today) throw new Refused(refusePrice('catalogue.reduction-past'));
  const consumers = await consumersOf(tx, call.shopId);
  const rows = await pricedOverTime(tx, call.shopId, formatIds);
  const announced = rows.flatMap((row) => {
    const one = reductionOf({ price: row.price, typologies: row.own }, row.before, consumers, {
      today: call.today,
      until,
      last: row.reductions[row.format_id],
    });
    return one ? [{ product: row.product_id, format: row.format_id, one, row }] : [];
  });
  if (announced.length === 0) throw new Refused(refusePrice('catalogue.no-reduction'));
  const ofShop = await estatePromotions(tx, call.shopId);
  for (const { row, one } of announced) {
    const before = promotionBefore([...row.promotions.map(ofFormat), ...ofShop], {
      today: call.today,
      price: Math.max(...Object.values(one.priors)),
    });
    if (before)
      throw new Refused(refusePrice('catalogue.promotion-before', { label: row.name, promotion: before.name }));
  }
  await sql`update product p set reductions = p.reductions || x.added
    from (select r.product, jsonb_object_agg(r.format, r.one) as added
      from jsonb_to_recordset(${JSON.stringify(announced.map(({ row: _, ...told }) => told))}::jsonb) as r(product uuid, format text, one jsonb) group by r.product) x
    where p.shop_id = ${call.shopId} and p.id = x.product`.execute(tx);
  return announced.length;
};

/** The reductions of a product are announced no more; its prices stay. */
export const withdrawReductions = async (
  tx: Tx,
  input: InputOf<typeof endpoints.withdrawReductions>,
  call: Call,
): Promise<OneProduct> => {
  const product = await mine(tx, call, input.id);
  refuseIf(Object.keys(product.reductions).length === 0 ? refusePrice('catalogue.nothing-announced') : null);
  await changeRow(tx, call, 'product', product.id, { reductions: json({}) });
  return savedProduct(tx, call, product.id, { reductions: [Object.keys(product.reductions).length, 0] });
};
