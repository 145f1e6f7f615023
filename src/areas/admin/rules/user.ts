import * as z from 'zod';
import { defineList } from '#kernel/list.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuse } from './refusals.ts';

export const ROLE_WORDS = {
  buyer: 'Acheteur',
  owner: 'Propriétaire',
  iam: 'Collaborateur',
  agent: 'Agent',
  admin: 'Administrateur',
} as const;
export const USER_STATES = { open: 'Ouvert', blocked: 'Bloqué' } as const;
const Role = z.enum(['buyer', 'owner', 'iam', 'agent', 'admin']);
const State = z.enum(['open', 'blocked']);

export const UserRow = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: Role,
  state: State,
  isMaster: z.boolean(),
  shops: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
});
export type UserRow = z.output<typeof UserRow>;

const Account = z.object({ id: z.string(), username: z.string(), email: z.string() });
export const UserRecord = UserRow.extend({
  name: z.string(),
  phone: z.string(),
  isValidated: z.boolean(),
  /** Whether a code is asked for after the password. */
  secondFactor: z.boolean(),
  blockedAt: z.string().nullable(),
  blockedReason: z.string(),
  links: z.array(
    z.object({
      id: z.string(),
      shopName: z.string(),
      role: z.enum(['owner', 'iam', 'agent', 'buyer']),
      blocked: z.boolean(),
    }),
  ),
  /** The open sessions. */
  sessions: z.array(
    z.object({ id: z.string(), createdAt: z.string(), expiresAt: z.string(), onBehalfOf: z.string().nullable() }),
  ),
  /** The accounts that a master account may open, and the masters that may open this one. */
  accounts: z.array(Account),
  masters: z.array(Account),
});
export type UserRecord = z.output<typeof UserRecord>;

export const userList = defineList({
  name: 'admin-users',
  nouns: ['compte', 'comptes'],
  fields: {
    username: { type: 'text', label: 'Nom', filter: true, sort: true },
    email: { type: 'text', label: 'E-mail', filter: true, sort: true },
    role: { type: 'enum', label: 'Rôle', filter: true, values: ROLE_WORDS },
    state: { type: 'enum', label: 'État', filter: true, values: USER_STATES },
    isMaster: { type: 'boolean', label: 'Compte maître', filter: true },
    shops: { type: 'text', label: 'Domaines' },
    createdAt: { type: 'instant', label: 'Créé le', filter: true, sort: true },
    lastSeenAt: { type: 'instant', label: 'Dernière connexion' },
  },
  defaultSort: '-createdAt',
  search: true,
  sums: [],
});

/** Why somebody is blocked, or acted for: read later by people who were not there. */
export const Reason = z.string().trim().min(5, 'Dites pourquoi, en quelques mots').max(500);

type Known = Pick<UserRow, 'role' | 'state'>;
export const whyNotBlock = ({ role, state }: Known): Refusal | null => {
  if (role === 'admin') return refuse('admin.of-admin');
  return state === 'blocked' ? refuse('admin.user-blocked') : null;
};
export const whyNotUnblock = ({ state }: Known): Refusal | null =>
  state === 'open' ? refuse('admin.user-open') : null;
export const whyNotActAs = ({ role, state }: Known): Refusal | null => {
  if (role === 'admin') return refuse('admin.of-admin');
  return state === 'blocked' ? refuse('admin.user-blocked') : null;
};
export const whyNotEndFactor = ({ role, secondFactor }: Pick<UserRecord, 'role' | 'secondFactor'>): Refusal | null => {
  if (role === 'admin') return refuse('admin.of-admin');
  return secondFactor ? null : refuse('admin.no-second-factor');
};
export const whyNotMaster = ({ role }: Pick<UserRow, 'role'>): Refusal | null =>
  role === 'admin' ? refuse('admin.of-admin') : null;
export const whyNotAttach = ({ isMaster }: Pick<UserRow, 'isMaster'>): Refusal | null =>
  isMaster ? null : refuse('admin.not-master');
