import { defineRefusals, type RefusalTable } from '#kernel/refusal.ts';

/** The refusals to a user who changes how he signs in; in eleven languages, with `account-translations.ts`. */
export const publicAccountRefusals = {
  'identity.wrong-password': {
    kind: 'invalid',
    fr: 'Ce n’est pas votre mot de passe actuel.',
    en: 'This is not your current password.',
  },
  'identity.same-email': {
    kind: 'invalid',
    fr: 'C’est déjà l’adresse de votre compte.',
    en: 'This is already the address of your account.',
  },
  'identity.username-taken': {
    kind: 'invalid',
    fr: 'Ce nom d’utilisateur est déjà pris.',
    en: 'This user name is already taken.',
  },
  'identity.wrong-code': {
    kind: 'invalid',
    fr: 'Ce code n’est pas le bon, ou a déjà servi.',
    en: 'This code is not the right one, or has been used.',
  },
  'identity.factor-already-on': {
    kind: 'state',
    fr: 'La double authentification est déjà active.',
    en: 'Two-step sign-in is already on.',
  },
  'identity.factor-not-begun': {
    kind: 'state',
    fr: 'La double authentification n’est pas commencée. Reprenez depuis le début.',
    en: 'Two-step sign-in has not been started. Begin again.',
  },
  'identity.factor-not-on': {
    kind: 'state',
    fr: 'La double authentification n’est pas active.',
    en: 'Two-step sign-in is not on.',
  },
  'identity.passkey-unknown': {
    kind: 'unauthenticated',
    fr: 'Cette clé d’accès n’ouvre aucun compte.',
    en: 'This passkey opens no account.',
  },
  'identity.passkey-over': {
    kind: 'state',
    fr: 'Trop de temps a passé. Recommencez avec votre clé d’accès.',
    en: 'Too much time has passed. Try your passkey again.',
  },
  'identity.passkey-not-made': {
    kind: 'state',
    fr: 'Cette clé d’accès n’a pas pu être enregistrée. Recommencez.',
    en: 'This passkey could not be saved. Try again.',
  },
  'identity.passkey-many': {
    kind: 'state',
    fr: 'Vous avez déjà {most} clés d’accès. Retirez-en une.',
    en: 'You already have {most} passkeys. Remove one.',
  },
  'identity.service-failed': {
    kind: 'state',
    fr: 'La connexion par ce service n’a pas abouti. Recommencez.',
    en: 'Signing in with this service did not succeed. Try again.',
  },
  'identity.service-unknown': {
    kind: 'unauthenticated',
    fr: 'Aucun compte n’est lié à cette identité. Connectez-vous autrement, puis liez-la dans vos paramètres : Compte, Sécurité.',
    en: 'No account is linked to this identity. Sign in another way, then link it in your settings: Account, Security.',
  },
  'identity.service-email': {
    kind: 'state',
    fr: 'Ce service ne confirme pas l’adresse de votre compte : les deux ne sont pas liés.',
    en: 'This service does not confirm the address of your account: the two are not linked.',
  },
  'identity.service-taken': {
    kind: 'state',
    fr: 'Cette identité, ou votre compte, est déjà lié.',
    en: 'This identity, or your account, is already linked.',
  },
  'identity.half-login-over': {
    kind: 'state',
    fr: 'Trop de temps a passé. Connectez-vous de nouveau.',
    en: 'Too much time has passed. Sign in again.',
  },
} as const satisfies RefusalTable;

export const refuseAccount = defineRefusals(publicAccountRefusals);
