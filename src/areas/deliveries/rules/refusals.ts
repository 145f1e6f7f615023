import { defineRefusals } from '#kernel/refusal.ts';

export const refuse = defineRefusals({
  'deliveries.none': {
    kind: 'invalid',
    fr: 'Aucun mode de livraison disponible pour cette addresse',
    en: 'No delivery mode available for this address',
  },
  'deliveries.ref-taken': {
    kind: 'state',
    fr: 'Un mode de livraison porte ou a porté cette référence.',
    en: 'A delivery mode has or had this reference.',
  },
  'deliveries.unknown-typology': {
    kind: 'invalid',
    fr: 'Une typologie n’existe pas dans votre domaine.',
    en: 'A price category does not exist.',
  },
  'deliveries.closed': { kind: 'state', fr: 'Cette expédition est terminée.', en: 'This shipment is over.' },
});
