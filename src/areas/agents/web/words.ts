import { french } from '#kernel/language/french.ts';
import { PERMISSION_WORDS } from '#areas/identity/rules/permission-words.ts';
import type { PersonState } from '../rules/person.ts';

/** French words of the people who work for an estate: the office is French only. */
export const words = french({
  collaborators: 'Collaborateurs',
  collaborator: 'Collaborateur',
  invite: 'Inviter un collaborateur',
  inviteNote: 'Il reçoit un e-mail, choisit son mot de passe et entre avec les droits cochés ici.',
  send: 'Envoyer l’invitation',
  email: 'E-mail',
  firstname: 'Prénom',
  lastname: 'Nom',
  lang: 'Langue de l’invitation',
  access: 'Droits',
  state: 'État',
  lastSeen: 'Dernière connexion',
  never: 'jamais',
  since: 'Depuis',
  invitedBy: 'Invité par',
  until: 'Lien valable jusqu’au',
  none: 'Aucun collaborateur',
  noneWhy: 'Invitez qui travaille avec vous : chacun a son mot de passe et ne voit que ce que vous lui ouvrez.',
  actives: 'Actifs',
  waiting: 'Invités',
  blockeds: 'Bloqués',
  block: 'Bloquer l’accès',
  blockSure: (name: string) =>
    `${name} sort de ce domaine tout de suite et ne peut plus y entrer. Ses autres domaines ne changent pas. Il en est prévenu par e-mail.`,
  unblock: 'Rouvrir l’accès',
  unblockSure: (name: string) =>
    `${name} pourra entrer de nouveau, avec les mêmes droits. Il en est prévenu par e-mail.`,
  remove: 'Retirer du domaine',
  removeSure: (name: string) =>
    `${name} sort de ce domaine et perd tous ses droits. Ce qu’il a fait reste à son nom. Pour revenir, il devra être invité de nouveau.`,
  factor: 'Double authentification',
  factorOn: 'active',
  factorOff: 'inactive',
  endFactor: 'Désactiver sa double authentification',
  endFactorSure: (name: string) =>
    `Pour ${name}, qui a perdu son téléphone et ses codes de secours : vérifiez que c’est bien sa demande. Ses sessions se ferment, son mot de passe suffira, et un e-mail l’en prévient.`,
  revoke: 'Annuler l’invitation',
  revokeSure: (email: string) => `Le lien envoyé à ${email} n’ouvrira plus rien.`,
  resend: 'Renvoyer l’invitation',
  resendSure: (email: string) => `Un nouveau lien part à ${email} ; l’ancien n’ouvre plus rien.`,
  facts: 'En bref',
  rights: 'Ses droits',
  mine: 'Ce sont vos droits : quelqu’un d’autre du domaine peut les changer.',
  preset: 'Partir d’un métier',
  wholeGroup: 'Tout le groupe',
  ofAll: (n: number, all: number) => `${n} sur ${all}`,
  notYours: 'Vous n’avez pas ce droit : vous ne pouvez ni le donner ni le retirer.',
  gives: 'Vous donnez',
  takes: 'Vous retirez',
  nothingChanged: 'Cochez ce que cette personne peut faire. Les changements se lisent ici avant d’être enregistrés.',
  acts: 'Ils valent dès son prochain clic.',
} as const);

export const STATE_WORDS: Readonly<Record<PersonState, string>> = {
  invited: 'Invité',
  expired: 'Invitation expirée',
  active: 'Actif',
  blocked: 'Bloqué',
};
export const STATE_TONES = { invited: 'moving', expired: 'failed', active: 'done', blocked: 'failed' } as const;

/** The fields of a person's history: his rights by their names. */
export const HISTORY_WORDS: Readonly<Record<string, string>> = {
  ...PERMISSION_WORDS,
  blocked: 'Accès bloqué',
  secondFactor: 'Double authentification',
  email: 'E-mail',
  expiresAt: 'Lien valable jusqu’au',
  acceptedAt: 'Acceptée le',
  removedAt: 'Retiré le',
};
