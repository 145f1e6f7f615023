import type { Day } from '#kernel/day.ts';
import { compactDay, shortDay } from '#kernel/day.ts';
import { dec, toPlainText } from '#kernel/money.ts';
import type { Bill } from '../bill/bill.ts';
import type { BillAddress, BillCharge, BillLine, BillVat, LineVat, Party } from '#areas/papers/rules/paper.ts';
import { rateKey } from '#areas/papers/rules/paper-totals.ts';
import { amountWords, measureWords } from '#areas/papers/rules/line-words.ts';
import { leaf, tree } from './xml-text.ts';

/**
 * The bill as Factur-X 1.0 XML: UN/CEFACT Cross Industry Invoice, profile EN 16931, with the notes and the frame that France adds.
 * Pure text from a checked bill; the order of elements is the schema's. Prices hold the excise duty (a separate line without VAT
 * would be wrong: duty is part of the VAT base), which is told again as a note and as characteristics of the line.
 */
export const ciiOf = (bill: Bill): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${tree(
    `rsm:CrossIndustryInvoice ${NAMESPACES}`,
    tree(
      'rsm:ExchangedDocumentContext',
      tree('ram:BusinessProcessSpecifiedDocumentContextParameter', leaf('ram:ID', bill.frame)),
      tree('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', GUIDELINE)),
    ),
    tree(
      'rsm:ExchangedDocument',
      leaf('ram:ID', bill.number),
      leaf('ram:TypeCode', bill.kind),
      date('ram:IssueDateTime', bill.issuedOn),
      ...notes(bill),
    ),
    tree(
      'rsm:SupplyChainTradeTransaction',
      ...bill.lines.map(lineOf),
      agreement(bill),
      delivery(bill),
      settlement(bill),
    ),
  )}\n`;

export const GUIDELINE = 'urn:cen.eu:en16931:2017';
const UN = 'urn:un:unece:uncefact:data';
const NAMESPACES = `xmlns:rsm="${UN}:standard:CrossIndustryInvoice:100" xmlns:ram="${UN}:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="${UN}:standard:UnqualifiedDataType:100" xmlns:qdt="${UN}:standard:QualifiedDataType:100"`;

const date = (name: string, d: Day | null): string =>
  tree(name, leaf('udt:DateTimeString', d && compactDay(d), { format: '102' }));
/** Without trailing zeros, which EN 16931 readers compare as text. */
const number = (value: string): string => toPlainText(dec(value));
const indicator = (value: boolean): string => tree('ram:ChargeIndicator', leaf('udt:Indicator', String(value)));

const note = (content: string | null, subject: string | null): string =>
  content === null ? '' : tree('ram:IncludedNote', leaf('ram:Content', content), leaf('ram:SubjectCode', subject));

const notes = ({ wordings, audience, seller, reason }: Bill): string[] => [
  note(reason ?? null, 'AAI'),
  note(wordings.penalty, 'PMD'),
  note(wordings.recovery, 'PMT'),
  note(wordings.discount, 'AAB'),
  note(audience, 'BAR'),
  note(wordings.debits, 'TXD'),
  note(wordings.operation, 'AAI'),
  note(
    [
      seller.legalForm,
      seller.capital && `capital ${seller.capital}`,
      seller.registry,
      seller.exciseNumber && `accise ${seller.exciseNumber}`,
    ]
      .filter(Boolean)
      .join(', ') || null,
    'REG',
  ),
  ...wordings.others.map((one) => note(one, 'AAI')),
];

const lineOf = (line: BillLine): string =>
  tree(
    'ram:IncludedSupplyChainTradeLineItem',
    tree('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', line.id), note(lineNote(line), null)),
    tree(
      'ram:SpecifiedTradeProduct',
      leaf('ram:GlobalID', line.ean, { schemeID: '0160' }),
      leaf('ram:SellerAssignedID', line.reference),
      leaf('ram:Name', line.label),
      leaf('ram:Description', [line.format, ...line.details].filter(Boolean).join(' · ')),
      ...characteristics(line).map(([name, value]) =>
        tree('ram:ApplicableProductCharacteristic', leaf('ram:Description', name), leaf('ram:Value', value)),
      ),
    ),
    tree(
      'ram:SpecifiedLineTradeAgreement',
      tree('ram:NetPriceProductTradePrice', leaf('ram:ChargeAmount', number(line.priceNet))),
    ),
    tree('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity', number(line.quantity), { unitCode: line.unit })),
    tree(
      'ram:SpecifiedLineTradeSettlement',
      lineTax(line.vat, 'ram:ApplicableTradeTax'),
      linePeriod(line),
      ...line.discounts.map((one) =>
        tree(
          'ram:SpecifiedTradeAllowanceCharge',
          indicator(false),
          leaf('ram:ActualAmount', one.amount),
          leaf('ram:ReasonCode', '95'),
          leaf('ram:Reason', one.label),
        ),
      ),
      tree('ram:SpecifiedTradeSettlementLineMonetarySummation', leaf('ram:LineTotalAmount', line.net)),
      lineDocument(line),
    ),
  );

