import { french } from '#kernel/language/french.ts';

export const words = french({
  title: 'Aide en direct',
  note: 'Une discussion avec votre assistance, proposée sur ordinateur dans le bureau et sur la page de contact. Rien n’en est chargé avant l’accord de chacun, et rien n’en tourne dans les pages : elle s’ouvre dans un cadre à part.',
  service: (house: string) => `Discussion de ${house}`,
  none: 'Aucun site : l’aide en direct n’est pas proposée, et personne n’est appelé.',
  type: 'Saisir l’identifiant',
  change: 'Modifier',
  remove: 'Ne plus proposer',
  removeSure: 'L’aide en direct disparaît du bureau et de la page de contact. L’identifiant est oublié.',
  formTitle: 'Site de discussion',
  siteId: 'Identifiant du site',
  siteIdWhy: (house: string) => `Dans ${house} : Réglages, Réglages du site, Instructions d’installation.`,
  save: 'Enregistrer',
} as const);
