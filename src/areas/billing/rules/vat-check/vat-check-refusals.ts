import { defineRefusals } from '#kernel/refusal.ts';

export const refuseVatCheck = defineRefusals({
  'vat-check.off': {
    kind: 'state',
    fr: 'La vérification VIES est désactivée\u00a0: activez-la dans Paramètres, CRM, Numéros de TVA.',
    en: 'The VIES check is off: turn it on in Settings, CRM, VAT numbers.',
  },
  'vat-check.no-number': {
    kind: 'state',
    fr: 'La fiche du client ne porte aucun numéro de TVA d’un État de l’Union.',
    en: 'The client has no VAT number of a Union state.',
  },
});
