import * as z from 'zod';
import type { Can } from '#kernel/can.ts';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import type { Module } from '#kernel/permission.ts';
import { OwnValues } from './own-field.ts';

const Filled = z.object({ values: OwnValues, version: z.number().int() });

/**
 * Builds the calls of the estate's own fields on one kind of record: readers of the record read them. Each area
 * declares its own.
 */
export const ownValueEndpoints = <const P extends string>(declared: {
  readonly path: P;
  readonly read: Can;
  readonly write: Can;
  readonly module: Module | null;
  readonly of: string;
}) => {
  const { path, read, write, module, of } = declared;
  return {
    read: endpoint({
      verb: 'GET',
      path: `${path}/:id/own-fields`,
      can: read,
      module,
      input: ById,
      output: Filled,
      summary: `Ce qui est rempli, ${of}, des champs du domaine : par l’identifiant de chaque champ.`,
    }),
    write: endpoint({
      verb: 'PUT',
      path: `${path}/:id/own-fields`,
      can: write,
      module,
      input: z.strictObject({ id: Id, version: z.number().int().min(0), values: OwnValues }),
      output: Filled.extend(MessageAnswer.shape),
      done: 'Les champs sont enregistrés.',
      summary: `Remplit, ${of}, les champs du domaine. \`version\` est celle qu’on a lue, 0 avant la première fois ; ce qui n’est pas envoyé reste.`,
    }),
  };
};
export type OwnValueEndpoints = ReturnType<typeof ownValueEndpoints>;
