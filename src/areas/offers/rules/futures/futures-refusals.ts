import { defineRefusals, type RefusalTable } from '#kernel/refusal.ts';

/** Refusals that a buyer may read: in eleven languages, with `messages/`. */
export const publicFuturesRefusals = {
  'sales.futures-no-price': {
    kind: 'invalid',
    fr: 'Aucune campagne en cours ne donne le prix de {what} pour cette catégorie de clients.',
    en: 'No campaign under way gives the price of {what} for this category of clients.',
  },
  'sales.futures-terms': {
    kind: 'invalid',
    fr: 'Acceptez les conditions générales de vente.',
    en: 'Accept the general terms of sale.',
  },
  'sales.futures-adult': {
    kind: 'invalid',
    fr: 'Confirmez que vous avez l’âge légal pour acheter de l’alcool.',
    en: 'Confirm that you are of legal age to buy alcohol.',
  },
} as const satisfies RefusalTable;

export const refuseFutures = defineRefusals({
  ...publicFuturesRefusals,
  'sales.futures-schedule': {
    kind: 'invalid',
    fr: 'Les échéances dépassent 100\u00a0%.',
    en: 'The parts come to more than 100%.',
  },
  'sales.futures-delivery': {
    kind: 'invalid',
    fr: 'La fin de la livraison vient avant son début.',
    en: 'Delivery ends before it begins.',
  },
  'sales.futures-format': {
    kind: 'invalid',
    fr: 'Choisissez un autre format du même vin et du même millésime, qui ne soit pas alloué lui-même dans la campagne.',
    en: 'Choose another size of the same wine and vintage, which is not itself set aside in the campaign.',
  },
  'sales.futures-format-used': {
    kind: 'state',
    fr: 'Des primeurs sont commandés dans cette campagne\u00a0: ses formats ne se retirent plus.',
    en: 'Futures were ordered in this campaign: its sizes can no longer be taken away.',
  },
  'sales.futures-price-twice': {
    kind: 'invalid',
    fr: 'Ce prix est déjà donné pour cet article, cette catégorie et ce jour.',
    en: 'This price is already given for this article, category and day.',
  },
  'sales.futures-unknown': {
    kind: 'invalid',
    fr: 'Cet article ou cette catégorie n’existe pas.',
    en: 'There is no such article or category.',
  },
  'sales.futures-not-pending': {
    kind: 'state',
    fr: 'Ces primeurs sont «\u00a0{status}\u00a0»\u00a0: seuls ceux qui sont réservés se confirment ou s’annulent ici.',
    en: 'These futures are “{status}”: only reserved ones are confirmed or cancelled here.',
  },
  'sales.futures-not-confirmed': {
    kind: 'state',
    fr: 'Ces primeurs ne sont pas confirmés.',
    en: 'These futures have not been confirmed.',
  },
  'sales.futures-released': {
    kind: 'state',
    fr: 'Ces primeurs sont déjà en livraison.',
    en: 'These futures have already been released for delivery.',
  },
  'sales.futures-no-wine': {
    kind: 'state',
    fr: '{what}\u00a0: ce vin n’est pas encore en stock. Faites-le entrer (mise en bouteille, achat ou premier stock), puis livrez.',
    en: '{what}: this wine is not in stock yet. Bring it in (bottling, purchase or opening stock), then release it.',
  },
  'sales.futures-closed': {
    kind: 'state',
    fr: 'La commande de ces primeurs est clôturée.',
    en: 'The order of these futures is closed.',
  },
  'sales.futures-used': {
    kind: 'state',
    fr: 'Des primeurs ont été commandés dans cette campagne\u00a0: elle ne se supprime plus.',
    en: 'Futures were ordered in this campaign: it can no longer be deleted.',
  },
});
