import { XMLParser } from 'fast-xml-parser';

/**
 * Reads a Factur-X file and recomputes every sum of EN 16931 in whole numbers, sharing no code with the writer. Returns
 * the list of contradictions: empty when the bill is consistent.
 */
type Node = { [name: string]: unknown };
const list = (value: unknown): Node[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as Node[]) : [value as Node];
const child = (node: unknown, path: string): unknown =>
  path
    .split('/')
    .reduce<unknown>(
      (at, name) => (at === undefined || at === null || typeof at !== 'object' ? undefined : (at as Node)[name]),
      node,
    );
const said = (node: unknown, path: string): string => {
  const found = child(node, path);
  return found === undefined ? '' : typeof found === 'object' ? String((found as Node)['#text'] ?? '') : String(found);
};

/** Decimal text as a whole number of millionths. */
const millionths = (text: string): bigint => {
  const match = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text);
  if (!match) throw new Error(`not an amount: ${text}`);
  const whole = BigInt(`${match[2]}${(match[3] ?? '').padEnd(6, '0')}`);
  return match[1] ? -whole : whole;
};
const CENT = 10_000n;
/** Half away from zero, to the cent. */
const cents = (value: bigint): bigint => (value < 0n ? -cents(-value) : ((value + CENT / 2n) / CENT) * CENT);
const times = (a: bigint, b: bigint): bigint => (a * b) / 1_000_000n;

export interface ReadBill {
  readonly number: string;
  readonly kind: string;
  readonly frame: string;
  readonly issuedOn: string;
  readonly seller: string;
  readonly buyer: string;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: string;
    readonly unit: string;
    readonly price: string;
    readonly net: string;
  }[];
  readonly vat: readonly {
    readonly category: string;
    readonly rate: string;
    readonly base: string;
    readonly vat: string;
    readonly reason: string;
  }[];
  readonly totals: Readonly<
    Record<'lines' | 'charges' | 'allowances' | 'net' | 'vat' | 'rounding' | 'gross' | 'prepaid' | 'due', string>
  >;
  readonly notes: ReadonlyMap<string, readonly string[]>;
  readonly references: readonly string[];
}

const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
});
const TRANSACTION = 'SupplyChainTradeTransaction';
const HEAD = `${TRANSACTION}/ApplicableHeaderTradeSettlement`;
const SUMS = `${HEAD}/SpecifiedTradeSettlementHeaderMonetarySummation`;

