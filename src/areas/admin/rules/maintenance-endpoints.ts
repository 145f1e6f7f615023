import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { endpoint, Id, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { PICTURE_LIMIT } from '#kernel/picture.ts';
import { MaintenanceRow, MaintenanceTyped } from './maintenance.ts';

const admins = { can: { kinds: ['admin'] }, module: null } as const;

export const announcedMaintenances = endpoint({
  verb: 'GET',
  path: '/v1/admin/maintenances',
  ...admins,
  input: NoInput,
  output: z.array(MaintenanceRow),
  summary: 'Les cinquante dernières maintenances : prévues, annoncées, en cours, passées, annulées.',
});

export const announceMaintenance = endpoint({
  verb: 'POST',
  path: '/v1/admin/maintenances',
  ...admins,
  input: MaintenanceTyped,
  output: MaintenanceRow,
  done: 'La maintenance est annoncée.',
  summary:
    'Annonce une maintenance : un bandeau seul, ou une page entière qui ferme tout à tous sauf aux administrateurs, de son début à sa fin.',
});

export const cancelMaintenance = endpoint({
  verb: 'PUT',
  path: '/v1/admin/maintenances/:id/cancel',
  ...admins,
  input: z.strictObject({ id: Id }),
  output: MaintenanceRow,
  done: 'La maintenance est annulée.',
  summary: 'Annule une maintenance annoncée, ou rouvre tout avant la fin d’une maintenance en cours.',
});

export const putMaintenancePicture = endpoint({
  verb: 'POST',
  path: '/v1/admin/maintenance-pictures',
  ...admins,
  upload: { maxBytes: PICTURE_LIMIT },
  input: z.strictObject({ fileName: oneLine(200).min(1).default('image') }),
  output: MessageAnswer.extend({ picture: z.string() }),
  done: 'L’image est reçue.',
  summary:
    'Reçoit l’image de fond de la page de maintenance : JPEG, PNG ou WebP, 5 Mo au plus. `picture` se donne en annonçant.',
});

export const historyOfMaintenance = historyEndpoint('maintenance', {
  ...admins,
  summary: 'Qui a annoncé ou annulé cette maintenance, et quand.',
});
