import { isIban } from '#kernel/field/bank-account.ts';
import { isSiren, isSiret } from '#kernel/field/company-identity.ts';
import {
  abs,
  compare,
  dec,
  isNegative,
  isPositive,
  minus,
  over,
  plus,
  roundTo,
  sum,
  times,
  toText,
} from '#kernel/money.ts';
import type { Refusal, Words } from '#kernel/refusal.ts';
import { vatFromNet } from '#kernel/vat.ts';
import type { Params } from '#kernel/language/words.ts';
import { CORRECTIVE, isCredit, isDeposit } from '../bill-kinds.ts';
import { Bill } from './bill.ts';
import type { BillCharge, BillLine, LineVat, Party } from '#areas/papers/rules/paper.ts';
import { problem, type ProblemCode, who } from './bill-problems.ts';
import { billAmounts, rateKey, vatKey } from '#areas/papers/rules/paper-totals.ts';
import { frameOf } from './bill-totals.ts';
import { ACCEPTED_RATES } from '../einvoice/einvoice-codes.ts';
import { NUMBER_SHAPE } from '#areas/papers/rules/numbering.ts';
import { stateOfVatNumber, territoryOf } from '#kernel/field/territory.ts';

interface Found {
  readonly path: string;
  readonly code: ProblemCode;
  readonly params?: Params;
}

/**
 * Asked just before a bill is issued: our own reading of the arithmetic of EN 16931 and of the French rules BR-FR. The first
 * problem gives the words, all of them are told by field. A bill that passes is accepted by the official rules (the tests run them
 * when they are at hand); one that does not is never numbered.
 */
export const billProblems = (bill: Bill): Refusal | null => {
  const shape = Bill.safeParse(bill);
  const found = shape.success
    ? lawProblems(bill)
    : shape.error.issues.slice(0, 20).map(
        (issue): Found => ({
          path: issue.path.join('.'),
          code: 'bill.shape',
          params: { field: issue.path.join('.') || 'facture' },
        }),
      );
  const [first] = found;
  if (!first) return null;
  const fields: Record<string, Words> = {};
  for (const { path, code, params } of found) fields[path] ??= problem(code, params).words;
  return problem(first.code, first.params, fields);
};

const lawProblems = (bill: Bill): Found[] => [
  ...headProblems(bill),
  ...sellerProblems(bill),
  ...buyerProblems(bill),
  ...twinProblems(bill.lines),
  ...bill.lines.flatMap((line) => lineProblems(bill, line)),
  ...sideProblems(bill, bill.charges, 'charges'),
  ...sideProblems(bill, bill.allowances, 'allowances'),
  ...referenceProblems(bill),
  ...paymentProblems(bill),
  ...sumProblems(bill),
];

const WHO = { seller: { words: who('bill.seller') }, buyer: { words: who('bill.buyer') } } as const;

const when = (wrong: boolean, path: string, code: ProblemCode, params?: Found['params']): Found[] =>
  wrong ? [params ? { path, code, params } : { path, code }] : [];

/** Digits alone: platforms and files want no spaces. */
const hasSiren = ({ siren }: Pick<Party, 'siren'>): boolean =>
  siren !== null && /^\d{9}$/.test(siren) && isSiren(siren);
const hasSiret = ({ siret, siren }: Pick<Party, 'siret' | 'siren'>): boolean =>
  siret !== null && /^\d{14}$/.test(siret) && isSiret(siret) && (siren === null || siret.startsWith(siren));

const headProblems = (bill: Bill): Found[] => {
  const days: readonly (readonly [string, string | null])[] = [
    ['issuedOn', bill.issuedOn],
    ['supplyOn', bill.supplyOn],
    ['dueOn', bill.dueOn],
  ];
  const mayBeEarly = isDeposit(bill.kind) || bill.frame.endsWith('2');
  return [
    ...when(!NUMBER_SHAPE.test(bill.number), 'number', 'bill.number'),
    ...days.flatMap(([path, d]) => when(d !== null && (d < '2000-01-01' || d > '2099-12-31'), path, 'bill.date')),
    ...when(bill.dueOn === null && isPositive(dec(bill.totals.due)), 'dueOn', 'bill.due-missing'),
    ...when(bill.dueOn !== null && bill.dueOn < bill.issuedOn && !mayBeEarly, 'dueOn', 'bill.due-early'),
    ...when(bill.frame !== frameOf(bill), 'frame', 'bill.frame'),
  ];
};