/** BT-127, of which a line has one: the delivery that it is of, then its duty. */
const lineNote = (line: BillLine): string | null =>
  [deliveryNote(line), dutyNote(line)].filter(Boolean).join('. ') || null;

const deliveryNote = ({ delivery: of }: BillLine): string | null =>
  of
    ? [
        `Bon de livraison ${of.note} du ${shortDay(of.day)}`,
        `commande ${of.order}${of.orderedOn ? ` du ${shortDay(of.orderedOn)}` : ''}`,
        of.purchaseOrder && `votre référence ${of.purchaseOrder}`,
      ]
        .filter(Boolean)
        .join(', ')
    : null;

/** The day of its delivery, or of its visit. */
const linePeriod = ({ delivery: of, day }: BillLine): string => {
  const on = of?.day ?? day;
  return on ? period(on, on) : '';
};

/** BG-26, and BT-128 by the code of a despatch advice (UNTDID 1153): the profile has no other place for it on a line. */
const period = (from: Day, to: Day): string =>
  tree('ram:BillingSpecifiedPeriod', date('ram:StartDateTime', from), date('ram:EndDateTime', to));
const lineDocument = ({ delivery: of }: BillLine): string =>
  of
    ? tree(
        'ram:AdditionalReferencedDocument',
        leaf('ram:IssuerAssignedID', of.note),
        leaf('ram:TypeCode', '130'),
        leaf('ram:ReferenceTypeCode', 'AAK'),
      )
    : '';

const dutyNote = (line: BillLine): string | null =>
  line.duties.length === 0
    ? null
    : line.duties
        .map((one) => `Dont ${one.label}${one.code ? ` (${one.code})` : ''} : ${amountWords(one.amount)} €`)
        .join(' ; ');

const characteristics = (line: BillLine): (readonly [string, string])[] => [
  ...(line.abv === null ? [] : [['Titre alcoométrique volumique', `${measureWords(line.abv)} % vol.`] as const]),
  ...(line.litres === null ? [] : [['Volume total', `${measureWords(line.litres)} l`] as const]),
  ...(line.lot === null ? [] : [['Lot', line.lot] as const]),
];

/** Outside the scope of VAT there is no rate to write (BR-O-05). */
const lineTax = (vat: LineVat, name: string): string =>
  tree(
    name,
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:CategoryCode', vat.category),
    leaf('ram:RateApplicablePercent', vat.category === 'O' ? null : rateKey(vat.rate)),
  );

const addressOf = (address: BillAddress): string =>
  tree(
    'ram:PostalTradeAddress',
    leaf('ram:PostcodeCode', address.zipcode),
    ...(['ram:LineOne', 'ram:LineTwo', 'ram:LineThree'] as const).map((name, i) =>
      leaf(name, address.lines[i] ?? null),
    ),
    leaf('ram:CityName', address.city),
    leaf('ram:CountryID', address.country),
    leaf('ram:CountrySubDivisionName', address.region),
  );

/** By default a French company is reached under its SIREN, anyone else by e-mail. */
const endpointOf = (party: Party): { readonly scheme: string; readonly id: string } | null => {
  if (party.electronic) return party.electronic;
  if (party.siren) return { scheme: '0225', id: party.siren };
  return party.email ? { scheme: 'EM', id: party.email } : null;
};

const partyOf = (name: string, party: Party, bill: Bill, code: string | null): string => {
  const endpoint = endpointOf(party);
  // Outside the scope of VAT no VAT number may be shown (BR-O-02 to 04); without one, the SIREN is the seller's tax number (BR-E-02).
  const outside = bill.vat.some((row) => row.category === 'O');
  const isSeller = name === 'ram:SellerTradeParty';
  return tree(
    name,
    leaf('ram:ID', code),
    leaf('ram:GlobalID', party.siret, { schemeID: '0009' }),
    leaf('ram:Name', party.name),
    leaf(
      'ram:Description',
      isSeller
        ? [party.legalForm, party.capital && `capital ${party.capital}`, party.registry].filter(Boolean).join(', ')
        : null,
    ),
    tree(
      'ram:SpecifiedLegalOrganization',
      leaf('ram:ID', party.siren, { schemeID: '0002' }),
      leaf('ram:TradingBusinessName', party.tradeName),
    ),
    isSeller || party.contact
      ? tree(
          'ram:DefinedTradeContact',
          leaf('ram:PersonName', party.contact),
          tree('ram:TelephoneUniversalCommunication', leaf('ram:CompleteNumber', party.phone)),
          tree('ram:EmailURIUniversalCommunication', leaf('ram:URIID', party.email)),
        )
      : '',
    addressOf(party.address),
    endpoint
      ? tree('ram:URIUniversalCommunication', leaf('ram:URIID', endpoint.id, { schemeID: endpoint.scheme }))
      : '',
    tree('ram:SpecifiedTaxRegistration', leaf('ram:ID', outside ? null : party.vatNumber, { schemeID: 'VA' })),
    isSeller && !outside && party.vatNumber === null
      ? tree('ram:SpecifiedTaxRegistration', leaf('ram:ID', party.siren, { schemeID: 'FC' }))
      : '',
  );
};

