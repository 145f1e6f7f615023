import * as z from 'zod';
import type { BillSeller } from '#areas/papers/rules/paper-parties.ts';
import { billAddress, sellerParty } from '#areas/papers/rules/paper-parties.ts';
import type { BillLine, Party } from '#areas/papers/rules/paper.ts';
import type { SalePaper } from '#areas/papers/rules/sale-paper.ts';
import { Address } from '#areas/identity/rules/address.ts';
import { PaperLogo } from '#areas/shops/rules/settings.ts';
import { addDays, type Day } from '#kernel/day.ts';
import { endpoint, jsonQuery } from '#kernel/endpoint.ts';
import { dec, times, toText } from '#kernel/money.ts';
import type { Bill } from '../bill/bill.ts';
import { billWordsOf } from '../bill/bill-of-sale.ts';
import { OF_ORDER } from '../bill-kinds.ts';
import { composeBill } from '../bill/compose-bill.ts';
import { billingShape } from '../settings.ts';

export const PREVIEWED = ['bill', 'quote', 'order'] as const;
export type Previewed = (typeof PREVIEWED)[number];

/** The settings that are typed and not saved yet; a missing field keeps its saved value. */
export const Tried = z.strictObject({ ...billingShape, paperLogo: PaperLogo }).partial();

export const paperPreview = endpoint({
  verb: 'GET',
  path: '/v1/paper-preview',
  can: 'owner',
  module: null,
  readOnly: true,
  input: z.strictObject({ kind: z.enum(PREVIEWED), settings: jsonQuery(Tried).optional() }),
  output: 'file',
  summary:
    'Un document d’exemple aux couleurs du domaine, avec les textes envoyés : rien n’est enregistré, aucun numéro n’est donné.',
});

const CLIENT: Party = {
  name: 'Cave d’exemple',
  tradeName: null,
  address: billAddress(
    Address.parse({ street: '10 rue du Marché', zipcode: '75001', city: 'Paris', country: 'FR' }),
    'Cave d’exemple',
  ),
  siren: null,
  siret: null,
  vatNumber: null,
  legalForm: null,
  capital: null,
  registry: null,
  naf: null,
  exciseNumber: null,
  contact: null,
  phone: null,
  email: null,
  website: null,
  code: null,
  electronic: null,
};

const line = (id: number, label: string, bottles: number, price: string, vat: BillLine['vat']): BillLine => ({
  id: String(id),
  reference: null,
  ean: null,
  label,
  details: [],
  format: 'Bouteille 75\u00a0cl',
  quantity: String(bottles),
  unit: 'XBO',
  litres: null,
  eq75: null,
  abv: '13',
  lot: null,
  priceNet: price,
  priceGross: null,
  discounts: [],
  duties: [],
  vat,
  net: toText(times(dec(price), dec(bottles)), 2),
  gross: null,
  accounting: 'product',
});

/** The number of the example, which no document bears. */
const NUMBER = 'EXEMPLE';

/** A bill that was never issued, to a trade buyer: it has every mention that the law and the shop want on one. */
export const specimenBill = (seller: BillSeller, today: Day, vat: BillLine['vat']): Bill =>
  composeBill(
    {
      kind: OF_ORDER,
      issuedOn: today,
      supplyOn: today,
      priceMode: 'HT',
      rounding: 'netSum',
      operation: 'goods',
      audience: 'B2B',
      vatOnDebits: seller.vatOnDebits,
      dutyType: 'DA2',
      seller: sellerParty(seller),
      buyer: CLIENT,
      deliverTo: null,
      references: { order: NUMBER, orderedOn: today, purchaseOrder: null, buyer: null, deliveryNotes: [], bills: [] },
      lines: [
        line(1, 'Cuvée d’exemple 2023, rouge', 60, '8.5', vat),
        line(2, 'Cuvée d’exemple 2024, blanc', 36, '7.2', vat),
      ],
      charges: [],
      allowances: [],
      deposits: [],
      payments: [],
      payment: {
        delay: 'days30',
        reading: seller.reading,
        means: '30',
        label: 'Virement bancaire',
        iban: seller.iban,
        bic: seller.bic,
        holder: seller.holder?.slice(0, 70) ?? null,
        ...(seller.bank ? { bank: seller.bank.slice(0, 70) } : {}),
        reference: null,
      },
      charged: null,
      words: billWordsOf(seller),
      exemptions: {},
    },
    NUMBER,
  );

const QUOTE_DAYS = 30;
/** The quote or the order of the same goods. */
export const specimenSale = (kind: 'quote' | 'order', seller: BillSeller, bill: Bill): SalePaper => ({
  kind,
  number: NUMBER,
  issuedOn: bill.issuedOn,
  validUntil: kind === 'quote' ? addDays(bill.issuedOn, QUOTE_DAYS) : null,
  deliverOn: null,
  priceMode: bill.priceMode,
  seller: bill.seller,
  buyer: bill.buyer,
  deliverTo: null,
  purchaseOrder: null,
  lines: bill.lines,
  charges: [],
  allowances: [],
  vat: bill.vat,
  totals: bill.totals,
  terms: [bill.payment.terms],
  deposit: null,
  note: null,
  ...(kind === 'quote' && seller.notes?.quote ? { conditions: seller.notes.quote } : {}),
  mentions: [kind === 'order' ? (seller.notes?.order ?? '') : ''].filter(Boolean),
});