const sellerProblems = ({ seller, vat }: Bill): Found[] => [
  ...partyProblems(seller, 'seller'),
  ...when(seller.address.country === 'FR' && !hasSiren(seller), 'seller.siren', 'bill.seller-siren'),
  ...when(
    seller.vatNumber === null && vat.some((row) => row.category !== 'E' && row.category !== 'O'),
    'seller.vatNumber',
    'bill.seller-vat',
  ),
  ...when(
    seller.exciseNumber !== null && !/^[A-Z]{2}[0-9A-Z]{11}$/.test(seller.exciseNumber),
    'seller.exciseNumber',
    'bill.excise',
  ),
];

const buyerProblems = (bill: Bill): Found[] => {
  const { buyer, audience, vat, deliverTo } = bill;
  const uses = (category: string) => vat.some((row) => row.category === category);
  const arrival = territoryOf(deliverTo ?? buyer.address).vat;
  return [
    ...partyProblems(buyer, 'buyer'),
    ...when(audience === 'B2B' && !hasSiren(buyer), 'buyer.siren', 'bill.buyer-siren'),
    ...when(
      audience === 'B2B' &&
        buyer.electronic !== null &&
        !(buyer.electronic.scheme === '0225' && buyer.electronic.id.startsWith(buyer.siren ?? '?')),
      'buyer.electronic',
      'bill.buyer-endpoint',
    ),
    ...when(
      uses('K') && [null, 'FR'].includes(stateOfVatNumber(buyer.vatNumber ?? '')),
      'buyer.vatNumber',
      'bill.buyer-vat',
    ),
    ...when(
      uses('K') && (bill.supplyOn === null || arrival === null || arrival === 'FR'),
      'deliverTo',
      'bill.intra-eu',
    ),
    ...when(uses('G') && arrival !== null, 'deliverTo', 'bill.export'),
    ...when(uses('AE') && buyer.vatNumber === null && buyer.siren === null, 'buyer.vatNumber', 'bill.buyer-vat'),
    ...when(uses('O') && vat.length > 1, 'vat', 'bill.outside-alone'),
  ];
};

const partyProblems = (party: Party, path: 'seller' | 'buyer'): Found[] => [
  ...when(
    party.siren !== null && !hasSiren(party),
    `${path}.siren`,
    path === 'seller' ? 'bill.seller-siren' : 'bill.buyer-siren',
  ),
  ...when(party.siret !== null && !hasSiret(party), `${path}.siret`, 'bill.siret', {
    who: WHO[path === 'seller' ? 'seller' : 'buyer'],
  }),
  ...when(
    party.address.city === '' || (party.address.country === 'FR' && !/^\d{5}$/.test(party.address.zipcode)),
    `${path}.address`,
    'bill.address',
    { who: WHO[path === 'seller' ? 'seller' : 'buyer'] },
  ),
  ...when(
    party.electronic !== null && party.electronic.scheme === '0225' && !/^[A-Za-z0-9\-_.]+$/.test(party.electronic.id),
    `${path}.electronic`,
    'bill.endpoint',
  ),
];

/**
 * Checks the rate: platforms know the French rates only. A sale to a consumer abroad bears the rate of that country and
 * does not pass by them.
 */
const rateProblems = (bill: Bill, vat: LineVat, path: string, label: string): Found[] => [
  ...when(bill.audience !== 'B2C' && !ACCEPTED_RATES.has(rateKey(vat.rate)), path, 'bill.rate', {
    label,
    rate: vat.rate,
  }),
  ...when((vat.category === 'S') !== isPositive(dec(vat.rate)), path, 'bill.rate-category', { label }),
];

/**
 * The tolerance of a line: prices are rounded to six decimals, and the cents of a group are dealt among its lines.
 */
const slackOf = (line: BillLine) => plus(dec('0.01'), over(dec(line.quantity), dec(1_000_000)));

const lineProblems = (bill: Bill, line: BillLine): Found[] => {
  const at = `lines.${line.id}`;
  const { label } = line;
  const before = times(dec(line.priceNet), dec(line.quantity));
  const off = sum(line.discounts.map((one) => dec(one.amount)));
  const dutyWrong = line.duties.some(
    (one) => compare(abs(minus(times(dec(one.perUnit), dec(line.quantity)), dec(one.amount))), slackOf(line)) > 0,
  );
  return [
    ...when(!isPositive(dec(line.quantity)), at, 'bill.quantity', { label }),
    ...rateProblems(bill, line.vat, `${at}.vat`, label),
    ...when(
      compare(abs(minus(minus(roundTo(before), off), dec(line.net))), slackOf(line)) > 0,
      `${at}.net`,
      'bill.line-net',
      { label },
    ),
    ...when(compare(off, plus(roundTo(before), dec('0.01'))) > 0, `${at}.discounts`, 'bill.discount', { label }),
    ...when(dutyWrong, `${at}.duties`, 'bill.duty', { label }),
    ...when(bill.priceMode === 'TTC' && (line.priceGross === null || line.gross === null), at, 'bill.gross-missing', {
      label,
    }),
  ];
};

