import { historyEndpoint } from '#kernel/history.ts';
import * as z from 'zod';
import { endpoint, Id } from '#kernel/endpoint.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { JobRow } from './job.ts';

export const firstOwner = endpoint({
  verb: 'POST',
  path: '/v1/auth/first-owner',
  can: 'public',
  module: null,
  input: z.strictObject({
    token: z.string().min(16).max(200),
    shopName: z.string().trim().min(2).max(50),
    email: z.email('Le mail est incorrect').max(200),
    username: z
      .string()
      .trim()
      .min(1)
      .max(49)
      .regex(/^[\p{L} ]+$/u, 'Ne doit pas dépasser plus de 50 caractères'),
    password: z
      .string()
      .min(5, 'Doit contenir une majuscule et plus de 5 caractères')
      .max(200)
      .regex(/(?=.*\p{Ll})(?=.*\p{Lu})/u, 'Doit contenir une majuscule et plus de 5 caractères'),
  }),
  output: z.object({ shopId: z.string() }),
  done: 'Votre domaine est prêt. Connectez-vous.',
  summary: 'Crée le premier domaine et son propriétaire avec le lien à usage unique affiché au premier démarrage.',
});

const MailRow = z.object({
  id: z.string(),
  shopId: z.string().nullable(),
  to: z.string(),
  subject: z.string(),
  status: z.string(),
  error: z.string().nullable(),
  createdAt: z.string(),
});

export const mails = endpoint({
  verb: 'GET',
  path: '/v1/admin/mails',
  can: { kinds: ['admin'] },
  module: null,
  input: z.strictObject({ to: z.string().trim().max(200).optional() }),
  output: z.array(MailRow),
  summary: 'Les deux cents derniers e-mails de l’installation ; sans SMTP ils sont gardés ici.',
});

export const mail = endpoint({
  verb: 'GET',
  path: '/v1/admin/mails/:id',
  can: { kinds: ['admin'] },
  module: null,
  input: z.strictObject({ id: Id }),
  output: MailRow.extend({ html: z.string(), plain: z.string() }),
  summary: 'Un e-mail, tel qu’il est parti.',
});

export const jobs = endpoint({
  verb: 'GET',
  path: '/v1/admin/jobs',
  can: { kinds: ['admin'] },
  module: null,
  input: ListQuery,
  output: listOf(JobRow),
  summary: 'Les tâches de fond qui ne sont pas finies : en cours, en attente, en échec, annulées.',
});

const JobChanged = z.object({ id: z.string() });

export const cancelJob = endpoint({
  verb: 'PUT',
  path: '/v1/admin/jobs/:id/cancel',
  can: { kinds: ['admin'] },
  module: null,
  input: z.strictObject({ id: Id }),
  output: JobChanged,
  done: 'L’annulation est demandée.',
  summary: 'Annule une tâche : tout de suite si elle attend, à son prochain pas si elle est en cours.',
});

export const relaunchJob = endpoint({
  verb: 'PUT',
  path: '/v1/admin/jobs/:id/again',
  can: { kinds: ['admin'] },
  module: null,
  input: z.strictObject({ id: Id }),
  output: JobChanged,
  done: 'La tâche est relancée.',
  summary: 'Relance une tâche en échec ou annulée, avec tous ses essais.',
});

export const historyOfJob = historyEndpoint('job', {
  can: { kinds: ['admin'] },
  module: null,
  summary: 'Qui a annulé ou relancé cette tâche, et quand.',
});
