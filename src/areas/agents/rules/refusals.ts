import { defineWords } from '#kernel/language/words.ts';
import { defineRefusals, type RefusalTable } from '#kernel/refusal.ts';

/** The refusals to a user who follows an invitation: in eleven languages, with `messages/refusals.ts`. */
export const publicRefusals = {
  'agents.dead-invitation': {
    kind: 'state',
    fr: 'Cette invitation n’est plus valable. Demandez-en une autre à qui vous l’a envoyée.',
    en: 'This invitation is no longer valid. Ask whoever sent it for another.',
  },
  'agents.sign-in-first': {
    kind: 'state',
    fr: 'Vous avez déjà un compte. Connectez-vous avec {email} pour accepter.',
    en: 'You already have an account. Sign in with {email} to accept.',
  },
  'agents.another-account': {
    kind: 'state',
    fr: 'Cette invitation est pour {email}. Déconnectez-vous de l’autre compte pour l’accepter.',
    en: 'This invitation is for {email}. Sign out of the other account to accept it.',
  },
  'agents.not-for-this-account': {
    kind: 'state',
    fr: 'Ce compte ne peut pas accepter cette invitation.',
    en: 'This account cannot accept this invitation.',
  },
  'agents.need-name': { kind: 'invalid', fr: 'Dites votre prénom et votre nom.', en: 'Tell us your name.' },
  'agents.need-password': {
    kind: 'invalid',
    fr: 'Choisissez un mot de passe.',
    en: 'Choose a password.',
  },
} as const satisfies RefusalTable;

export const refuse = defineRefusals({
  ...publicRefusals,
  'agents.own-rights': {
    kind: 'state',
    fr: 'Personne ne change ses propres droits : demandez à quelqu’un d’autre du domaine.',
    en: 'Nobody changes his own rights: ask somebody else of the estate.',
  },
  'agents.not-yours-to-give': {
    kind: 'invalid',
    fr: 'On ne donne et ne retire que les droits que l’on a. Il vous manque : {rights}.',
    en: 'One only gives and takes the rights that one has. You lack: {rights}.',
  },
  'agents.holds-more': {
    kind: 'state',
    fr: 'Cette personne a des droits que vous n’avez pas : {rights}. Seul qui les a peut lui ouvrir ou lui fermer l’accès.',
    en: 'This person has rights that you lack: {rights}. Only somebody who has them may open or close the access.',
  },
  'agents.no-second-factor': {
    kind: 'state',
    fr: 'Cette personne n’a pas de double authentification.',
    en: 'This person has no two-step sign-in.',
  },
  'agents.serves-elsewhere': {
    kind: 'state',
    fr: 'Ce compte ne sert pas qu’à ce domaine : seul l’administrateur de l’installation peut désactiver sa double authentification.',
    en: 'This account serves more than this estate: only the administrator of the installation may switch its two-step sign-in off.',
  },
  'agents.already-blocked': { kind: 'state', fr: 'L’accès est déjà bloqué.', en: 'The access is already blocked.' },
  'agents.not-blocked': { kind: 'state', fr: 'L’accès n’est pas bloqué.', en: 'The access is not blocked.' },
  'agents.not-in-yet': {
    kind: 'state',
    fr: 'L’invitation n’est pas encore acceptée : annulez-la.',
    en: 'The invitation is not accepted yet: cancel it.',
  },
  'agents.already-in': {
    kind: 'state',
    fr: 'L’invitation a déjà été acceptée.',
    en: 'The invitation was accepted already.',
  },
  'agents.already-here': {
    kind: 'state',
    fr: 'Cette personne travaille déjà pour le domaine.',
    en: 'This person already works for the estate.',
  },
  'agents.already-invited': {
    kind: 'state',
    fr: 'Cette adresse est déjà invitée : renvoyez-lui son invitation.',
    en: 'This address is invited already: send the invitation again.',
  },
  'agents.has-client': {
    kind: 'state',
    fr: 'Ce client est déjà confié à cet agent.',
    en: 'This agent has this client already.',
  },
  'agents.not-his-client': {
    kind: 'state',
    fr: 'Ce client n’est pas confié à cet agent.',
    en: 'This agent does not have this client.',
  },
  'agents.estate-unknown': {
    kind: 'invalid',
    fr: 'Aucun domaine à cette adresse : copiez celle de sa boutique, ou le lien de son QR code.',
    en: 'No estate has this address: copy that of its shop, or the link of its QR code.',
  },
  'agents.estate-linked': {
    kind: 'state',
    fr: 'Vous travaillez déjà pour ce domaine, ou il a bloqué votre accès : voyez avec lui.',
    en: 'You already work for this estate, or it blocked your access: ask it.',
  },
  'agents.estate-asked': {
    kind: 'state',
    fr: 'Vous l’avez déjà demandé à ce domaine il y a moins de 30 jours : attendez sa réponse.',
    en: 'You asked this estate less than 30 days ago: wait for its answer.',
  },
  'agents.estate-without-agents': {
    kind: 'state',
    fr: 'Ce domaine ne travaille pas avec des agents.',
    en: 'This estate does not work with agents.',
  },
  'agents.too-many-requests': {
    kind: 'tooMany',
    fr: 'Trop de demandes aujourd’hui. Réessayez demain.',
    en: 'Too many requests today. Try again tomorrow.',
  },
  'agents.too-many-invitations': {
    kind: 'tooMany',
    fr: 'Trop d’invitations envoyées. Réessayez plus tard.',
    en: 'Too many invitations were sent. Try again later.',
  },
});

export const publicSentences = {
  'agents.welcome': { fr: 'Bienvenue : votre accès est ouvert.', en: 'Welcome: your access is open.' },
} as const;
export const words = defineWords(publicSentences);
