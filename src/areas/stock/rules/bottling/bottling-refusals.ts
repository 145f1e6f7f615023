import { defineRefusals } from '#kernel/refusal.ts';

export const refuseBottling = defineRefusals({
  'stock.bottling-empty': {
    kind: 'invalid',
    fr: 'Donnez le vin mis en œuvre et ce qui en sort, chacun avec sa quantité.',
    en: 'Give what goes in and what comes out, each with its quantity.',
  },
  'stock.bottling-later': {
    kind: 'invalid',
    fr: 'Ce travail se note le jour où il est fait, ou après.',
    en: 'This work is noted on its day or later.',
  },
  'stock.bottling-no-volume': {
    kind: 'invalid',
    fr: '« {what} » n’a pas de contenance : donnez-la sur la page du produit.',
    en: '“{what}” has no volume.',
  },
  'stock.bottling-not-dry': {
    kind: 'invalid',
    fr: '« {what} » n’est pas une matière sèche : seuls les accessoires le sont.',
    en: '“{what}” is not a dry good.',
  },
  'stock.bottling-twice': {
    kind: 'invalid',
    fr: '« {what} » est là deux fois avec le même lot : faites-en une ligne.',
    en: '“{what}” is there twice with the same lot.',
  },
  'stock.bottling-into-itself': {
    kind: 'invalid',
    fr: '« {what} » ne peut pas se verser dans son propre lot : donnez-en un autre à ce qui en sort.',
    en: '“{what}” cannot be poured into its own lot.',
  },
  'stock.bottling-more-out': {
    kind: 'invalid',
    fr: 'Il sort plus de vin qu’il n’en entre : corrigez les quantités.',
    en: 'More comes out than goes in.',
  },
  'stock.bottling-loss-untold': {
    kind: 'invalid',
    fr: 'Une perte s’explique : la douane demande d’où elle vient.',
    en: 'A loss has to be explained.',
  },
  'stock.distilling-no-strength': {
    kind: 'invalid',
    fr: '« {what} » n’a pas de degré : donnez-le sur la page du produit, la douane compte l’alcool pur.',
    en: '“{what}” has no strength: the customs count pure alcohol.',
  },
  'stock.distilling-more-alcohol': {
    kind: 'invalid',
    fr: 'Il sort plus d’alcool pur qu’il n’en entre ({went} hl pour {came} hl) : corrigez les quantités ou les degrés.',
    en: 'More pure alcohol comes out than goes in ({went} hl for {came} hl).',
  },
  'stock.bottling-undone': {
    kind: 'state',
    fr: 'Ce travail est déjà annulé.',
    en: 'This work is cancelled already.',
  },
});
