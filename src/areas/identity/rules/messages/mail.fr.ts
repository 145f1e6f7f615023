import { french } from '#kernel/language/french.ts';
import type { Spoken } from '#kernel/language/spoken.ts';

/** The words of mails about an account; the source that the ten other languages follow key by key. */
export const fr = french({
  hello: 'Bonjour {name},',
  helloAll: 'Bonjour,',
  toLogin: 'Me connecter',
  reset: {
    subject: 'Choisissez un nouveau mot de passe',
    title: 'Nouveau mot de passe',
    text: 'Un nouveau mot de passe a été demandé pour votre compte. Suivez ce lien pour le choisir.',
    button: 'Choisir mon mot de passe',
    small:
      'Ce lien vaut une heure et ne sert qu’une fois. Si vous n’avez rien demandé, ne le suivez pas : rien ne change.',
  },
  changed: {
    title: 'Votre mot de passe a changé',
    text: 'Le mot de passe de votre compte vient d’être changé par un lien reçu à cette adresse. Toutes vos sessions ont été fermées : connectez-vous avec le nouveau.',
    small:
      'Si ce n’est pas vous, quelqu’un lit vos e-mails : changez le mot de passe de votre messagerie, puis demandez un nouveau lien à la page de connexion.',
    keys: 'Les clés d’API de votre domaine n’ont pas changé : révoquez celles que vous ne connaissez pas.',
  },
  welcome: {
    subject: 'Confirmez votre adresse e-mail',
    title: 'Votre compte est créé',
    text: 'Confirmez que cette adresse est la vôtre : le domaine pourra alors rattacher à votre compte ce qu’il connaît déjà de vous.',
    sellerText: 'Confirmez que cette adresse est la vôtre : vous pourrez alors ouvrir votre boutique.',
    agentText: 'Confirmez que cette adresse est la vôtre : les domaines que vous représentez vous invitent avec elle.',
    button: 'Confirmer mon adresse',
    small:
      'Ce lien vaut sept jours. Si vous n’avez pas demandé de compte, ne le suivez pas : « Mot de passe oublié ? », à la page de connexion, vous rend ce compte et en ferme l’accès à qui l’a créé.',
  },
  known: {
    title: 'Vous avez déjà un compte',
    text: 'Un compte a été demandé avec cette adresse. Elle en a déjà un : il n’a pas changé, et son mot de passe non plus.',
    small: 'Si vous n’avez rien demandé, vous n’avez rien à faire.',
  },
});
export type AccountMail = Spoken<typeof fr>;