const twinProblems = (lines: Bill['lines']): Found[] => {
  const seen = new Set<string>();
  return lines.flatMap(({ id, label }) => {
    const twin = seen.has(id);
    seen.add(id);
    return when(twin, `lines.${id}`, 'bill.line-id', { label });
  });
};

const sideProblems = (bill: Bill, all: readonly BillCharge[], path: string): Found[] =>
  all.flatMap((one, i) => rateProblems(bill, one.vat, `${path}.${i}.vat`, one.label));

const sumProblems = (bill: Bill): Found[] => {
  const credit = isCredit(bill.kind);
  // The VAT of a credit note is what is left of its bill's, that of a deposit its share of the order's: a cent beside that of its own base at most.
  const taxes = new Map(
    credit || isDeposit(bill.kind)
      ? bill.vat
          .filter(
            (row) => compare(abs(minus(vatFromNet(dec(row.base), dec(row.rate)), dec(row.vat))), dec('0.01')) <= 0,
          )
          .map((row) => [vatKey(row), dec(row.vat)])
      : [],
  );
  const right = billAmounts({ ...bill, charged: bill.totals.charged, exemptionOf: () => null, taxes });
  const rows = new Map(bill.vat.map((row) => [vatKey(row), row]));
  const rowsWrong =
    rows.size !== bill.vat.length ||
    bill.vat.length !== right.vat.length ||
    right.vat.some((row) => rows.get(vatKey(row))?.base !== row.base || rows.get(vatKey(row))?.vat !== row.vat);
  const totalsWrong = (Object.keys(right.totals) as (keyof typeof right.totals)[]).filter(
    (key) => right.totals[key] !== bill.totals[key],
  );
  // Amounts are rounded line by line and rate by rate; each part of a credit note is the difference of two of them, with and without VAT.
  const parts = (bill.lines.length + bill.charges.length + bill.allowances.length + bill.vat.length) * (credit ? 2 : 1);
  return [
    ...when(rowsWrong, 'vat', 'bill.vat'),
    ...bill.vat.flatMap((row, i) =>
      when(
        row.category !== 'S' && row.category !== 'Z' && row.exemption === null,
        `vat.${i}.exemption`,
        'bill.exemption',
      ),
    ),
    ...totalsWrong.flatMap((key) => when(true, `totals.${key}`, 'bill.totals', { key, expected: right.totals[key] })),
    ...when(
      compare(abs(dec(bill.totals.rounding)), times(dec('0.01'), dec(parts))) > 0,
      'totals.rounding',
      'bill.rounding',
      { amount: bill.totals.rounding },
    ),
  ];
};

const referenceProblems = (bill: Bill): Found[] => {
  const { bills } = bill.references;
  return [
    ...when(isCredit(bill.kind) && bills.length === 0, 'references.bills', 'bill.credit-reference'),
    ...when(bill.kind === CORRECTIVE && bills.length !== 1, 'references.bills', 'bill.corrective-reference'),
    ...bills.flatMap((one, i) =>
      when(!NUMBER_SHAPE.test(one.number) || one.issuedOn > bill.issuedOn, `references.bills.${i}`, 'bill.reference', {
        number: one.number,
      }),
    ),
  ];
};

const paymentProblems = (bill: Bill): Found[] => {
  const { payment, deposits, totals } = bill;
  const depositsWrong = deposits.some(
    (one) =>
      toText(sum(one.vat.flatMap((row) => [dec(row.base), dec(row.vat)])), 2) !== one.gross ||
      one.vat.some(
        (row) => compare(abs(minus(vatFromNet(dec(row.base), dec(row.rate)), dec(row.vat))), dec('0.01')) > 0,
      ),
  );
  return [
    ...when(
      (payment.means === '30' || payment.means === '58') && payment.iban === null && isPositive(dec(totals.due)),
      'payment.iban',
      'bill.iban',
    ),
    ...when(payment.iban !== null && (!isIban(payment.iban) || /\s/.test(payment.iban)), 'payment.iban', 'bill.iban'),
    ...when(isNegative(dec(totals.due)), 'totals.due', 'bill.overpaid'),
    ...when(depositsWrong || deposits.some((one) => one.issuedOn > bill.issuedOn), 'deposits', 'bill.deposits'),
  ];
};
