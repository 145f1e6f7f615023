import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { lookup } from '#kernel/lookup.ts';
import { CATALOGUE_WORDS, CATALOGUES } from './movement-catalogue.ts';
import { refuseDrm } from './drm-refusals.ts';
import { MONTH_WORDS, MONTHS, TRADE_WORDS, TRADES } from './trade.ts';

const fields = {
  name: oneLine(100).min(1, ruleError('needed')),
  /** The approval number under which the declaration is made. */
  exciseNumber: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}[0-9A-Z]{11}$/u, 'Treize caractères : deux lettres (FR), puis onze lettres ou chiffres'),
  trade: z.enum(TRADES).default('grower'),
  /** The month in which its year begins: the opening is then the inventory. */
  yearFrom: z.enum(MONTHS).default('08'),
  cvi: z
    .string()
    .trim()
    .regex(/^([0-9A-Z]{10})?$/u, 'Dix caractères, ou rien')
    .default(''),
  interprofession: z.enum(CATALOGUES).default('standard'),
  /** The estate's identifier at its interprofession; its CVI when the field is empty. */
  identifier: z.string().trim().max(30).default(''),
};

export const exciseSiteLookup = lookup({
  table: 'excise_site',
  area: 'stock',
  path: '/v1/excise-sites',
  can: 'createWarehouse',
  read: { any: ['seeAllStock', 'createWarehouse'] },
  module: 'stocks',
  noun: {
    one: 'numéro d’agrément',
    many: 'numéros d’agrément',
    why: 'La DRM se fait sous un numéro d’accise : saisissez celui du domaine.',
  },
  name: 'name',
  taken: refuseDrm('stock.excise-site-taken'),
  order: ['name'],
  fields,
  options: { interprofession: CATALOGUE_WORDS, trade: TRADE_WORDS, yearFrom: MONTH_WORDS },
  labels: {
    name: 'Nom',
    exciseNumber: 'Numéro d’accise',
    trade: 'Métier',
    yearFrom: 'Premier mois de l’exercice',
    cvi: 'CVI',
    interprofession: 'Fichier de l’interprofession',
    identifier: 'Identifiant à l’interprofession',
  },
});
export type ExciseSite = OutputOf<typeof exciseSiteLookup.list>[number];
