import { historyEndpoint } from '#kernel/history.ts';
import * as z from 'zod';
import { chosenPassword } from '#areas/identity/rules/new-password.ts';
import { ruled, shortName } from '#kernel/field/field-schemas.ts';
import { endpoint, Id } from '#kernel/endpoint.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { YEARLY_RATE_KEYS } from '#areas/catalogue/rules/excise.ts';
import { ExciseYearTyped } from './excise-year.ts';
import { JobRow } from './job.ts';

export const firstOwner = endpoint({
  verb: 'POST',
  path: '/v1/auth/first-owner',
  can: 'public',
  module: null,
  input: z.strictObject({
    token: z.string().min(16).max(200),
    shopName: shortName.min(2),
    email: ruled('email', 254),
    username: ruled('username'),
    password: chosenPassword,
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

const ExciseYear = z.object({
  year: z.number().int(),
  /** The first day that what is typed now is for; null when the year is over. */
  from: z.string().nullable(),
  rows: z.array(
    z.object({
      key: z.enum(YEARLY_RATE_KEYS),
      label: z.string(),
      unit: z.enum(['hl', 'hldeg', 'hlap', 'percent', 'abv']),
      before: z.number().nullable(),
      amount: z.number().nullable(),
    }),
  ),
  /** How many rates of the year were typed here: sent back when typing. */
  seen: z.number().int(),
  sources: z.array(z.string()),
  /** The year that is missed, if any: not always the one asked for. */
  missing: z.object({ year: z.number().int(), words: z.string() }).nullable(),
});

export const exciseYear = endpoint({
  verb: 'GET',
  path: '/v1/admin/excise-year',
  can: { kinds: ['admin'] },
  module: null,
  readOnly: true,
  input: z.strictObject({ year: z.coerce.number().int().min(2024).max(2100).optional() }),
  output: ExciseYear,
  summary:
    'Les droits d’accise d’une année à côté de ceux de la précédente ; sans année, la première qui manque, ou la suivante.',
});

export const typeExciseYear = endpoint({
  verb: 'PUT',
  path: '/v1/admin/excise-year',
  can: { kinds: ['admin'] },
  module: null,
  input: ExciseYearTyped,
  output: ExciseYear,
  done: 'Les droits d’accise sont enregistrés.',
  summary:
    'Saisit les droits d’accise d’une année : dès son 1er janvier si elle est à venir, dès demain si elle est commencée.',
});

export const historyOfExciseRates = historyEndpoint('excise_rate', {
  can: { kinds: ['admin'] },
  module: null,
  summary: 'Qui a saisi des droits d’accise, quand, et lesquels.',
});
