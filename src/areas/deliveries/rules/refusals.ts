import { defineRefusals, type RefusalTable } from '#kernel/refusal.ts';

/** The refusals that a visitor or a buyer can get: in eleven languages, with `messages/refusals.ts`. */
export const publicRefusals = {
  'deliveries.none': {
    kind: 'invalid',
    fr: 'Aucun mode de livraison disponible pour cette addresse',
    en: 'No delivery mode available for this address',
  },
  'deliveries.news-forged': {
    kind: 'invalid',
    fr: 'Cette notification n’est pas signée par le compte d’étiquettes.',
    en: 'This notice is not signed by the label account.',
  },
} as const satisfies RefusalTable;

export const refuse = defineRefusals({
  ...publicRefusals,
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
  'deliveries.unknown-rate': {
    kind: 'invalid',
    fr: 'Cette grille de transporteur n’existe pas.',
    en: 'This carrier’s grid does not exist.',
  },
  'deliveries.rate-asked': {
    kind: 'state',
    fr: 'Le mode de livraison « {mode} » est au tarif de ce transporteur\u00a0: donnez-lui d’abord d’autres tarifs.',
    en: 'The delivery mode "{mode}" is asked at this carrier’s grid: give it other fees first.',
  },
  'deliveries.closed': { kind: 'state', fr: 'Cette expédition est terminée.', en: 'This shipment is over.' },
});
