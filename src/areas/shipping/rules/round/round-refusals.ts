import { defineRefusals } from '#kernel/refusal.ts';

export const refuseRound = defineRefusals({
  'sales.on-another-round': {
    kind: 'state',
    fr: 'Déjà dans une tournée\u00a0: {numbers}. Retirez-les de celle-ci, puis recommencez.',
    en: 'On a round already: {numbers}. Take them off it and try again.',
  },
  'sales.round-left': {
    kind: 'state',
    fr: 'La tournée est partie\u00a0: ses arrêts se livrent ou se notent non livrés.',
    en: 'The round has left: its stops are delivered, or noted as missed.',
  },
  'sales.round-empty': {
    kind: 'state',
    fr: 'La tournée n’a aucun arrêt à livrer.',
    en: 'The round has no stop to deliver.',
  },
  'sales.round-cannot-take': {
    kind: 'state',
    fr: 'Commande {number}\u00a0: {why}',
    en: 'Order {number}: {why}',
  },
  'sales.round-order': {
    kind: 'state',
    fr: 'Les arrêts de la tournée ont changé entre-temps\u00a0: relisez-la, puis recommencez.',
    en: 'The stops of the round have changed meanwhile: read it again and retry.',
  },
  'sales.round-too-long': {
    kind: 'invalid',
    fr: 'Une tournée a au plus {most} arrêts.',
    en: 'A round has at most {most} stops.',
  },
  'sales.stop-noted': {
    kind: 'state',
    fr: 'Cet arrêt est déjà noté livré.',
    en: 'This stop is already noted as delivered.',
  },
  'sales.stop-missed': {
    kind: 'state',
    fr: 'Cet arrêt est déjà noté non livré.',
    en: 'This stop is already noted as missed.',
  },
  'sales.stop-kept': {
    kind: 'state',
    fr: 'Cet arrêt est noté\u00a0: il reste dans la tournée.',
    en: 'This stop is noted: it stays on the round.',
  },
  'sales.stop-elsewhere': {
    kind: 'state',
    fr: 'Cette commande est repartie dans une autre tournée\u00a0: c’est là qu’elle se note livrée.',
    en: 'This order has gone on another round: it is noted as delivered there.',
  },
});
