import { type Dec, dec, isPositive, minus, plus } from '#kernel/money.ts';
import type { Words } from '#kernel/refusal.ts';
import { limitErrors, type OrderLimits } from './limits.ts';

const ONE = dec(1);
const TEN = dec(10);
const NOTHING = dec(0);

/** An order that just misses the limit: ten euros or one product short of it, or one product beyond. */
const missed: Readonly<Record<string, (limit: Dec) => { readonly count: Dec; readonly productsHT: Dec }>> = {
  minimumOrderHT: (limit) => {
    const short = minus(limit, TEN);
    return { count: ONE, productsHT: isPositive(short) ? short : NOTHING };
  },
  minimumProducts: (limit) => ({ count: minus(limit, ONE), productsHT: NOTHING }),
  maximumProducts: (limit) => ({ count: plus(limit, ONE), productsHT: NOTHING }),
  multipleOf: (limit) => ({ count: plus(limit, minus(limit, ONE)), productsHT: NOTHING }),
};

/** The words that a buyer reads for each limit, by its name: the cart's own words about such a cart. */
export const limitExamples = (limits: OrderLimits): Readonly<Record<string, Words>> =>
  Object.fromEntries(
    Object.entries(missed).flatMap(([name, of]) => {
      const limit = limits[name as keyof OrderLimits];
      if (limit === null || limit === undefined) return [];
      const [error] = limitErrors({ ...of(dec(limit)), limits: { [name]: limit } });
      return error ? [[name, error.words] as const] : [];
    }),
  );
