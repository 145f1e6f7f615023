import * as z from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import type { Module } from '#kernel/permission.ts';

/**
 * The modules (specification, section 3) that a part of the program belongs to today, in the order of the menu. Of the others there would be
 * a switch that does nothing: each comes with its area.
 */
export const MODULES_IN_USE = [
  'shop',
  'reservations',
  'crm',
  'stocks',
  'agents',
  'iam',
  'futures',
  'purchase',
  'accounting',
  'iframes',
] as const satisfies readonly Module[];
export type ModuleInUse = (typeof MODULES_IN_USE)[number];

/** Gives the name of a module's switch in the history. */
export const moduleField = (module: ModuleInUse): string => `module.${module}`;

export const switchModule = endpoint({
  verb: 'PUT',
  path: '/v1/shops/me/module',
  can: 'owner',
  module: null,
  input: z.strictObject({ module: z.enum(MODULES_IN_USE), active: z.boolean() }),
  output: z.object({ message: z.string(), sucess: z.boolean() }),
  told: 'Module activé ou désactivé',
  summary:
    'Active ou désactive un module du domaine. Désactivé, ses menus, ses pages et ses appels se ferment à la requête suivante ; rien n’est effacé, et tout revient quand il est activé.',
});
