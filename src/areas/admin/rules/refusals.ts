import { defineRefusals } from '#kernel/refusal.ts';

export const refuse = defineRefusals({
  'admin.excise-year-over': {
    kind: 'state',
    fr: 'L’année {year} est finie : ses droits ne changent plus.',
    en: 'The year {year} is over: its duties no longer change.',
  },
  'admin.excise-year-far': {
    kind: 'invalid',
    fr: 'Les droits de {year} ne sont pas encore votés.',
    en: 'The duties of {year} have not been voted yet.',
  },
  'admin.legal-interest-half': {
    kind: 'invalid',
    fr: 'L’intérêt légal vaut par semestre\u00a0: du 1er janvier ou du 1er juillet.',
    en: 'Legal interest holds by half-year: from 1 January or 1 July.',
  },
  'admin.legal-interest-far': {
    kind: 'invalid',
    fr: 'Saisissez d’abord l’intérêt légal du {half}.',
    en: 'Type the legal interest of {half} first.',
  },
  'admin.legal-interest-over': {
    kind: 'invalid',
    fr: 'Le {half} est terminé\u00a0: son intérêt légal ne change plus.',
    en: 'The half-year {half} is over: its legal interest no longer changes.',
  },
  'admin.excise-year-same': {
    kind: 'state',
    fr: 'Ces taux sont déjà ceux de l’année : rien ne change.',
    en: 'These are the rates of the year already: nothing changes.',
  },
  'admin.captcha-secret-missing': {
    kind: 'invalid',
    fr: 'Saisissez la clé secrète qui va avec cette clé de site.',
    en: 'Type the secret key that goes with this site key.',
  },
  'admin.maintenance-backwards': {
    kind: 'invalid',
    fr: 'La fin doit venir après le début.',
    en: 'The end must come after the beginning.',
  },
  'admin.maintenance-past': {
    kind: 'invalid',
    fr: 'Cette maintenance serait déjà finie.',
    en: 'This maintenance would be over already.',
  },
  'admin.maintenance-shown-late': {
    kind: 'invalid',
    fr: 'Elle ne peut pas être annoncée après son début.',
    en: 'It cannot be announced after it has begun.',
  },
  'admin.maintenance-ended': {
    kind: 'state',
    fr: 'Cette maintenance est déjà finie ou annulée.',
    en: 'This maintenance is over or cancelled already.',
  },
  'admin.picture-too-large': {
    kind: 'malformed',
    fr: 'L’image dépasse 5 Mo.',
    en: 'The picture is larger than 5 MB.',
  },
  'admin.not-a-picture': {
    kind: 'invalid',
    fr: 'Ce fichier n’est pas une image JPEG, PNG ou WebP.',
    en: 'This file is no JPEG, PNG or WebP picture.',
  },
  'admin.user-blocked': { kind: 'state', fr: 'Ce compte est déjà bloqué.', en: 'This account is blocked already.' },
  'admin.user-open': { kind: 'state', fr: 'Ce compte n’est pas bloqué.', en: 'This account is not blocked.' },
  'admin.shop-blocked': { kind: 'state', fr: 'Ce domaine est déjà bloqué.', en: 'This estate is blocked already.' },
  'admin.shop-open': { kind: 'state', fr: 'Ce domaine n’est pas bloqué.', en: 'This estate is not blocked.' },
  'admin.shop-archived': {
    kind: 'state',
    fr: 'Ce domaine est archivé : plus personne n’y entre.',
    en: 'This estate is archived: nobody enters it any more.',
  },
  'admin.of-admin': {
    kind: 'state',
    fr: 'Le compte d’un administrateur ne se bloque pas et ne se prend pas d’ici.',
    en: 'The account of an administrator is neither blocked nor taken from here.',
  },
  'admin.no-second-factor': {
    kind: 'state',
    fr: 'Ce compte n’a pas de double authentification.',
    en: 'This account has no two-step sign-in.',
  },
  'admin.not-master': {
    kind: 'state',
    fr: 'Ce compte n’est pas un compte maître.',
    en: 'This account is no master account.',
  },
  'admin.no-such-account': {
    kind: 'invalid',
    fr: 'Aucun compte qui puisse être rattaché n’a cet e-mail.',
    en: 'No account that could be attached has this e-mail.',
  },
  'admin.job-ended': {
    kind: 'state',
    fr: 'Cette tâche est déjà arrêtée, ou finie.',
    en: 'This job has already stopped.',
  },
  'admin.job-under-way': {
    kind: 'state',
    fr: 'Cette tâche n’est pas arrêtée : elle se fera seule.',
    en: 'This job has not stopped: it will run by itself.',
  },
});
