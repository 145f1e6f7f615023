import { french } from '#kernel/language/french.ts';

export const words = french({
  title: 'Aide en direct',
  why: (house: string) =>
    `Écrivez à l’assistance sans quitter votre travail. ${house} verrait l’adresse de votre appareil et pourrait y laisser des cookies : rien n’est chargé sans votre accord, gardé six mois sur cet appareil.`,
  policy: (house: string) => `Politique de données de ${house}`,
  accept: 'Accepter',
  refuse: 'Refuser',
  leave: 'Retirer mon accord',
} as const);
