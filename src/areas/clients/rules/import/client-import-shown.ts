import { CIVILITIES, PAYMENT_DELAYS } from '#areas/catalogue/rules/reference/reference-trade.ts';
import { day, shortDay } from '#kernel/day.ts';
import { KIND_WORDS, LANGUAGE_WORDS } from '../client-kinds.ts';
import { CHANGED_FIELDS, type ChangedField } from './client-import-plan.ts';
import type { ClientContext, ClientDraft, ReadAddress } from './client-import-read.ts';

const WORDS: Readonly<Record<ChangedField, string>> = {
  kind: 'type',
  code: 'référence',
  civility: 'civilité',
  lastname: 'nom',
  firstname: 'prénom',
  businessName: 'raison sociale',
  tradeName: 'enseigne',
  email: 'e-mail',
  phone: 'mobile',
  landline: 'téléphone',
  website: 'site web',
  typology: 'catégorie de prix',
  siret: 'SIRET',
  siren: 'SIREN',
  nic: 'NIC',
  vatNumber: 'n° de TVA',
  paymentDelay: 'délai de paiement',
  language: 'langue',
  newsletter: 'lettre d’information',
  newsletterOn: 'jour du consentement',
  newsletterProof: 'preuve du consentement',
  tags: 'étiquettes',
  comment: 'note',
  agent: 'agent',
  billing: 'adresse',
  delivery: 'adresse de livraison',
};
export const clientWords = (field: ChangedField): string => WORDS[field];

const placeWords = ({ name, street, street2, zipcode, city, country }: ReadAddress): string =>
  [name, street, street2, `${zipcode} ${city}`, country === 'FR' ? '' : country].filter(Boolean).join(', ');

/** The values read from a row, in words: the trial shows them, so that a misread column is seen before anything is written. */
export const shownClient = ({ values, isKindSupposed }: ClientDraft, context: ClientContext) =>
  CHANGED_FIELDS.flatMap((field) => {
    const value = values[field];
    if (value === undefined || value === null || value === '' || field === 'siren' || field === 'nic') return [];
    return [
      {
        label: WORDS[field],
        value: wordsOf(field, value, context) + (field === 'kind' && isKindSupposed ? ' (supposé)' : ''),
      },
    ];
  });

const wordsOf = (field: ChangedField, value: unknown, context: ClientContext): string => {
  switch (field) {
    case 'kind':
      return KIND_WORDS[value as keyof typeof KIND_WORDS];
    case 'civility':
      return CIVILITIES.find((one) => one.key === value)?.label ?? String(value);
    case 'typology':
      return context.typologies.find((one) => one.key === value)?.name ?? String(value);
    case 'agent':
      return context.agents.find((one) => one.id === value)?.name ?? '';
    case 'paymentDelay':
      return PAYMENT_DELAYS.find((one) => one.key === value)?.label ?? String(value);
    case 'language':
      return LANGUAGE_WORDS[value as keyof typeof LANGUAGE_WORDS];
    case 'newsletterOn':
      return shortDay(day(String(value)));
    case 'newsletter':
      return value === true ? 'oui' : 'non';
    case 'tags':
      return (value as readonly string[]).join(', ');
    case 'billing':
    case 'delivery':
      return placeWords(value as ReadAddress);
    default:
      return String(value);
  }
};
