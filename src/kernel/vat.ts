import {
  apportion,
  type Dec,
  dec,
  isZero,
  minus,
  over,
  percentOf,
  plus,
  ratio,
  roundTo,
  sum,
  times,
  ZERO,
} from './money.ts';

export const VAT_TYPES = ['standard', 'medium', 'reduced'] as const;
export type VatType = (typeof VAT_TYPES)[number];

/** Whether a price was typed without VAT (net, HT) or with it (gross, TTC). What was typed is kept; the other is derived. */
export type PriceMode = 'net' | 'gross';

/**
 * - `line`: VAT is rounded on every line, then added up: what the buyer sees line by line is the total.
 * - `netSum`: VAT of a rate is that of the sum of its net lines (EN 16931 to the letter); a gross price may move by a cent.
 * - `netSumKeepingGross`: the sum of the gross prices stands, net and VAT of a rate are taken out of it once.
 */
export const ROUNDING_MODES = ['line', 'netSum', 'netSumKeepingGross'] as const;
export type RoundingMode = (typeof ROUNDING_MODES)[number];

const HUNDRED = dec(100);

/** VAT, to the cent, on a net amount; the rate is in percent. */
export const vatFromNet = (net: Dec, rate: Dec): Dec => (isZero(rate) ? ZERO : roundTo(percentOf(net, rate)));
/** VAT, to the cent, contained in a gross amount: tax first, net is what remains (52.50 at 12 % holds 5.63, so 46.87 net). */
export const vatFromGross = (gross: Dec, rate: Dec): Dec =>
  isZero(rate) ? ZERO : ratio(gross, rate, plus(HUNDRED, rate));
/** Unrounded: for unit prices, which keep six decimals. */
export const grossOfNet = (net: Dec, rate: Dec): Dec => (isZero(rate) ? net : percentOf(net, plus(HUNDRED, rate)));
export const netOfGross = (gross: Dec, rate: Dec): Dec =>
  isZero(rate) ? gross : over(times(gross, HUNDRED), plus(HUNDRED, rate));

/** A line amount, rounded to the cent, as it was typed. Lines of one `group` are taxed together (one rate, one reason). */
export interface TaxableLine {
  readonly id: string;
  readonly group: string;
  readonly rate: Dec;
  readonly mode: PriceMode;
  readonly amount: Dec;
}
export interface TaxedLine {
  readonly net: Dec;
  readonly vat: Dec;
  readonly gross: Dec;
}
export interface VatGroup extends TaxedLine {
  readonly group: string;
  readonly rate: Dec;
  /** `round(net × rate) − vat`: zero in `netSum`; else what keeping the typed prices cost against the EN 16931 formula. */
  readonly rounding: Dec;
}
export interface Taxed extends TaxedLine {
  readonly lines: ReadonlyMap<string, TaxedLine>;
  readonly groups: readonly VatGroup[];
}

/**
 * Net, VAT and gross of every line, every group and the whole, adding up by construction: lines to groups, groups to the total,
 * and net + VAT to gross at each level. Cents are dealt by largest remainder, ties by line id.
 */
export const taxed = (lines: readonly TaxableLine[], rounding: RoundingMode): Taxed => {
  const byGroup = new Map<string, TaxableLine[]>();
  for (const line of lines) {
    const peers = byGroup.get(line.group);
    if (peers) peers.push(line);
    else byGroup.set(line.group, [line]);
  }
  const all = new Map<string, TaxedLine>();
  const groups: VatGroup[] = [];
  for (const [group, peers] of [...byGroup].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const rate = peers[0]?.rate ?? ZERO;
    const of = TAX_A_GROUP[rounding](peers, rate);
    for (const [id, line] of of) all.set(id, line);
    const total = totalOf([...of.values()]);
    groups.push({ group, rate, ...total, rounding: minus(vatFromNet(total.net, rate), total.vat) });
  }
  return { lines: all, groups, ...totalOf(groups) };
};

const totalOf = (parts: readonly TaxedLine[]): TaxedLine => {
  const [net, vat] = [sum(parts.map((one) => one.net)), sum(parts.map((one) => one.vat))];
  return { net, vat, gross: plus(net, vat) };
};

const alone = (line: TaxableLine): TaxedLine => {
  if (line.mode === 'gross') {
    const vat = vatFromGross(line.amount, line.rate);
    return { net: minus(line.amount, vat), vat, gross: line.amount };
  }
  const vat = vatFromNet(line.amount, line.rate);
  return { net: line.amount, vat, gross: plus(line.amount, vat) };
};

type TaxGroup = (lines: readonly TaxableLine[], rate: Dec) => Map<string, TaxedLine>;

const byLine: TaxGroup = (lines) => new Map(lines.map((line) => [line.id, alone(line)]));

const byNetSum: TaxGroup = (lines, rate) => {
  const nets = lines.map((line) => ({ id: line.id, net: line.mode === 'net' ? line.amount : alone(line).net }));
  const vats = apportion(
    vatFromNet(sum(nets.map((one) => one.net)), rate),
    nets.map(({ id, net }) => ({ id, value: times(net, rate) })),
    HUNDRED,
  );
  return new Map(
    nets.map(({ id, net }) => {
      const vat = vats.get(id) ?? ZERO;
      return [id, { net, vat, gross: plus(net, vat) }];
    }),
  );
};

/**
 * VAT is taken out of the sum of the gross prices. Whenever some net exists whose VAT by the EN 16931 formula gives back this
 * gross, this is the one found (a test shows it); for the others (12.99 at 20 %) the price the buyer was shown stands.
 */
const byNetSumKeepingGross: TaxGroup = (lines, rate) => {
  const grosses = lines.map((line) => ({
    id: line.id,
    gross: line.mode === 'gross' ? line.amount : alone(line).gross,
  }));
  const vats = apportion(
    vatFromGross(sum(grosses.map((one) => one.gross)), rate),
    grosses.map(({ id, gross }) => ({ id, value: times(gross, rate) })),
    plus(HUNDRED, rate),
  );
  return new Map(
    grosses.map(({ id, gross }) => {
      const vat = vats.get(id) ?? ZERO;
      return [id, { net: minus(gross, vat), vat, gross }];
    }),
  );
};

const TAX_A_GROUP: Readonly<Record<RoundingMode, TaxGroup>> = {
  line: byLine,
  netSum: byNetSum,
  netSumKeepingGross: byNetSumKeepingGross,
};
