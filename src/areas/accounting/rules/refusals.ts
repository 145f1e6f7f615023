import { MEND } from '#kernel/home/mend.ts';
import { defineRefusals } from '#kernel/refusal.ts';

export const refuse = defineRefusals({
  'accounting.period': {
    kind: 'invalid',
    fr: 'La période doit finir après son début.',
    en: 'The period must end after it begins.',
  },
  'accounting.bounds': {
    kind: 'invalid',
    fr: 'La période doit être comprise entre 1990 et 2999.',
    en: 'The period must lie between 1990 and 2999.',
  },
  'accounting.too-long': {
    kind: 'invalid',
    fr: 'La période ne peut pas dépasser deux ans\u00a0: exportez année par année.',
    en: 'The period may not exceed two years: export year by year.',
  },
  'accounting.quarter': {
    kind: 'invalid',
    fr: 'La période ne peut pas dépasser un trimestre.',
    en: 'The period may not exceed a quarter.',
  },
  'accounting.container-twice': {
    kind: 'invalid',
    fr: 'Les poids de «\u00a0{container}\u00a0» sont saisis deux fois\u00a0: gardez une seule ligne.',
    en: 'The weights of “{container}” are typed twice: keep one row.',
  },
  'accounting.one-year': {
    kind: 'invalid',
    fr: 'Ce fichier porte un seul exercice\u00a0: celui-ci finit le {end}.',
    en: 'This file is of one fiscal year: this one ends on {end}.',
  },
  'accounting.siren': {
    kind: 'state',
    mend: MEND.identity,
    fr: 'Le fichier porte le SIREN de l’entreprise\u00a0: complétez-le dans les réglages de la boutique.',
    en: 'The file bears the company’s SIREN: complete it in the shop’s settings.',
  },
  'accounting.account-width': {
    kind: 'state',
    fr: 'Le compte {account} dépasse les {width} caractères de ce format\u00a0: donnez-lui un compte plus court.',
    en: 'Account {account} is longer than the {width} characters of this format: give it a shorter one.',
  },
  'accounting.batch-of-people': {
    kind: 'state',
    fr: 'Seuls les exports d’écritures se refont à l’octet près et se corrigent.',
    en: 'Only exports of entries are made again to the byte and corrected.',
  },
  'accounting.batch-old': {
    kind: 'state',
    fr: 'Cet export date d’avant que l’on garde de quoi il est fait\u00a0: exportez la période à nouveau.',
    en: 'This export dates from before what it is made of was kept: export the period again.',
  },
  'accounting.nothing-since': {
    kind: 'state',
    fr: 'Rien n’a été écrit sur la période de l’export n° {n} depuis qu’il a été remis.',
    en: 'Nothing has been written for the period of export no. {n} since it was handed over.',
  },
  'accounting.corrections-under-way': {
    kind: 'state',
    fr: '{who} remet les corrections de l’export n° {n} en ce moment\u00a0: le lot paraît dans la liste dès qu’il est remis.',
    en: '{who} is handing over the corrections of export no. {n} just now: the batch shows in the list once it is handed over.',
  },
  'accounting.journal-twice': {
    kind: 'invalid',
    fr: 'Deux journaux ne peuvent pas porter le même code.',
    en: 'Two journals may not bear the same code.',
  },
});
