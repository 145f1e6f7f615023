import type { InputOf } from '#kernel/endpoint.ts';
import { lostRace, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, sql, type Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { boxRuleWords, type setBoxPrice, whyNotBoxPrice } from '../../rules/prices/box-price.ts';
import { pricesChanged } from '../../rules/events.ts';
import type { OneProduct } from '../../rules/product-answer.ts';
import { tellPriceSheet } from '../price/price-sheet.ts';
import { formatOf, saved } from '../product-parts.ts';

/** Drops the inputs of the computed prices together with the rule. */
export const typedAgain = async (tx: Tx, call: Call, formatId: string): Promise<void> => {
  await sql`update format_price set followed = null where shop_id = ${call.shopId} and format_id = ${formatId} and followed ? 'parts'`.execute(
    tx,
  );
};

/** The price of a box follows those of its articles from now on, or is typed again. What it is worth is written by the last step of every change. */
export const putBoxPrice = async (
  tx: Tx,
  { id, version, rule }: InputOf<typeof setBoxPrice>,
  call: Call,
): Promise<OneProduct> => {
  const { format, product } = await formatOf(tx, call, id);
  if (product.version !== version) throw new Refused(lostRace('catalogue'));
  if (rule !== null) {
    refuseIf(whyNotBoxPrice({ parts: format.parts ?? [] }));
    // Held until the end: of this and of a price of an article that changes meanwhile, the second one reads the first.
    await sql`select p.id from product p where p.shop_id = ${call.shopId} and p.id = any(array(
        select f.product_id from box_part b join product_format f on f.shop_id = b.shop_id and f.id = b.part_format_id
         where b.shop_id = ${call.shopId} and b.format_id = ${id}))
      order by p.id for share`.execute(tx);
  }
  tellPriceSheet(call, { id: call.newId(), why: 'box' });
  await updateRow(tx, call, 'product_format', id, {
    price_rule: rule && json(rule),
    ...(rule === null ? { price_followed: null } : {}),
  });
  // Its prices stay as they are; those of a category that follows another grid still follow it.
  if (rule === null) await typedAgain(tx, call, id);
  const answer = await saved(tx, call, product, {
    boxPrice: [format.price_rule && boxRuleWords(format.price_rule), rule && boxRuleWords(rule)],
  });
  await call.emit(pricesChanged, { formatIds: [id] });
  return answer;
};
