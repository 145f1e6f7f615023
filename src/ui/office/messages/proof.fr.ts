import { french } from '#kernel/language/french.ts';

/** The dialog that asks for the password again before money or mail goes elsewhere, or personal data leave. */
export const proofWords = french({
  title: 'Confirmez que c’est vous',
  text: 'Ce que vous demandez touche à l’argent, au courrier ou à vos données. Rien de ce que vous avez saisi n’est perdu : tout reprend dès que vous confirmez.',
  password: 'Votre mot de passe',
  code: 'Code de double authentification, ou code de secours',
  byCode: 'Utiliser un code',
  byPassword: 'Utiliser le mot de passe',
  show: 'Montrer le mot de passe',
  confirm: 'Confirmer',
} as const);
