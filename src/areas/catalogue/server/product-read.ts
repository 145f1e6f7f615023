import type { InputOf } from '#kernel/endpoint.ts';
import { type Dec, dec, plus, roundTo, sum, toNumber } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { type BoxPart, exciseOfParts } from '../rules/box.ts';
import type * as endpoints from '../rules/endpoints.ts';
import { type ExciseRates, exciseOf, exciseRatesOn } from '../rules/excise.ts';
import type { FormatAnswer, OneProduct, VintageAnswer } from '../rules/product-answer.ts';
import { refuse } from '../rules/refusals.ts';
import { type ProductRead, shownProduct } from './card.ts';
import { volumeOf } from './format-row.ts';
import { stockOf } from './format-use.ts';
import { eyesOf, productRead, staffShop, typologySeen } from './product-list.ts';
import { rates } from './rates.ts';

/**
 * Reads a product for any caller. The shop's staff find theirs in any state and, without a category, with base prices
 * and the whole grid. Other readers find published products, at the prices of their category.
 */
export const readProduct = async (
  tx: Tx,
  input: InputOf<typeof endpoints.product>,
  call: Call,
): Promise<OneProduct> => {
  const staff = staffShop(call.actor);
  const row = (
    await sql<ProductRead>`select ${productRead}, ${stockOf(sql`p.shop_id`, sql`p.format_ids`)} as stock
    from product p join shop h on h.shop_id = p.shop_id ${typologySeen(input.typology, call.actor)}
    left join file f on f.shop_id = p.shop_id and f.id = p.picture_id
    where p.id = ${input.id} and p.archived_at is null and h.archived_at is null
      and ${staff === null ? sql`p.status in ('online', 'outofstock') and h.online` : sql`(p.shop_id = ${staff} or (p.status in ('online', 'outofstock') and h.online))`}`.execute(
      tx,
    )
  ).rows[0];
  if (!row) throw new Refused(refuse('catalogue.absent'));
  const eyes = eyesOf(call.actor, row.shop_id, call.today);
  const shown = shownProduct(eyes.isStaff && !input.typology ? { ...row, typology: null } : row, eyes);
  const excise = exciseRatesOn((await rates(tx)).excise, call.today);
  const parts = new Map(
    row.card.vintages.flatMap((vintage) => vintage.formats.map((format) => [format.id, format.parts] as const)),
  );
  return {
    ...shown,
    vintages: shown.vintages.map((vintage) => ({
      ...vintage,
      formats: vintage.formats.map((format) => {
        const held = parts.get(format.id);
        return { ...format, duty: held ? dutyOfParts(held, excise) : dutyOf(vintage, format, excise) };
      }),
    })),
  };
};

type FormatDuty = OneProduct['vintages'][number]['formats'][number]['duty'];
const shownAmount = (amount: Dec): number => toNumber(roundTo(amount, 6));

/** A box owes what each of its articles owes. */
const dutyOfParts = (parts: readonly BoxPart[], rates: ExciseRates): FormatDuty => {
  const owing = exciseOfParts(
    parts.map((part) => ({ ...part, abv: part.alcohol })),
    rates,
  );
  const [excise, css] = [sum(owing.map((one) => one.excise)), sum(owing.map((one) => one.css))];
  return {
    excise: shownAmount(excise),
    css: shownAmount(css),
    total: shownAmount(plus(excise, css)),
    words: [...new Set(owing.map(({ one }) => one.words).filter(Boolean))].join('\u00a0; '),
    unknown: owing.some(({ one }) => one.unknown),
  };
};

const dutyOf = (vintage: VintageAnswer, format: FormatAnswer, rates: ExciseRates): FormatDuty => {
  const { legal } = vintage;
  const owes = legal.dutyType !== 'NULL' && (legal.category !== null || legal.da !== null);
  if (!owes) return { excise: 0, css: 0, total: 0, words: '', unknown: false };
  const { litres } = volumeOf({ ...format, unityValue: format.unityValue });
  const abv = vintage.advanced.alcool.value;
  const duty = exciseOf(
    {
      category: legal.category,
      litres: litres === null ? null : dec(litres),
      abv: abv === null ? null : dec(abv),
      da: legal.da,
      css: legal.css,
      taxFormat: legal.taxFormat,
    },
    rates,
  );
  return {
    excise: shownAmount(duty.excise),
    css: shownAmount(duty.css),
    total: shownAmount(duty.total),
    words: duty.words,
    unknown: duty.unknown,
  };
};
