/**
 * Where an electronic bill stands with the approved platform: the list of bills shows it; einvoicing writes it.
 *
 * The codes are those of the life of a bill (XP Z12-012), from its deposit to its payment.
 */
export const LIFE_CODES = [
  '200',
  '201',
  '202',
  '203',
  '204',
  '205',
  '206',
  '207',
  '208',
  '209',
  '210',
  '211',
  '212',
  '213',
] as const;
export type LifeCode = (typeof LIFE_CODES)[number];

/** Before the platform has said anything: still to be given, could not be given, given. */
export const OWN_STATES = ['waiting', 'failed', 'given'] as const;
export type PlatformState = LifeCode | (typeof OWN_STATES)[number];

export const STATE_WORDS: Readonly<Record<PlatformState, string>> = {
  waiting: 'À déposer',
  failed: 'Dépôt impossible',
  given: 'Remise à la plateforme',
  '200': 'Déposée',
  '201': 'Émise',
  '202': 'Reçue',
  '203': 'Mise à disposition',
  '204': 'Prise en charge',
  '205': 'Approuvée',
  '206': 'Approuvée partiellement',
  '207': 'En litige',
  '208': 'Suspendue',
  '209': 'Complétée',
  '210': 'Refusée',
  '211': 'Paiement transmis',
  '212': 'Encaissée',
  '213': 'Rejetée',
};