const document = (name: string, id: string | null): string => tree(name, leaf('ram:IssuerAssignedID', id));

const agreement = (bill: Bill): string =>
  tree(
    'ram:ApplicableHeaderTradeAgreement',
    leaf('ram:BuyerReference', bill.references.buyer),
    partyOf('ram:SellerTradeParty', bill.seller, bill, null),
    partyOf('ram:BuyerTradeParty', bill.buyer, bill, bill.buyer.code),
    document('ram:SellerOrderReferencedDocument', bill.references.order),
    document('ram:BuyerOrderReferencedDocument', bill.references.purchaseOrder),
  );

/** The element is required even when nothing is known of the delivery. */
const delivery = (bill: Bill): string => {
  // An intra-EU supply must say where it arrives (BR-IC-12): at the buyer's, when it goes nowhere else.
  const to = bill.deliverTo ?? (bill.vat.some((row) => row.category === 'K') ? bill.buyer.address : null);
  const inside = [
    to ? tree('ram:ShipToTradeParty', leaf('ram:Name', to.name), addressOf(to)) : '',
    tree('ram:ActualDeliverySupplyChainEvent', date('ram:OccurrenceDateTime', bill.supplyOn)),
    document(
      'ram:DespatchAdviceReferencedDocument',
      bill.references.deliveryNotes.length === 1 ? (bill.references.deliveryNotes[0] ?? null) : null,
    ),
  ].join('');
  return inside === ''
    ? '<ram:ApplicableHeaderTradeDelivery/>'
    : `<ram:ApplicableHeaderTradeDelivery>${inside}</ram:ApplicableHeaderTradeDelivery>`;
};

const settlement = (bill: Bill): string =>
  tree(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:PaymentReference', bill.payment.reference),
    leaf('ram:InvoiceCurrencyCode', bill.currency),
    tree(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      leaf('ram:TypeCode', bill.payment.means),
      leaf('ram:Information', bill.payment.label),
      tree(
        'ram:PayeePartyCreditorFinancialAccount',
        leaf('ram:IBANID', bill.payment.iban),
        leaf('ram:AccountName', bill.payment.iban && bill.payment.holder),
      ),
      tree('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', bill.payment.iban && bill.payment.bic)),
    ),
    ...bill.vat.map((row) => vatRow(row, bill.vatOnDebits)),
    bill.period ? period(bill.period.from, bill.period.to) : '',
    ...bill.allowances.map((one) => side(one, false)),
    ...bill.charges.map((one) => side(one, true)),
    tree(
      'ram:SpecifiedTradePaymentTerms',
      leaf('ram:Description', bill.payment.terms),
      date('ram:DueDateDateTime', bill.dueOn),
    ),
    summation(bill),
    ...[...bill.references.bills, ...bill.deposits].map((one) =>
      tree(
        'ram:InvoiceReferencedDocument',
        leaf('ram:IssuerAssignedID', one.number),
        tree('ram:FormattedIssueDateTime', leaf('qdt:DateTimeString', compactDay(one.issuedOn), { format: '102' })),
      ),
    ),
  );

/** BT-8: code 5, the date of the bill, says that tax is due on debits; without the option the law's own rule applies and nothing is said. */
const vatRow = (row: BillVat, onDebits: boolean): string =>
  tree(
    'ram:ApplicableTradeTax',
    leaf('ram:CalculatedAmount', row.vat),
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:ExemptionReason', row.exemption?.text ?? null),
    leaf('ram:BasisAmount', row.base),
    leaf('ram:CategoryCode', row.category),
    leaf('ram:ExemptionReasonCode', row.exemption?.code ?? null),
    leaf('ram:DueDateTypeCode', onDebits ? '5' : null),
    leaf('ram:RateApplicablePercent', row.category === 'O' ? null : rateKey(row.rate)),
  );

const side = (one: BillCharge, isCharge: boolean): string =>
  tree(
    'ram:SpecifiedTradeAllowanceCharge',
    indicator(isCharge),
    leaf('ram:ActualAmount', one.net),
    leaf('ram:ReasonCode', one.code),
    leaf('ram:Reason', one.label),
    lineTax(one.vat, 'ram:CategoryTradeTax'),
  );

const summation = ({ totals, currency }: Bill): string =>
  tree(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    leaf('ram:LineTotalAmount', totals.lines),
    leaf('ram:ChargeTotalAmount', totals.charges),
    leaf('ram:AllowanceTotalAmount', totals.allowances),
    leaf('ram:TaxBasisTotalAmount', totals.net),
    leaf('ram:TaxTotalAmount', totals.vat, { currencyID: currency }),
    leaf('ram:RoundingAmount', Number(totals.rounding) === 0 ? null : totals.rounding),
    leaf('ram:GrandTotalAmount', totals.gross),
    leaf('ram:TotalPrepaidAmount', totals.prepaid),
    leaf('ram:DuePayableAmount', totals.due),
  );
