import type { Bill } from '#areas/billing/rules/bill/bill.ts';
import { isCredit } from '#areas/billing/rules/bill-kinds.ts';
import { rateKey } from '#areas/papers/rules/paper-totals.ts';
import { compare, type Dec, dec, isZero, max, min, minus, negate, plus, ratio, sum, ZERO } from '#kernel/money.ts';
import { vatFromNet } from '#kernel/vat.ts';

/**
 * E-reporting (CGI art. 290 and 290 A): what the State is told of sales for which no electronic invoice is exchanged.
 * Flow 10.1 is each bill to a business abroad; flow 10.3, sales to consumers, added up by day, category and rate; flow 10.4, what was received for services.
 */
/** TLB1 goods and TPS1 services that bear French VAT; TNT1 what bears none. */
export const REPORT_CATEGORIES = ['TLB1', 'TPS1', 'TNT1'] as const;
export type ReportCategory = (typeof REPORT_CATEGORIES)[number];

/** Where a document is told: by its platform, bill by bill, by the day, or nowhere. */
export const REPORT_WAYS = ['platform', 'abroad', 'consumers', 'none'] as const;
export type ReportWay = (typeof REPORT_WAYS)[number];
export const wayOf: Readonly<Record<Bill['audience'], ReportWay>> = {
  B2B: 'platform',
  B2BINT: 'abroad',
  B2C: 'consumers',
  OUTOFSCOPE: 'none',
};

export interface ReportedPart {
  readonly category: ReportCategory;
  /** `20`, `5.5`; `0` of what bears no VAT. */
  readonly rate: string;
  readonly base: Dec;
  readonly vat: Dec;
}
const NO_RATE = '0';

export const partKey = ({ category, rate }: Pick<ReportedPart, 'category' | 'rate'>): string => `${category} ${rate}`;

/** Parts of one category and rate, added up; what comes to nothing is left out. */
export const addedParts = (all: readonly ReportedPart[]): ReportedPart[] => {
  const found = new Map<string, ReportedPart>();
  for (const one of all) {
    const before = found.get(partKey(one));
    found.set(
      partKey(one),
      before ? { ...one, base: plus(before.base, one.base), vat: plus(before.vat, one.vat) } : one,
    );
  }
  return [...found.values()].filter((one) => !isZero(one.base) || !isZero(one.vat));
};

const netOfServices = (all: readonly Pick<Bill['lines'][number], 'accounting' | 'vat' | 'net'>[], rate: string): Dec =>
  sum(
    all
      .filter((one) => one.accounting === 'prestation' && rateKey(one.vat.rate) === rateKey(rate))
      .map((one) => dec(one.net)),
  );

/**
 * The declared amounts of a document in euros, by category and rate. They are its VAT rows, services apart from goods,
 * less the deducted deposits, which their own bills declare. A credit note is negative. The documents of a period
 * declare exactly the sum of their rows.
 */
export const reportedParts = (bill: Bill): ReportedPart[] => {
  const isService = bill.operation === 'services';
  // Charges that go with goods, such as packaging, are declared with them.
  const isGoods = bill.operation === 'goods';
  const whole = bill.vat.flatMap((row): ReportedPart[] => {
    const [base, vat] = [dec(row.base), dec(row.vat)];
    if (row.category !== 'S') return [{ category: 'TNT1', rate: NO_RATE, base, vat }];
    const rate = rateKey(row.rate);
    const services = isService
      ? base
      : isGoods
        ? ZERO
        : minus(netOfServices(bill.lines, rate), netOfServices(bill.allowances, rate));
    const taxed = compare(services, base) === 0 ? vat : vatFromNet(services, dec(rate));
    return [
      { category: 'TPS1', rate, base: services, vat: taxed },
      { category: 'TLB1', rate, base: minus(base, services), vat: minus(vat, taxed) },
    ];
  });
  const deducted = bill.deposits.flatMap((deposit) =>
    deposit.vat.map((row): ReportedPart => {
      const [base, vat] = [negate(dec(row.base)), negate(dec(row.vat))];
      if (row.category !== 'S') return { category: 'TNT1', rate: NO_RATE, base, vat };
      return { category: isService ? 'TPS1' : 'TLB1', rate: rateKey(row.rate), base, vat };
    }),
  );
  const parts = addedParts([...whole, ...deducted]);
  return isCredit(bill.kind) ? parts.map((one) => ({ ...one, base: negate(one.base), vat: negate(one.vat) })) : parts;
};

/** An order's total, and its services by rate, VAT included. */
export interface ServiceShare {
  readonly total: Dec;
  readonly services: readonly { readonly rate: string; readonly gross: Dec; readonly vat: Dec }[];
}
export interface ReceivedPart {
  readonly rate: string;
  /** VAT included, as it was received; negative when it was given back. */
  readonly amount: Dec;
  readonly vat: Dec;
}

/**
 * The part of each receipt, in order, that pays services: the paid services after it less those before it. Money beyond
 * the order pays nothing, and a fully paid order has paid its services to the cent.
 */
export const receivedForServices = (
  { total, services }: ServiceShare,
  movements: readonly Dec[],
): readonly (readonly ReceivedPart[])[] => {
  const paidOf = (received: Dec): ReceivedPart[] => {
    const within = max(ZERO, min(received, total));
    return services.map(({ rate, gross, vat }) => ({
      rate,
      amount: isZero(total) ? ZERO : ratio(gross, within, total),
      vat: isZero(total) ? ZERO : ratio(vat, within, total),
    }));
  };
  let received = ZERO;
  return movements.map((amount) => {
    const before = paidOf(received);
    received = plus(received, amount);
    return paidOf(received).flatMap((now, i) => {
      const part = {
        rate: now.rate,
        amount: minus(now.amount, before[i]?.amount ?? ZERO),
        vat: minus(now.vat, before[i]?.vat ?? ZERO),
      };
      return isZero(part.amount) && isZero(part.vat) ? [] : [part];
    });
  });
};
