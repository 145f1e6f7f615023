import { defineRefusals, type RefusalTable } from '#kernel/refusal.ts';
import { defineWords } from '#kernel/language/words.ts';

/** The party whose particulars are wrong. */
export const whoSentences = {
  'bill.seller': { fr: 'vendeur', en: 'seller' },
  'bill.buyer': { fr: 'client', en: 'buyer' },
} as const;
export const who = defineWords(whoSentences);

/** The problems that a visitor or a buyer may read: in eleven languages, with `messages/`. */
export const publicProblems = {
  'bill.shape': {
    kind: 'invalid',
    fr: 'La facture est incomplète ou mal formée\u00a0: {field}.',
    en: 'The bill is incomplete or malformed: {field}.',
  },
  'bill.buyer-siren': {
    kind: 'invalid',
    fr: 'Le SIREN du client manque ou est faux\u00a0: corrigez les coordonnées de la commande.',
    en: 'The client’s SIREN is missing or wrong: complete the client’s record.',
  },
  'bill.buyer-vat': {
    kind: 'invalid',
    fr: 'Sans TVA, la facture doit porter le numéro de TVA du client.',
    en: 'Without VAT, the bill must carry the client’s VAT number.',
  },
  'bill.intra-eu': {
    kind: 'invalid',
    fr: 'Une livraison intracommunautaire a un jour de livraison et un lieu hors de France.',
    en: 'An intra-EU supply has a delivery day and a place outside France.',
  },
  'bill.export': {
    kind: 'invalid',
    fr: 'Une exportation est livrée hors de France.',
    en: 'An export is delivered outside France.',
  },
  'bill.outside-alone': {
    kind: 'invalid',
    fr: 'Ce qui est hors du champ de la TVA se facture à part.',
    en: 'What is outside VAT is billed apart.',
  },
  'bill.siret': {
    kind: 'invalid',
    fr: 'Le SIRET du {who} est faux ou ne commence pas par son SIREN.',
    en: 'The SIRET is wrong or does not begin with the SIREN ({who}).',
  },
  'bill.address': {
    kind: 'invalid',
    fr: 'L’adresse du {who} est incomplète\u00a0: code postal et ville sont obligatoires.',
    en: 'The address is incomplete ({who}): postal code and town are required.',
  },
  'bill.rate': {
    kind: 'invalid',
    fr: '«\u00a0{label}\u00a0»\u00a0: le taux de TVA {rate}\u00a0% n’est pas un taux admis en France.',
    en: '“{label}”: {rate} % is not a VAT rate accepted in France.',
  },
  'bill.rounding': {
    kind: 'invalid',
    fr: 'L’écart d’arrondi de {amount}\u00a0€ est trop grand pour n’être qu’un arrondi.',
    en: 'A rounding of {amount} is too large to be one.',
  },
} as const satisfies RefusalTable;

