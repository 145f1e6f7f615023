import type { InputOf } from '#kernel/endpoint.ts';
import { lostRace, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, sql, type Tx } from '#platform/db.ts';
import { boxRuleWords, type setBoxPrice, whyNotBoxPrice } from '../../rules/prices/box-price.ts';
import { pricesChanged } from '../../rules/events.ts';
import type { OneProduct } from '../../rules/product-answer.ts';
import { tellPriceSheet } from '../price/price-sheet.ts';
import { formatOf, saved } from '../product-parts.ts';

/** The price of a box follows those of its articles from now on, or is typed again. What it is worth is written by the last step of every change. */
export const putBoxPrice = async (
  tx: Tx,
  { id, version, rule }: InputOf<typeof setBoxPrice>,
  call: Call,
): Promise<OneProduct> => {
  const { format, product } = await formatOf(tx, call, id);
  if (product.version !== version) throw new Refused(lostRace('catalogue'));
  if (rule !== null) refuseIf(whyNotBoxPrice({ parts: format.parts ?? [] }));
  tellPriceSheet(call, { id: call.newId(), why: 'box' });
  await tx
    .updateTable('product_format')
    .set({ price_rule: rule && json(rule), ...(rule === null ? { price_followed: null } : {}) })
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .execute();
  // Its prices stay as they are; those of a category that follows another grid still follow it.
  if (rule === null)
    await sql`update format_price set followed = null where shop_id = ${call.shopId} and format_id = ${id} and followed ? 'parts'`.execute(
      tx,
    );
  const answer = await saved(tx, call, product, {
    boxPrice: [format.price_rule && boxRuleWords(format.price_rule), rule && boxRuleWords(rule)],
  });
  await call.emit(pricesChanged, { formatIds: [id] });
  return answer;
};
