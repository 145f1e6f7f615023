import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { lookup } from '#kernel/lookup.ts';

/** The words offered where a client is tagged; a tag that was typed without them stays what it is. */
export const clientTagLookup = lookup({
  table: 'client_tag',
  area: 'clients',
  path: '/v1/client-tags',
  can: 'createClient',
  read: { any: ['seeAllClient', 'createClient'] },
  module: 'crm',
  noun: {
    one: 'étiquette',
    many: 'étiquettes',
    feminine: true,
    why: 'Salon, caviste, presse… : elles sont proposées sur la fiche de chaque client.',
  },
  name: 'name',
  fields: {
    name: oneLine(40).min(1, ruleError('needed')),
    note: z.string().trim().max(500).default(''),
  },
  labels: { name: 'Nom', note: 'Note' },
});
