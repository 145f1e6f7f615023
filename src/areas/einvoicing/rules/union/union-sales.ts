import * as z from 'zod';
import { type Day, day, partsOf } from '#kernel/day.ts';
import { endpoint, NoInput } from '#kernel/endpoint.ts';
import { compare, type Dec, dec, euro, floor, max, over, times, toNumber, toPlainText } from '#kernel/money.ts';

/**
 * The yearly threshold of sales to consumers of other member states before their own VAT is due, without VAT, for the
 * whole Union (art. 259 D of the CGI): a dated row, as the law may move it.
 */
const THRESHOLDS: readonly { readonly from: Day; readonly amount: string }[] = [
  { from: day('2021-07-01'), amount: '10000' },
];
/** In percent of it, the estate is warned. */
const NEAR = dec('80');
const WHOLE = dec('100');

export const unionThreshold = (on: Day): Dec =>
  dec(THRESHOLDS.findLast((row) => row.from <= on)?.amount ?? THRESHOLDS[0]?.amount ?? '0');

export interface UnionYear {
  readonly year: number;
  readonly net: Dec;
}
export const UNION_STAGES = ['below', 'near', 'over'] as const;
export type UnionStage = (typeof UNION_STAGES)[number];

/** In whole percent, rounded down: 79.99 % is not 80 %. */
export const unionPercent = (net: Dec, threshold: Dec): Dec => floor(over(times(net, WHOLE), threshold));

/** Reached in the year or in the one before, the threshold is over: only a whole year below it brings the seller's own VAT back. */
export const unionStage = (current: UnionYear, last: UnionYear, threshold: Dec): UnionStage => {
  if (compare(max(current.net, last.net), threshold) >= 0) return 'over';
  return compare(unionPercent(current.net, threshold), NEAR) >= 0 ? 'near' : 'below';
};

/**
 * Words the warning for the estate; none when it is below the threshold, or charges the VAT of these countries already.
 */
export const unionWarning = (
  [current, last]: readonly [UnionYear, UnionYear],
  today: Day,
  declaresAbroad: boolean,
): string | null => {
  const threshold = unionThreshold(today);
  const stage = unionStage(current, last, threshold);
  if (declaresAbroad || stage === 'below') return null;
  if (stage === 'near')
    return `Vos ventes à distance à des particuliers de l’Union atteignent ${toPlainText(unionPercent(current.net, threshold))}\u00a0% du seuil de ${euro(threshold)} HT. La vente qui l’atteint et toutes les suivantes doivent la TVA du pays du client\u00a0: préparez votre inscription au guichet unique.`;
  const year = compare(current.net, threshold) >= 0 ? current : last;
  return `Le seuil de ${euro(threshold)} HT est atteint en ${year.year}${year.year === partsOf(today).year ? '' : ', et vaut encore cette année'}\u00a0: la TVA du pays du client est due. Inscrivez-vous au guichet unique et cochez cette case.`;
};

const Year = z.object({ year: z.number().int(), net: z.number(), percent: z.number().int() });
export const unionSales = endpoint({
  verb: 'GET',
  path: '/v1/union-sales',
  can: 'owner',
  module: null,
  readOnly: true,
  input: NoInput,
  output: z.object({
    threshold: z.number(),
    current: Year,
    last: Year,
    stage: z.enum(UNION_STAGES),
    warning: z.string().nullable(),
  }),
  summary:
    'Les ventes à distance HT à des particuliers d’autres pays de l’Union, cette année et la précédente, à côté du seuil au-delà duquel la TVA de leur pays est due.',
});

export const unionYearOf = ({ year, net }: UnionYear, threshold: Dec): z.output<typeof Year> => ({
  year,
  net: toNumber(net),
  percent: toNumber(unionPercent(net, threshold)),
});
