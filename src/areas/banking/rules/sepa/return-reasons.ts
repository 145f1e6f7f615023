/** Why a bank gives a debit back, by the codes of ISO 20022 that the rulebooks of both schemes use. */
export const RETURN_REASONS = {
  AC01: 'IBAN incorrect',
  AC04: 'Compte clôturé',
  AC06: 'Compte bloqué',
  AC13: 'Compte d’un particulier, refusé en interentreprises',
  AG01: 'Compte qui n’accepte pas les prélèvements',
  AG02: 'Type d’opération incorrect',
  AM04: 'Provision insuffisante',
  AM05: 'Prélèvement en double',
  BE05: 'Identifiant créancier (ICS) inconnu ou incorrect',
  CNOR: 'Banque du créancier non joignable',
  DNOR: 'Banque du débiteur non joignable',
  FF01: 'Fichier refusé par la banque',
  FF05: 'Type de prélèvement incorrect',
  MD01: 'Pas de mandat valable, ou mandat révoqué',
  MD02: 'Données du mandat manquantes ou incorrectes',
  MD06: 'Remboursement demandé par le client, dans les 8 semaines',
  MD07: 'Titulaire du compte décédé',
  MS02: 'Refus du client, sans motif',
  MS03: 'Motif non communiqué par la banque',
  RC01: 'BIC incorrect',
  RR01: 'Identité du débiteur manquante',
  RR02: 'Nom ou adresse du débiteur manquants',
  RR03: 'Nom ou adresse du créancier manquants',
  RR04: 'Motif réglementaire',
  SL01: 'Service refusé par la banque du débiteur',
} as const;
/**
 * The reasons that concern the mandate or its account, and not a single debit: no further debit goes through under that
 * mandate.
 */
const OF_THE_MANDATE: readonly string[] = ['AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'MD01', 'MD02', 'MD07'];
export const breaksMandate = (code: ReturnReason): boolean => OF_THE_MANDATE.includes(code);
export type ReturnReason = keyof typeof RETURN_REASONS;
export const RETURN_CODES = Object.keys(RETURN_REASONS) as [ReturnReason, ...ReturnReason[]];

/** The code of a statement that stands in the list, else that the bank did not say. */
export const reasonFrom = (code: string): ReturnReason =>
  RETURN_CODES.find((one) => one === code.trim().toUpperCase()) ?? 'MS03';
export const reasonWords = (code: ReturnReason): string => `${RETURN_REASONS[code]} (${code})`;
