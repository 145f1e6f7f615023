import { absent, defineRefusals, lostRace, type RefusalTable } from '#kernel/refusal.ts';
import { defineWords } from '#kernel/language/words.ts';

/** The refusals that the frame itself makes, before any area is asked: anybody can meet them. */
export const frameRefusals = {
  'frame.malformed': {
    kind: 'malformed',
    fr: 'La demande est mal formée : {field}.',
    en: 'The request is malformed: {field}.',
  },
  'frame.invalid': { kind: 'invalid', fr: 'Certains champs sont à corriger.', en: 'Some fields need to be corrected.' },
  'frame.signed-out': { kind: 'unauthenticated', fr: 'Veuillez vous connecter.', en: 'Please sign in.' },
  'frame.forbidden': {
    kind: 'forbidden',
    fr: 'Vous n’avez pas le droit de faire cela.',
    en: 'You are not allowed to do this.',
  },
  'frame.proof': {
    kind: 'invalid',
    fr: 'Rien n’a changé\u00a0: confirmez que c’est vous, par votre mot de passe ou un code.',
    en: 'Nothing has changed: confirm that it is you, by your password or a code (POST /v1/users/me/proof).',
  },
  'frame.in-person': {
    kind: 'state',
    fr: 'Cela n’appartient qu’à la personne elle-même : personne ne le fait en son nom.',
    en: 'This is for the person alone: nobody does it in their name.',
  },
  'frame.forbidden-field': {
    kind: 'forbidden',
    fr: 'Vous n’avez pas le droit de remplir tous ces champs.',
    en: 'You are not allowed to fill in all of these fields.',
  },
  'frame.module-off': {
    kind: 'forbidden',
    fr: 'Ce module n’est pas activé pour votre domaine.',
    en: 'This module is not active for your estate.',
  },
  'frame.origin': {
    kind: 'forbidden',
    fr: 'Cette demande vient d’un autre site.',
    en: 'This request comes from another site.',
  },
  'frame.other-body': {
    kind: 'invalid',
    fr: 'Cette clé d’idempotence a déjà servi pour une autre demande.',
    en: 'This idempotency key was used for another request.',
  },
  'frame.running': {
    kind: 'state',
    fr: 'La même demande est en cours. Patientez un instant.',
    en: 'The same request is still running.',
  },
  'frame.busy': {
    kind: 'state',
    fr: 'Une autre opération est en cours sur cet élément. Réessayez.',
    en: 'Another operation is under way. Try again.',
  },
  'frame.duplicate': { kind: 'state', fr: 'Cet élément existe déjà.', en: 'This item already exists.' },
  'frame.in-use': {
    kind: 'state',
    fr: 'Cet élément est lié à d’autres et ne peut pas être changé ainsi.',
    en: 'This item is linked to others.',
  },
  'frame.unavailable': {
    kind: 'unavailable',
    fr: 'Le service est momentanément indisponible. Réessayez dans quelques secondes.',
    en: 'Temporarily unavailable. Try again shortly.',
  },
  'frame.maintenance': {
    kind: 'unavailable',
    fr: 'Une maintenance est en cours : rien ne peut être enregistré pour l’instant. Réessayez un peu plus tard.',
    en: 'Maintenance is under way: nothing can be saved for now. Try again a little later.',
  },
  'frame.crowded': {
    kind: 'unavailable',
    fr: 'Trop de personnes se connectent en ce moment. Réessayez dans quelques secondes.',
    en: 'Too many people are signing in right now. Try again in a few seconds.',
  },
  'frame.captcha': {
    kind: 'invalid',
    fr: 'La protection du formulaire n’a pas abouti. Réessayez.',
    en: 'The protection of this form did not succeed. Try again.',
  },
  'frame.key-too-fast': {
    kind: 'unavailable',
    fr: 'Trop d’appels avec cette clé d’API. Réessayez dans une minute.',
    en: 'Too many calls with this API key. Try again in a minute.',
  },
  'frame.too-large': {
    kind: 'malformed',
    fr: 'Le fichier ou la demande est trop volumineux.',
    en: 'The file or request is too large.',
  },
} as const satisfies RefusalTable;
export const refuse = defineRefusals({
  ...frameRefusals,
  // Only the shop's own people meet these: in French, as everything in the office.
  'frame.shop-blocked': {
    kind: 'state',
    fr: 'Ce domaine est bloqué par l’administration : tout s’y lit et s’exporte, l’argent se rend et les accès se retirent ; rien d’autre ne s’y change.',
    en: 'This estate is blocked by the administration: everything can be read and exported, money given back and access withdrawn; nothing else changed.',
  },
});

/** The sentences for a wrong field whose declaration has no sentence of its own. */
export const inputSentences = {
  'input.too-few': { fr: 'Au moins {min}', en: 'At least {min}' },
  'input.too-small': { fr: 'Doit être au moins {min}', en: 'Must be at least {min}' },
  'input.too-long': { fr: 'Doit faire au maximum {max} caractères', en: 'At most {max} characters' },
  'input.too-big': { fr: 'Doit être au plus {max}', en: 'Must be at most {max}' },
  'input.format': { fr: 'Format incorrect', en: 'Wrong format' },
  'input.unknown': { fr: 'Champ inconnu', en: 'Unknown field' },
  'input.value': { fr: 'Valeur incorrecte', en: 'Wrong value' },
} as const;
export const inputWords = defineWords(inputSentences);

/** Sentences that belong to no area: an absent record, a change made elsewhere, an unexpected failure. */
export const platformSentences = {
  absent: absent.words,
  'lost-race': lostRace('').words,
  'frame.crash': { fr: 'Une erreur est survenue', en: 'An error occurred' },
} as const;

export const CRASH = {
  code: 'frame.crash',
  words: defineWords(platformSentences)('frame.crash'),
} as const;
