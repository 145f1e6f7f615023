import { defineRefusals, type RefusalTable } from '#kernel/refusal.ts';

/** The refusals to a user who changes how he signs in; in eleven languages, with `account-translations.ts`. */
export const publicAccountRefusals = {
  'identity.wrong-password': {
    kind: 'invalid',
    fr: 'Ce n’est pas votre mot de passe actuel.',
    en: 'This is not your current password.',
  },
  'identity.admin-stays': {
    kind: 'state',
    fr: 'Un compte d’administration ne se ferme pas ici.',
    en: 'An administration account is not closed here.',
  },
  'identity.owner-stays': {
    kind: 'state',
    fr: 'Vous êtes propriétaire de : {shops}. Transmettez le domaine ou demandez sa fermeture à l’administration, puis fermez votre compte.',
    en: 'You own: {shops}. Hand the estate over or ask the administration to close it, then close your account.',
  },
  'identity.worker-stays': {
    kind: 'state',
    fr: 'Vous travaillez encore pour : {shops}. Demandez au domaine de retirer votre accès, puis fermez votre compte.',
    en: 'You still work for: {shops}. Ask the estate to remove your access, then close your account.',
  },
  'identity.still-ordering': {
    kind: 'state',
    fr: 'Des commandes sont en cours ({named}) : attendez leur livraison ou annulez-les, puis fermez votre compte.',
    en: 'Orders are under way ({named}): wait for their delivery or cancel them, then close your account.',
  },
  'identity.still-owing': {
    kind: 'state',
    fr: 'Il reste à payer ou à rendre sur : {named}. Réglez-le avec le domaine, puis fermez votre compte.',
    en: 'Something is still to be paid or given back on: {named}. Settle it with the estate, then close your account.',
  },
  'identity.still-paying': {
    kind: 'state',
    fr: 'Un paiement est en cours ({named}). Revenez quand il sera terminé.',
    en: 'A payment is under way ({named}). Come back once it has ended.',
  },
  'identity.still-mandated': {
    kind: 'state',
    fr: 'Un mandat de prélèvement est en cours chez : {named}. Demandez au domaine de le révoquer, puis fermez votre compte.',
    en: 'A direct debit mandate is in force at: {named}. Ask the estate to revoke it, then close your account.',
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
