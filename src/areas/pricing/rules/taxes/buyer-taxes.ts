import { territoryOf, type TaxPlace } from '#kernel/field/territory.ts';
import { defineWords, type Words } from '#kernel/language/words.ts';
import type { SaleTerms } from '../terms.ts';

/** The taxes of a sale, as its buyer is told of them: in eleven languages, with `messages/`. */
export const buyerTaxSentences = {
  'tax.oss': {
    fr: 'TVA et droits d’accise du pays de livraison compris\u00a0: le vendeur les règle, rien ne sera à payer à l’arrivée.',
    en: 'VAT and excise duty of the country of delivery are included: the seller pays them, nothing is due on arrival.',
  },
  'tax.union': {
    fr: 'TVA française comprise. Le vendeur règle les droits d’accise du pays de livraison\u00a0: rien ne sera à payer à l’arrivée.',
    en: 'French VAT is included. The seller pays the excise duty of the country of delivery: nothing is due on arrival.',
  },
  'tax.firm': {
    fr: 'TVA française comprise. Pour acheter sans TVA au nom d’une entreprise d’un autre pays de l’Union, donnez votre numéro de TVA au vendeur avant de commander\u00a0: il le vérifie, puis ouvre vos prix sans TVA.',
    en: 'French VAT is included. To buy without VAT for a firm of another country of the Union, give the seller your VAT number before you order: the seller checks it, then opens your prices without VAT.',
  },
  'tax.firm-exempt': {
    fr: 'Sans TVA française\u00a0: vous déclarez vous-même la TVA dans votre pays, sous votre numéro de TVA.',
    en: 'Without French VAT: you declare the VAT yourself in your country, under your VAT number.',
  },
  'tax.export': {
    fr: 'Sans TVA française. TVA d’importation, droits de douane et droits d’accise du pays d’arrivée sont à votre charge, à l’arrivée.',
    en: 'Without French VAT. Import VAT, customs duty and excise duty of the country of arrival are yours to pay on arrival.',
  },
  'tax.abroad': {
    fr: 'TVA française comprise. TVA d’importation, droits de douane et droits d’accise du pays d’arrivée s’y ajoutent\u00a0: ils sont à votre charge, à l’arrivée.',
    en: 'French VAT is included. Import VAT, customs duty and excise duty of the country of arrival come on top: they are yours to pay on arrival.',
  },
  'tax.overseas-export': {
    fr: 'Sans TVA de métropole. TVA locale, octroi de mer et autres droits d’entrée outre-mer sont à votre charge, à l’arrivée.',
    en: 'Without the VAT of mainland France. Local VAT, dock dues and other entry duties overseas are yours to pay on arrival.',
  },
  'tax.overseas': {
    fr: 'TVA de métropole comprise. TVA locale, octroi de mer et autres droits d’entrée outre-mer peuvent s’y ajouter\u00a0: ils sont à votre charge, à l’arrivée.',
    en: 'VAT of mainland France is included. Local VAT, dock dues and other entry duties overseas may come on top: they are yours to pay on arrival.',
  },
  'tax.suspended': {
    fr: 'Prix hors droits d’accise\u00a0: ils sont suspendus jusqu’à votre entrepôt.',
    en: 'Prices before excise duty: it is suspended as far as your warehouse.',
  },
} as const;
const tell = defineWords(buyerTaxSentences);

export interface SoldTo {
  readonly terms: Pick<SaleTerms, 'vatExemption' | 'vatCountry' | 'buyerDuty' | 'isCollected' | 'shop'>;
  /** Where the goods go; null while nobody said it. */
  readonly to: Partial<TaxPlace> | null;
  readonly isPro: boolean;
}

/** The VAT and the duties that a buyer abroad or overseas has paid with the price, or owes on arrival. */
export const buyerTaxes = (sold: SoldTo): readonly Words[] => [
  ...vatWords(sold),
  ...(sold.terms.buyerDuty === 'DSU' ? [tell('tax.suspended')] : []),
];

const vatWords = ({ terms, to, isPro }: SoldTo): readonly Words[] => {
  // Goods that are fetched at the estate are sold there, as to anybody.
  if (!to?.country || terms.isCollected) return [];
  const { vat, overseas } = territoryOf({ country: to.country, zipcode: to.zipcode ?? '', city: to.city });
  if (vat === (terms.shop.country ?? 'FR')) return [];
  const isExempt = !terms.shop.hasTVA || (terms.vatExemption ?? null) !== null;
  if (vat === null && overseas) return [tell(isExempt ? 'tax.overseas-export' : 'tax.overseas')];
  if (vat === null) return [tell(isExempt ? 'tax.export' : 'tax.abroad')];
  // A seller who charges no VAT at all has nothing to say of it in the Union.
  if (!terms.shop.hasTVA) return [];
  if (isExempt) return [tell('tax.firm-exempt')];
  if (terms.vatCountry) return [tell('tax.oss')];
  return [tell(isPro ? 'tax.firm' : 'tax.union')];
};
