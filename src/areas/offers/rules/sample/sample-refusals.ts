import { defineRefusals } from '#kernel/refusal.ts';

export const refuseSample = defineRefusals({
  'sales.sample-not-waiting': {
    kind: 'state',
    fr: 'Ces échantillons ne sont pas à remettre\u00a0: ils sont «\u00a0{status}\u00a0».',
    en: 'These samples are not waiting to be handed over: they are “{status}”.',
  },
  'sales.sample-over': {
    kind: 'state',
    fr: 'Ces échantillons sont déjà annulés.',
    en: 'These samples have already been cancelled.',
  },
  'sales.sample-draft': {
    kind: 'state',
    fr: 'Ces échantillons sont un brouillon\u00a0: supprimez-le plutôt.',
    en: 'These samples are a draft: delete it instead.',
  },
  'sales.sample-not-given': {
    kind: 'state',
    fr: 'La suite se note une fois les échantillons remis.',
    en: 'The outcome is noted once the samples have been handed over.',
  },
  'sales.sample-day': {
    kind: 'invalid',
    fr: 'Les échantillons sont remis entre le jour de leur réservation et aujourd’hui.',
    en: 'Samples are handed over between the day they were reserved and today.',
  },
  'sales.sample-order': {
    kind: 'invalid',
    fr: 'Choisissez une commande passée par ce client depuis la remise.',
    en: 'Choose an order that this client placed since the samples were handed over.',
  },
  'sales.sample-order-taken': {
    kind: 'state',
    fr: 'Cette commande est déjà la suite d’autres échantillons.',
    en: 'This order already follows other samples.',
  },
  'sales.sample-no-cost': {
    kind: 'state',
    fr: 'Aucun coût de revient n’est noté pour\u00a0: {articles}. Il se note sur la page du produit.',
    en: 'No cost is typed for: {articles}. It is typed on the page of the product.',
  },
  'sales.sample-gone': {
    kind: 'state',
    fr: '«\u00a0{article}\u00a0» ne se vend plus\u00a0: retirez-le de ces échantillons.',
    en: '“{article}” is not sold any more: take it out of these samples.',
  },
  'sales.sample-limit': {
    kind: 'state',
    fr: 'Vous avez droit à {limit} bouteilles d’échantillons par mois\u00a0: il vous en reste {left} ce mois-ci, cet envoi en compte {asked}. La personne qui vous a invité peut relever cette limite.',
    en: 'You may give {limit} sample bottles a month: {left} are left this month and this document has {asked}. Whoever invited you can raise the limit.',
  },
});
