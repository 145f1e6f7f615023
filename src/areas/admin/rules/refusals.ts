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
  'admin.excise-year-same': {
    kind: 'state',
    fr: 'Ces taux sont déjà ceux de l’année : rien ne change.',
    en: 'These are the rates of the year already: nothing changes.',
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
