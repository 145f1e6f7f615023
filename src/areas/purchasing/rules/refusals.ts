import { defineRefusals } from '#kernel/refusal.ts';

export const refuse = defineRefusals({
  'purchasing.no-business-name': {
    kind: 'invalid',
    fr: 'Indiquez la raison sociale du fournisseur.',
    en: 'Give the name of the company.',
  },
  'purchasing.no-name': {
    kind: 'invalid',
    fr: 'Indiquez le nom du fournisseur.',
    en: 'Give the name of the supplier.',
  },
  'purchasing.bad-excise': {
    kind: 'invalid',
    fr: 'Le numéro d’accise n’a pas la forme attendue.',
    en: 'The excise number does not have the expected form.',
  },
  'purchasing.bad-siret': {
    kind: 'invalid',
    fr: 'Le numéro d’entreprise est incorrect.',
    en: 'The company number is not valid.',
  },
  'purchasing.code-taken': {
    kind: 'state',
    fr: 'Un autre fournisseur porte déjà ce code.',
    en: 'Another supplier already has this code.',
  },
  'purchasing.archived': {
    kind: 'state',
    fr: 'Ce fournisseur est archivé : rétablissez-le d’abord.',
    en: 'This supplier is archived: restore it first.',
  },
  'purchasing.erased': {
    kind: 'state',
    fr: 'Les données de ce fournisseur ont été effacées.',
    en: 'The data of this supplier were erased.',
  },
  'purchasing.company-kept': {
    kind: 'state',
    fr: 'Seules les données d’un particulier s’effacent : archivez cette entreprise.',
    en: 'Only the data of a person are erased: archive this company.',
  },
  'purchasing.article-twice': {
    kind: 'invalid',
    fr: 'Cet article est déjà dans la liste de ce fournisseur.',
    en: 'This article is already in the list of this supplier.',
  },
  'purchasing.unknown-article': {
    kind: 'invalid',
    fr: 'Cet article n’existe pas ou n’existe plus.',
    en: 'This article does not exist.',
  },
});
