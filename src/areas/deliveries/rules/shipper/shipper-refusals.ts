import { MEND } from '#kernel/home/mend.ts';
import { defineRefusals } from '#kernel/refusal.ts';

export const refuseShipper = defineRefusals({
  'deliveries.shipper-none': {
    kind: 'state',
    mend: MEND.carriers,
    fr: 'Aucun compte d’étiquettes n’est en service (Paramètres › Expéditions).',
    en: 'No label account is in service.',
  },
  'deliveries.shipper-secret': {
    kind: 'invalid',
    fr: 'Donnez la clé secrète de ce compte.',
    en: 'Give the secret key of this account.',
  },
  'deliveries.shipper-mode': {
    kind: 'invalid',
    fr: 'Ce mode de livraison n’existe pas, ou figure deux fois.',
    en: 'This delivery method does not exist, or stands twice.',
  },
  'deliveries.label-by-hand': {
    kind: 'state',
    fr: 'Le mode de livraison «\u00a0{mode}\u00a0» s’étiquette à la main.',
    en: 'The delivery method "{mode}" is labelled by hand.',
  },
  'deliveries.label-there': {
    kind: 'state',
    fr: 'Une étiquette est déjà achetée ou demandée pour ces colis.',
    en: 'A label is already bought or asked for these parcels.',
  },
  'deliveries.label-arrived': {
    kind: 'state',
    fr: 'Ces colis sont arrivés ou revenus.',
    en: 'These parcels have arrived or come back.',
  },
  'deliveries.label-unfit': {
    kind: 'invalid',
    fr: 'Le transporteur demande\u00a0: {missing}.',
    en: 'The carrier asks for: {missing}.',
  },
  'deliveries.label-not-cancelled': {
    kind: 'state',
    fr: 'Cette étiquette ne s’annule pas\u00a0: elle est {state}.',
    en: 'This label cannot be cancelled: it is {state}.',
  },
  'deliveries.label-moved': {
    kind: 'state',
    fr: 'Le transporteur a pris ces colis\u00a0: leur étiquette ne s’annule plus.',
    en: 'The carrier has taken these parcels: their label can no longer be cancelled.',
  },
  'deliveries.label-not-asked': {
    kind: 'state',
    fr: 'Cette étiquette n’attend rien.',
    en: 'This label waits for nothing.',
  },
  'deliveries.label-no-file': {
    kind: 'state',
    fr: 'Le transporteur n’a pas encore donné cette étiquette.',
    en: 'The carrier has not given this label yet.',
  },
});
