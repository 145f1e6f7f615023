import { french } from '#kernel/language/french.ts';

export const questionWords = french({ title: 'Avant de continuer', choice: 'Votre choix' });
