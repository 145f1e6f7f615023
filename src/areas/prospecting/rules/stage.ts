import * as z from 'zod';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { lookup } from '#kernel/lookup.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuse } from './refusals.ts';

export const STAGE_KINDS = ['open', 'won', 'lost'] as const;
export type StageKind = (typeof STAGE_KINDS)[number];
export const STAGE_KIND_WORDS: Readonly<Record<StageKind, string>> = {
  open: 'En cours',
  won: 'Gagnée',
  lost: 'Perdue',
};

const position = z.number().int().min(0).max(1000).default(0);
const name = oneLine(60).min(1, ruleError('needed'));

/** The columns of the board, in the order that the estate chooses. */
export const stageLookup = lookup({
  table: 'opportunity_stage',
  area: 'prospecting',
  path: '/v1/opportunity-stages',
  can: 'createClient',
  read: { any: ['seeAllClient', 'createClient'] },
  module: 'crm',
  noun: {
    one: 'étape d’opportunité',
    many: 'étapes des opportunités',
    feminine: true,
    why: 'À qualifier, proposition, négociation… : ce sont les colonnes du tableau des opportunités.',
  },
  name: 'name',
  order: ['position', 'name'],
  fields: {
    name,
    kind: z.enum(STAGE_KINDS).default('open'),
    chance: z.number().int().min(0).max(100),
    sleepsAfter: z.number().int().min(1).max(999).nullable().default(null),
    position,
  },
  labels: {
    name: 'Nom',
    kind: 'État',
    chance: 'Chance (%)',
    sleepsAfter: 'Dort après (jours)',
    position: 'Ordre',
  },
  options: { kind: STAGE_KIND_WORDS },
});

/** The reasons that are offered when an opportunity is lost. */
export const lostReasonLookup = lookup({
  table: 'lost_reason',
  area: 'prospecting',
  path: '/v1/lost-reasons',
  can: 'createClient',
  read: { any: ['seeAllClient', 'createClient'] },
  module: 'crm',
  noun: {
    one: 'raison de perte',
    many: 'raisons de perte',
    feminine: true,
    why: 'Prix, concurrent, sans réponse… : l’une d’elles est demandée quand une opportunité est perdue.',
  },
  name: 'name',
  order: ['position', 'name'],
  fields: { name, position },
  labels: { name: 'Nom', position: 'Ordre' },
});

/** The first stages and reasons of an estate. */
export const FIRST_STAGES: readonly {
  readonly name: string;
  readonly kind: StageKind;
  readonly chance: number;
  readonly sleepsAfter: number | null;
}[] = [
  { name: 'À qualifier', kind: 'open', chance: 10, sleepsAfter: 30 },
  { name: 'Proposition', kind: 'open', chance: 40, sleepsAfter: 21 },
  { name: 'Négociation', kind: 'open', chance: 70, sleepsAfter: 14 },
  { name: 'Gagnée', kind: 'won', chance: 100, sleepsAfter: null },
  { name: 'Perdue', kind: 'lost', chance: 0, sleepsAfter: null },
];
export const FIRST_REASONS: readonly string[] = ['Prix', 'Concurrent', 'Pas de budget', 'Sans réponse', 'Autre'];

/** Refuses to empty the board of a kind: something is always open, won or lost somewhere. */
export const whyNotWithout = (others: number): Refusal | null =>
  others === 0 ? refuse('prospecting.last-stage-of-kind') : null;
/** Refuses to archive, or to give another kind, while opportunities stand in it. */
export const whyNotEmptied = (standing: number): Refusal | null =>
  standing > 0 ? refuse('prospecting.stage-in-use') : null;
