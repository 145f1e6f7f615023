import { defineRefusals } from '#kernel/refusal.ts';

export const refuse = defineRefusals({
  'accounting.period': { kind: 'invalid', fr: 'La période doit finir après son début.', en: 'The period must end after it begins.' },
  'accounting.too-long': { kind: 'invalid', fr: 'La période ne peut pas dépasser deux ans\u00a0: exportez année par année.', en: 'The period may not exceed two years: export year by year.' },
  'accounting.siren': {
    kind: 'state', fr: 'Le fichier porte le SIREN de l’entreprise\u00a0: complétez-le dans les réglages de la boutique.', en: 'The file bears the company’s SIREN: complete it in the shop’s settings.',
  },
});
