import { addDays, type Day } from '#kernel/day.ts';
import { compare, dec, toNumber } from '#kernel/money.ts';
import { type PricedFormat, type PriceReader, typedPrice } from '../typed-price.ts';
import type { CellChange } from './price-history.ts';

/** How far back the law looks before a reduction (consumer code, L112-1-1). */
export const DAYS_BEFORE = 30;

/** A reduction that was announced of one format. */
export interface Reduction {
  readonly began: Day;
  /** Its last day; null until it is taken back. */
  readonly until: Day | null;
  /** The lowest price of the thirty days before, by category of clients, in its own mode. */
  readonly priors: Readonly<Record<string, number>>;
}
/** By format. */
export type Reductions = Readonly<Record<string, Reduction>>;

/** A price that began to stand on a day; null from when on there was none. */
export interface PriceSince {
  readonly day: Day;
  readonly price: number | null;
}

/**
 * The lowest price that stood on any of the thirty days before: the one that stood when they began counts, and so does one that stood for
 * an hour. Of what is on sale for less, the time that it is on sale. Null where there was no price.
 */
export const lowestBefore = (inOrder: readonly PriceSince[], began: Day): number | null => {
  const from = addDays(began, -DAYS_BEFORE);
  const last = inOrder.findLastIndex((one) => one.day < from);
  const stood = inOrder
    .slice(Math.max(0, last))
    .flatMap((one) => (one.price !== null && one.day <= began ? [dec(one.price)] : []));
  const [first, ...others] = stood;
  return first === undefined
    ? null
    : toNumber(others.reduce((least, one) => (compare(one, least) < 0 ? one : least), first));
};

/** A cell of one format as it was written, on which day. */
export type DatedChange = Omit<CellChange, 'formatId'> & { readonly day: Day };

/**
 * The prices of a category for a format over time, from the history of its cells: its own price, else the base price
 * when it takes it.
 */
export const pricesOver = (inOrder: readonly DatedChange[], reader: PriceReader): readonly PriceSince[] => {
  let base: string | null = null;
  let own: { readonly visible: boolean; readonly price: string | null } | undefined;
  const over: PriceSince[] = [];
  for (const one of inOrder) {
    if (one.typologyKey === null) base = one.price;
    else if (one.typologyKey === reader.key) own = { visible: one.visible, price: one.price };
    else continue;
    const format: PricedFormat = { price: base, ...(own ? { typologies: { [reader.key]: own } } : {}) };
    over.push({ day: one.day, price: typedPrice(format, reader) });
  }
  return over;
};

const isRunning = (one: Reduction | undefined, today: Day): one is Reduction =>
  one !== undefined && (one.until === null || one.until >= today);

/** The last price that stood: a time without one in between is forgotten. */
const lastPrice = (inOrder: readonly PriceSince[]): number | null =>
  inOrder.findLast((one) => one.price !== null)?.price ?? null;

/**
 * Whether a price rose since a day. Days do not tell the order of what was written on the first of them: a rise of that day counts,
 * which at worst forgets a higher prior price.
 */
export const roseSince = (inOrder: readonly PriceSince[], began: Day): boolean => {
  const stood = inOrder.filter((one) => one.price !== null);
  return stood.some(({ day, price }, at) => {
    const before = stood[at - 1]?.price ?? null;
    return day >= began && price !== null && before !== null && price > before;
  });
};

/**
 * The rest of a reduction after prices were written: it ends for a category whose price rose, or is no lower than the
 * prior one. Null when nothing is left.
 */
export const stillAnnounced = (
  one: Reduction,
  format: PricedFormat,
  before: readonly DatedChange[],
  readers: readonly PriceReader[],
): Reduction | null => {
  const ended = new Set(
    readers.flatMap((reader) => {
      const price = typedPrice(format, reader);
      if (price === null) return [];
      const stood = lastPrice(pricesOver(before, reader));
      const prior = one.priors[reader.key];
      return (stood !== null && price > stood) || (prior !== undefined && price >= prior) ? [reader.key] : [];
    }),
  );
  const left = Object.entries(one.priors).filter(([key]) => !ended.has(key));
  return left.length === 0 ? null : { ...one, priors: Object.fromEntries(left) };
};

/**
 * The reduction that the prices of a format as they stand now may be announced with; null where no category of consumers pays less than
 * the lowest price before. Of reductions that follow each other without a rise, the price before the first one stays the prior price.
 */
export const reductionOf = (
  format: PricedFormat,
  before: readonly DatedChange[],
  consumers: readonly PriceReader[],
  { today, until, last }: { readonly today: Day; readonly until: Day | null; readonly last: Reduction | undefined },
): Reduction | null => {
  const running = isRunning(last, today) ? last : undefined;
  const priors = consumers.flatMap((reader): [string, number][] => {
    const price = typedPrice(format, reader);
    const history = pricesOver(before, reader);
    const standing = lastPrice(history);
    const first = running?.priors[reader.key];
    const goesOn =
      running !== undefined &&
      first !== undefined &&
      standing !== null &&
      price !== null &&
      price <= standing &&
      standing < first &&
      !roseSince(history, running.began);
    const prior = goesOn ? first : lowestBefore(history, today);
    return price !== null && prior !== null && price < prior ? [[reader.key, prior]] : [];
  });
  return priors.length === 0 ? null : { began: running?.began ?? today, until, priors: Object.fromEntries(priors) };
};

/** The prior price to write beside a price, for a reader who buys with VAT; null where no reduction is announced to him, or none is left. */
export const priorPrice = (
  reductions: Reductions,
  formatId: string,
  reader: { readonly key: string; readonly ttc: boolean } | null,
  price: number | null,
  today: Day,
): number | null => {
  const one = reductions[formatId];
  if (!reader?.ttc || price === null || !isRunning(one, today) || one.began > today) return null;
  const prior = one.priors[reader.key];
  return prior !== undefined && price < prior ? prior : null;
};
