import { PERMISSION_WORDS } from '#areas/identity/rules/permission-words.ts';
import { type Actor, isAllowed, type Permission } from '#kernel/permission.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuse } from './refusals.ts';
import { rightsDifference } from './rights.ts';

/**
 * The role of a person who works for a shop without owning it: a collaborator of the house, or an agent who sells for
 * several.
 */
export type Role = 'iam' | 'agent';

export const PERSON_STATES = ['invited', 'expired', 'active', 'blocked'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** As far as the questions below need to know somebody. */
export interface Somebody {
  readonly isMe: boolean;
  readonly state: PersonState;
  readonly permissions: readonly Permission[];
}

const named = (rights: readonly Permission[]): string => rights.map((one) => `« ${PERMISSION_WORDS[one]} »`).join(', ');
const without = (actor: Actor, rights: readonly Permission[]): readonly Permission[] =>
  rights.filter((one) => !isAllowed(actor, one));

/** Refuses a change to the caller's own access: a person is not the judge of it. */
export const whyNotTouch = (person: Pick<Somebody, 'isMe'>): Refusal | null =>
  person.isMe ? refuse('agents.own-rights') : null;

/**
 * Refuses to give or take a right that the caller does not hold himself. Rights that he leaves as they are stay,
 * whatever they are.
 */
export const whyNotGive = (
  actor: Actor,
  before: readonly Permission[],
  after: readonly Permission[],
): Refusal | null => {
  const { given, taken } = rightsDifference(before, after);
  const missing = without(actor, [...given, ...taken]);
  return missing.length === 0 ? null : refuse('agents.not-yours-to-give', { rights: named(missing) });
};

/** Without it the password alone opens the account: only the owner may, and only of who works nowhere else. */
export const whyNotEndFactor = (person: { readonly isMe: boolean; readonly secondFactor: boolean }): Refusal | null =>
  whyNotTouch(person) ?? (person.secondFactor ? null : refuse('agents.no-second-factor'));

/** To block somebody, to let him in again or to send him away gives or takes all that he holds at once. */
export const whyNotShut = (actor: Actor, person: Somebody): Refusal | null => {
  const self = whyNotTouch(person);
  if (self) return self;
  const missing = without(actor, person.permissions);
  return missing.length === 0 ? null : refuse('agents.holds-more', { rights: named(missing) });
};

export const whyNotBlock = (actor: Actor, person: Somebody): Refusal | null =>
  person.state === 'active'
    ? whyNotShut(actor, person)
    : person.state === 'blocked'
      ? refuse('agents.already-blocked')
      : refuse('agents.not-in-yet');

export const whyNotUnblock = (actor: Actor, person: Somebody): Refusal | null =>
  person.state === 'blocked' ? whyNotShut(actor, person) : refuse('agents.not-blocked');

export const whyNotResend = (actor: Actor, person: Somebody): Refusal | null =>
  person.state === 'invited' || person.state === 'expired' ? whyNotShut(actor, person) : refuse('agents.already-in');
