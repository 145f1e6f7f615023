import { defineRefusals, type RefusalTable } from '#kernel/refusal.ts';
import { defineWords } from '#kernel/language/words.ts';

/** The refusals that a visitor or a buyer can get: in eleven languages, with `messages/refusals.ts`. */
export const publicRefusals = {
  'identity.wrong-login': {
    kind: 'unauthenticated',
    fr: 'Le mail et/ou le mot de passe sont incorrects.',
    en: 'The e-mail and/or password are incorrect.',
  },
  'identity.account-blocked': {
    kind: 'unauthenticated',
    fr: 'Ce compte est bloqué. Écrivez au support pour savoir pourquoi.',
    en: 'This account is blocked. Write to support to learn why.',
  },
  'identity.session-ended': {
    kind: 'unauthenticated',
    fr: 'Votre session est terminée. Connectez-vous.',
    en: 'Your session has ended. Sign in again.',
  },
  'identity.cart-changed': {
    kind: 'state',
    fr: 'Votre panier a changé dans une autre fenêtre.',
    en: 'Your cart was changed in another window.',
  },
  'identity.too-many-tries': {
    kind: 'tooMany',
    fr: 'Trop d’essais. Réessayez dans quelques minutes.',
    en: 'Too many attempts. Try again in a few minutes.',
  },
  'identity.too-many-resets': {
    kind: 'tooMany',
    fr: 'Trop de demandes. Le dernier lien envoyé vaut une heure\u00a0: regardez vos e-mails, ou réessayez plus tard.',
    en: 'Too many requests. The last link sent is good for one hour: look into your mail, or try again later.',
  },
  'identity.too-many-registrations': {
    kind: 'tooMany',
    fr: 'Trop de demandes à la suite. Regardez vos e-mails, ou réessayez dans une heure.',
    en: 'Too many requests in a row. Look into your mail, or try again in an hour.',
  },
  'identity.email-taken': {
    kind: 'state',
    fr: 'Un compte existe déjà avec cet e-mail.',
    en: 'An account already uses this e-mail.',
  },
  'identity.dead-link': {
    kind: 'state',
    fr: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
    en: 'This link is no longer valid.',
  },
  'identity.not-of-this-shop': {
    kind: 'state',
    fr: 'Ce domaine ne vous est pas ouvert.',
    en: 'This estate is not open to you.',
  },
} as const satisfies RefusalTable;

export const refuse = defineRefusals({
  ...publicRefusals,
  'identity.too-many-views': {
    kind: 'state',
    fr: 'Vous avez déjà {most} vues enregistrées. Supprimez-en une.',
    en: 'You already have {most} saved views. Delete one.',
  },
  'identity.view-of-another': {
    kind: 'state',
    fr: 'Cette vue est celle de {author}. Dupliquez-la pour la modifier.',
    en: 'This view belongs to {author}. Duplicate it to change it.',
  },
  'identity.key-in-the-past': { kind: 'invalid', fr: 'Ce jour est déjà passé.', en: 'This day is already over.' },
});

export const publicSentences = {
  'identity.bad-siret': { fr: 'Le numéro SIRET est incorrect.', en: 'The SIRET number is not valid.' },
  'identity.profile-saved': { fr: 'Votre profil est enregistré.', en: 'Your profile is saved.' },
} as const;
export const words = defineWords(publicSentences);
