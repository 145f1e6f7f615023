/** The screen where the fact that a refusal misses is given, and the button that leads there. */
export interface Mend {
  readonly to: string;
  readonly label: string;
}

const settings = (link: string, tab: string | null, label: string): Mend => ({
  to: `/dashboard/settings?link=${link}${tab === null ? '' : `&tab=${tab}`}`,
  label,
});

/** The places where refusals are mended. A test of the office holds them against its settings. */
export const MEND = {
  identity: settings('infos', 'identity', 'Compléter l’identité'),
  legal: settings('infos', 'legal', 'Compléter les textes'),
  shop: settings('infos', 'shop', 'Ouvrir les réglages'),
  bank: settings('billing', 'general', 'Ajouter le compte'),
  payment: settings('billing', 'online', 'Régler les paiements'),
  paymentTypes: settings('billing', 'types', 'Voir les types'),
  sepa: settings('billing', 'sepa', 'Saisir l’ICS'),
  reminders: settings('billing', 'reminders', 'Régler les relances'),
  platform: settings('billing', 'platform', 'Régler la plateforme'),
  carriers: settings('deliveries', null, 'Régler l’expédition'),
  security: settings('account', 'security', 'Ouvrir la sécurité'),
} as const satisfies Readonly<Record<string, Mend>>;