/** Why a bill may not be issued: what is wrong, and where to put it right. */
const PROBLEMS = {
  ...publicProblems,
  'bill.number': {
    kind: 'invalid',
    fr: 'Le numéro de facture n’accepte que lettres, chiffres et + - _ /, 35 caractères au plus.',
    en: 'The bill number takes letters, digits and + - _ / only, at most 35.',
  },
  'bill.date': {
    kind: 'invalid',
    fr: 'Une date de la facture est hors des années 2000 à 2099.',
    en: 'A date of the bill is outside the years 2000 to 2099.',
  },
  'bill.due-missing': {
    kind: 'invalid',
    fr: 'Une facture à payer porte une date d’échéance.',
    en: 'A bill to be paid needs a due date.',
  },
  'bill.due-early': {
    kind: 'invalid',
    fr: 'L’échéance ne peut pas précéder la date de la facture.',
    en: 'The due date may not precede the bill.',
  },
  'bill.frame': {
    kind: 'invalid',
    fr: 'Le cadre de facturation ne correspond pas à ce qui est payé.',
    en: 'The billing frame does not match what is paid.',
  },
  'bill.seller-siren': {
    kind: 'invalid',
    fr: 'Le SIREN du vendeur manque ou est faux\u00a0: complétez les réglages de la boutique.',
    en: 'The seller’s SIREN is missing or wrong: complete the shop’s settings.',
  },
  'bill.seller-vat': {
    kind: 'invalid',
    fr: 'Le numéro de TVA du vendeur manque\u00a0: complétez les réglages de la boutique.',
    en: 'The seller’s VAT number is missing: complete the shop’s settings.',
  },
  'bill.excise': {
    kind: 'invalid',
    fr: 'Le numéro d’accise du vendeur a 13 caractères\u00a0: deux lettres, puis lettres ou chiffres.',
    en: 'The seller’s excise number has 13 characters.',
  },
  'bill.buyer-endpoint': {
    kind: 'invalid',
    fr: 'L’adresse de facturation électronique du client doit commencer par son SIREN.',
    en: 'The client’s e-invoicing address must begin with the SIREN.',
  },
  'bill.endpoint': {
    kind: 'invalid',
    fr: 'L’adresse de facturation électronique n’accepte que lettres, chiffres, - _ et point.',
    en: 'The e-invoicing address takes letters, digits, - _ and dot only.',
  },
  'bill.rate-category': {
    kind: 'invalid',
    fr: '«\u00a0{label}\u00a0»\u00a0: le taux et la catégorie de TVA se contredisent.',
    en: '“{label}”: VAT rate and category contradict each other.',
  },
  'bill.line-id': {
    kind: 'invalid',
    fr: '«\u00a0{label}\u00a0» porte le même numéro de ligne qu’une autre.',
    en: '“{label}” has the line number of another.',
  },
  'bill.quantity': {
    kind: 'invalid',
    fr: '«\u00a0{label}\u00a0»\u00a0: la quantité doit être supérieure à zéro.',
    en: '“{label}”: the quantity must be above zero.',
  },
  'bill.line-net': {
    kind: 'invalid',
    fr: '«\u00a0{label}\u00a0»\u00a0: le montant n’est pas prix × quantité moins remises.',
    en: '“{label}”: the amount is not price × quantity less discounts.',
  },
  'bill.discount': {
    kind: 'invalid',
    fr: '«\u00a0{label}\u00a0»\u00a0: la remise dépasse le prix.',
    en: '“{label}”: the discount exceeds the price.',
  },
  'bill.duty': {
    kind: 'invalid',
    fr: '«\u00a0{label}\u00a0»\u00a0: les droits ne correspondent pas à la quantité.',
    en: '“{label}”: the duty does not match the quantity.',
  },
  'bill.gross-missing': {
    kind: 'invalid',
    fr: '«\u00a0{label}\u00a0»\u00a0: une facture en TTC garde le prix TTC de chaque ligne.',
    en: '“{label}”: a bill in gross prices keeps the gross price of each line.',
  },
  'bill.vat': {
    kind: 'invalid',
    fr: 'La TVA par taux n’est pas celle des lignes.',
    en: 'VAT by rate is not that of the lines.',
  },
  'bill.exemption': {
    kind: 'invalid',
    fr: 'Une opération sans TVA dit pourquoi\u00a0: indiquez la référence d’exonération.',
    en: 'What bears no VAT says why: give the exemption reference.',
  },
  'bill.totals': {
    kind: 'invalid',
    fr: 'Le total «\u00a0{key}\u00a0» devrait être {expected}.',
    en: 'The total “{key}” should be {expected}.',
  },
  'bill.credit-reference': {
    kind: 'invalid',
    fr: 'Un avoir nomme la facture qu’il corrige, avec sa date.',
    en: 'A credit note names the bill it corrects, with its date.',
  },
  'bill.corrective-reference': {
    kind: 'invalid',
    fr: 'Une facture rectificative nomme une facture, et une seule.',
    en: 'A corrective bill names one bill, and one only.',
  },
  'bill.reference': {
    kind: 'invalid',
    fr: 'La facture d’origine {number} est mal nommée, ou postérieure à celle-ci.',
    en: 'The earlier bill {number} is misnamed, or later than this one.',
  },
  'bill.iban': {
    kind: 'invalid',
    fr: 'Pour un paiement par virement, l’IBAN du vendeur est nécessaire\u00a0: complétez les réglages de la boutique.',
    en: 'For payment by transfer the seller’s IBAN is needed: complete the shop’s settings.',
  },
  'bill.overpaid': {
    kind: 'invalid',
    fr: 'Ce qui est déjà payé dépasse le total\u00a0: un avoir ou un remboursement est nécessaire.',
    en: 'What is already paid exceeds the total: a credit note or refund is needed.',
  },
  'bill.deposits': {
    kind: 'invalid',
    fr: 'Les acomptes déduits ne correspondent pas à leurs factures.',
    en: 'The deposits deducted do not match their bills.',
  },
} as const;

export type ProblemCode = keyof typeof PROBLEMS;
export const problem = defineRefusals(PROBLEMS);
