import { describe, expect, test } from 'vitest';
import { compare, type Dec, dec, max, minus, over, plus, sum, toNumber, ZERO } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import { type Kept, keptOf, type Moved, type Owing, type Share, sharesOf } from './shares.ts';

const cents = (n: number): Dec => over(dec(n), dec(100));
const bill = (id: string, net: number, dueOn: string | null = null): Owing => ({ id, net: dec(net), dueOn });
const paid = (id: string, amount: number, names: string | null = null, lies: Kept['lies'] = []): Kept => ({
  ...{ id, names, lies },
  amount: dec(amount),
});
const told = (bills: readonly Owing[], payments: readonly Kept[]) =>
  sharesOf(bills, payments).map((one) => [one.payment, one.bill, toNumber(one.amount)]);

describe('a payment pays', () => {
  const two = [bill('F140', 120, '2026-03-01'), bill('F141', 89.54, '2026-04-01')];
  test('the bill that it names, although an earlier one is open', () => {
    expect(told(two, [paid('R', 89.54, 'F141')])).toEqual([['R', 'F141', 89.54]]);
  });
  test('the earliest due when it names none, whichever was issued first', () => {
    expect(told([bill('A', 50, '2026-05-01'), bill('B', 50, '2026-04-01')], [paid('R', 60)])).toEqual([
      ['R', 'B', 50],
      ['R', 'A', 10],
    ]);
  });
  test('with what is too much for its bill, the earliest due', () => {
    expect(told(two, [paid('R', 100, 'F141')])).toEqual([
      ['R', 'F141', 89.54],
      ['R', 'F140', 10.46],
    ]);
  });
  test('before money that names nothing: that one moves on', () => {
    expect(told(two, [paid('old', 120, null, [{ bill: 'F140', amount: dec(120) }]), paid('R', 120, 'F140')])).toEqual([
      ['R', 'F140', 120],
      ['old', 'F141', 89.54],
    ]);
  });
  test('where it lies already, although a later bill is due earlier', () => {
    const lies = [{ bill: 'F141', amount: dec(89.54) }];
    expect(told([...two, bill('PE1', 40, '2026-01-01')], [paid('R', 89.54, null, lies)])).toEqual([
      ['R', 'F141', 89.54],
    ]);
  });
});

const NAMES = ['F0', 'F1', 'F2', 'F3', null] as const;
const bills = fc.array(fc.record({ net: fc.integer({ min: 0, max: 90_000 }), day: fc.integer({ min: 0, max: 5 }) }), {
  minLength: 1,
  maxLength: 4,
});
const payments = fc.array(
  fc.record({ amount: fc.integer({ min: 1, max: 90_000 }), names: fc.constantFrom(...NAMES), back: fc.nat(100) }),
  { maxLength: 6 },
);
const owing = (all: readonly { readonly net: number; readonly day: number }[]): Owing[] =>
  all.map(({ net, day }, at) => ({
    id: `F${at}`,
    net: cents(net),
    dueOn: day === 5 ? null : `2026-0${day + 1}-01`,
  }));
const moved = (all: readonly { readonly amount: number; readonly names: string | null; readonly back: number }[]) =>
  all.flatMap(({ amount, names, back }, at): Moved[] => [
    { id: `R${at}`, kind: 'receipt', status: 'paid', amount: cents(amount), parentId: null, names },
    ...(back > 60
      ? [
          {
            ...({ id: `B${at}`, kind: 'refund', status: 'refunded', parentId: `R${at}`, names } as const),
            amount: cents(Math.ceil((amount * (back - 60)) / 40)),
          },
        ]
      : []),
  ]);
const on = (shares: readonly Share[], key: 'bill' | 'payment', id: string): Dec =>
  sum(shares.filter((one) => one[key] === id).map((one) => one.amount));
const same = (a: readonly Share[], b: readonly Share[]): void => {
  const shown = (all: readonly Share[]) =>
    all.map((one) => `${one.payment} ${one.bill} ${toNumber(one.amount)}`).sort();
  expect(shown(a)).toEqual(shown(b));
};

describe('to the cent, whatever was billed, named, paid and given back', () => {
  test('no bill takes more than it asks, no payment gives more than is kept of it, and nothing waits while a bill is open', () => {
    fc.assert(
      fc.property(bills, payments, (asked, came) => {
        const [all, kept] = [owing(asked), keptOf(moved(came), [])];
        const shares = sharesOf(all, kept);
        for (const one of all) expect(compare(on(shares, 'bill', one.id), one.net)).toBeLessThanOrEqual(0);
        let ahead = ZERO;
        for (const one of kept) {
          const part = on(shares, 'payment', one.id);
          expect(compare(part, one.amount)).toBeLessThanOrEqual(0);
          ahead = plus(ahead, minus(one.amount, part));
        }
        const total = sum(kept.map((one) => one.amount));
        const owed = sum(all.map((one) => one.net));
        expect(compare(ahead, max(ZERO, minus(total, owed)))).toBe(0);
        const gone = sum(moved(came).map((one) => (one.kind === 'refund' ? minus(ZERO, one.amount) : one.amount)));
        expect(compare(total, max(ZERO, gone))).toBe(0);
      }),
    );
  });
  test('nothing settles what it did not name while what it names is open', () => {
    fc.assert(
      fc.property(bills, payments, (asked, came) => {
        const [all, kept] = [owing(asked), keptOf(moved(came), [])];
        const shares = sharesOf(all, kept);
        for (const one of kept) {
          const named = all.find((other) => other.id === one.names);
          if (!named || compare(on(shares, 'bill', named.id), named.net) >= 0) continue;
          for (const share of shares) if (share.payment === one.id) expect(share.bill).toBe(named.id);
        }
      }),
    );
  });
  test('what lies stays: dealt again, with bills to come, nothing that was paid opens again', () => {
    fc.assert(
      fc.property(bills, payments, bills, (asked, came, later) => {
        const all = owing(asked);
        const now = sharesOf(all, keptOf(moved(came), []));
        same(now, sharesOf(all, keptOf(moved(came), now)));
        const more = owing(later).map((one) => ({ ...one, id: `later ${one.id}` }));
        const then = sharesOf([...more, ...all], keptOf(moved(came), now));
        for (const one of all) expect(compare(on(then, 'bill', one.id), on(now, 'bill', one.id))).toBe(0);
      }),
    );
  });
  test('the order in which bills are read changes nothing, where their days differ', () => {
    fc.assert(
      fc.property(bills, payments, (asked, came) => {
        const all = owing(asked).filter((one, at, whole) => whole.findIndex((two) => two.dueOn === one.dueOn) === at);
        const kept = keptOf(moved(came), []);
        same(sharesOf(all, kept), sharesOf(all.toReversed(), kept));
      }),
    );
  });
});

test('money given back of no payment of the order leaves the last that came', () => {
  const came: Moved[] = [100, 40].map((amount, at) => ({
    ...{ id: `R${at}`, kind: 'receipt', status: 'paid', parentId: null, names: null },
    amount: dec(amount),
  }));
  const gone: Moved = { id: 'B', kind: 'refund', status: 'refunded', amount: dec(50), parentId: null, names: null };
  expect(keptOf([...came, gone], []).map((one) => toNumber(one.amount))).toEqual([90, 0]);
  const asked: Moved = { ...gone, status: 'processing', parentId: 'R1', amount: dec(10) };
  expect(keptOf([...came, asked], []).map((one) => toNumber(one.amount))).toEqual([100, 40]);
  expect(keptOf([...came, asked], [], true).map((one) => toNumber(one.amount))).toEqual([100, 30]);
});