export const readFacturx = (xml: string): { readonly bill: ReadBill; readonly disagreements: readonly string[] } => {
  const root = (parser.parse(xml) as Node).CrossIndustryInvoice;
  const wrong: string[] = [];
  const agree = (what: string, expected: bigint, got: string) => {
    if (got === '' ? expected !== 0n : millionths(got) !== expected)
      wrong.push(`${what}: ${got || '(absent)'} instead of ${expected}`);
  };
  const sum = (values: readonly bigint[]) => values.reduce((total, one) => total + one, 0n);
  const lines = list(child(root, `${TRANSACTION}/IncludedSupplyChainTradeLineItem`));
  const bases = new Map<string, bigint>();
  const count = (category: string, rate: string, amount: bigint) => {
    const key = `${category} ${rate === '' ? 0n : millionths(rate)}`;
    bases.set(key, (bases.get(key) ?? 0n) + amount);
  };

  for (const line of lines) {
    const settlement = child(line, 'SpecifiedLineTradeSettlement');
    const price = millionths(said(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'));
    const quantity = millionths(said(line, 'SpecifiedLineTradeDelivery/BilledQuantity'));
    const off = sum(
      list(child(settlement, 'SpecifiedTradeAllowanceCharge')).map(
        (one) => millionths(said(one, 'ActualAmount')) * (said(one, 'ChargeIndicator/Indicator') === 'true' ? -1n : 1n),
      ),
    );
    const net = millionths(said(settlement, 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'));
    const gap = cents(times(price, quantity)) - off - net;
    // A gap of a cent may come from prices derived from TTC: six decimals, and cents dealt so that lines add up to the
    // base.
    if ((gap < 0n ? -gap : gap) > CENT + quantity / 1_000_000n)
      wrong.push(
        `line ${said(line, 'AssociatedDocumentLineDocument/LineID')}: ${net} is not ${price} × ${quantity} − ${off}`,
      );
    if (price < 0n) wrong.push('a unit price is negative');
    count(
      said(settlement, 'ApplicableTradeTax/CategoryCode'),
      said(settlement, 'ApplicableTradeTax/RateApplicablePercent'),
      net,
    );
  }
  const sides = list(child(root, `${HEAD}/SpecifiedTradeAllowanceCharge`)).map((one) => ({
    isCharge: said(one, 'ChargeIndicator/Indicator') === 'true',
    amount: millionths(said(one, 'ActualAmount')),
    category: said(one, 'CategoryTradeTax/CategoryCode'),
    rate: said(one, 'CategoryTradeTax/RateApplicablePercent'),
  }));
  for (const one of sides) count(one.category, one.rate, one.isCharge ? one.amount : -one.amount);

  const vat = list(child(root, `${HEAD}/ApplicableTradeTax`)).map((row) => ({
    category: said(row, 'CategoryCode'),
    rate: said(row, 'RateApplicablePercent'),
    base: said(row, 'BasisAmount'),
    vat: said(row, 'CalculatedAmount'),
    reason: said(row, 'ExemptionReason'),
  }));
  for (const row of vat) {
    const key = `${row.category} ${row.rate === '' ? 0n : millionths(row.rate)}`;
    agree(`base of ${key}`, bases.get(key) ?? -1n, row.base);
    const due = row.rate === '' ? 0n : cents((millionths(row.base) * millionths(row.rate)) / 100_000_000n);
    // A partial credit note gives back what is left of its bill's VAT: a cent beside its own base at most (BR-S-09 takes less than a euro).
    const gap = row.vat === '' ? -1n : millionths(row.vat) - due;
    if (!(said(root, 'ExchangedDocument/TypeCode') === '381' && (gap === CENT || gap === -CENT)))
      agree(`VAT of ${key}`, due, row.vat);
    bases.delete(key);
  }
  if (bases.size > 0) wrong.push(`no VAT row for ${[...bases.keys()].join(', ')}`);

  const total = (name: string) => said(root, `${SUMS}/${name}`);
  const totals = {
    lines: total('LineTotalAmount'),
    charges: total('ChargeTotalAmount'),
    allowances: total('AllowanceTotalAmount'),
    net: total('TaxBasisTotalAmount'),
    vat: total('TaxTotalAmount'),
    rounding: total('RoundingAmount'),
    gross: total('GrandTotalAmount'),
    prepaid: total('TotalPrepaidAmount'),
    due: total('DuePayableAmount'),
  };
  const lineSum = sum(
    lines.map((line) =>
      millionths(
        said(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
      ),
    ),
  );
  const chargeSum = sum(sides.filter((one) => one.isCharge).map((one) => one.amount));
  const allowanceSum = sum(sides.filter((one) => !one.isCharge).map((one) => one.amount));
  const vatSum = sum(vat.map((row) => millionths(row.vat)));
  const amount = (text: string) => (text === '' ? 0n : millionths(text));
  agree('BT-106', lineSum, totals.lines);
  agree('BT-108', chargeSum, totals.charges);
  agree('BT-107', allowanceSum, totals.allowances);
  agree('BT-109', lineSum + chargeSum - allowanceSum, totals.net);
  agree('BT-110', vatSum, totals.vat);
  agree('BT-112', lineSum + chargeSum - allowanceSum + vatSum, totals.gross);
  agree('BT-115', amount(totals.gross) + amount(totals.rounding) - amount(totals.prepaid), totals.due);

  const notes = new Map<string, string[]>();
  for (const note of list(child(root, 'ExchangedDocument/IncludedNote')))
    notes.set(said(note, 'SubjectCode'), [...(notes.get(said(note, 'SubjectCode')) ?? []), said(note, 'Content')]);
  for (const code of ['PMT', 'PMD', 'AAB'])
    if (notes.get(code)?.length !== 1) wrong.push(`note ${code} must stand once`);
  const agreement = `${TRANSACTION}/ApplicableHeaderTradeAgreement`;
  return {
    disagreements: wrong,
    bill: {
      number: said(root, 'ExchangedDocument/ID'),
      kind: said(root, 'ExchangedDocument/TypeCode'),
      frame: said(root, 'ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID'),
      issuedOn: said(root, 'ExchangedDocument/IssueDateTime/DateTimeString'),
      seller: said(root, `${agreement}/SellerTradeParty/Name`),
      buyer: said(root, `${agreement}/BuyerTradeParty/Name`),
      lines: lines.map((line) => ({
        name: said(line, 'SpecifiedTradeProduct/Name'),
        quantity: said(line, 'SpecifiedLineTradeDelivery/BilledQuantity'),
        unit: said(line, 'SpecifiedLineTradeDelivery/BilledQuantity/@_unitCode'),
        price: said(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'),
        net: said(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
      })),
      vat,
      totals,
      notes,
      references: list(child(root, `${HEAD}/InvoiceReferencedDocument`)).map((one) => said(one, 'IssuerAssignedID')),
    },
  };
};
