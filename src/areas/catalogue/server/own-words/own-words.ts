import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Lang } from '#kernel/language/lang.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import type { changeProductWords, productWords } from '../../rules/own-words/own-words.ts';

export const readWords = async (
  tx: Tx,
  { id }: InputOf<typeof productWords>,
  call: Call,
): Promise<OutputOf<typeof productWords>> => {
  await rowById(tx, call, 'product', id);
  const texts = await tx
    .selectFrom('product_text')
    .select(['lang', 'description'])
    .where('shop_id', '=', call.shopId)
    .where('product_id', '=', id)
    .execute();
  return { texts };
};

export const writeWords = async (
  tx: Tx,
  { id, lang, description }: InputOf<typeof changeProductWords>,
  call: Call,
): Promise<object> => {
  await rowById(tx, call, 'product', id);
  if (description === null)
    await tx
      .deleteFrom('product_text')
      .where('shop_id', '=', call.shopId)
      .where('product_id', '=', id)
      .where('lang', '=', lang)
      .execute();
  else
    await tx
      .insertInto('product_text')
      .values({ shop_id: call.shopId, product_id: id, lang, description, updated_at: call.now })
      .onConflict((row) =>
        row.columns(['shop_id', 'product_id', 'lang']).doUpdateSet({ description, updated_at: call.now }),
      )
      .execute();
  call.audit('product', id, { description: [null, null] });
  return {};
};

/** The description of a product in the language of a reader; null where only the French one is written. */
export const wordsIn = async (tx: Tx, shopId: string, productId: string, lang: Lang): Promise<string | null> => {
  if (lang === 'fr') return null;
  const row = await tx
    .selectFrom('product_text')
    .select('description')
    .where('shop_id', '=', shopId)
    .where('product_id', '=', productId)
    .where('lang', '=', lang)
    .executeTakeFirst();
  return row?.description ?? null;
};
