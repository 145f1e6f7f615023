import * as z from 'zod';
import { AUDIENCES } from '#areas/shops/rules/terms-of.ts';
import { ById, endpoint, MessageAnswer } from '#kernel/endpoint.ts';
import { defineRefusals } from '#kernel/refusal.ts';

export const refuseTerms = defineRefusals({
  'sales.terms-none': {
    kind: 'state',
    fr: 'Aucune condition générale de vente n’est écrite\u00a0: Paramètres, Entreprise, Textes légaux.',
    en: 'No general terms of sale are written: Settings, Estate, Legal texts.',
  },
  'sales.terms-no-email': {
    kind: 'state',
    fr: 'La fiche du client ne porte aucun e-mail.',
    en: 'The client has no e-mail address.',
  },
});

const can = { any: ['seeAllClient', 'createClient'] } as const;

export const clientTerms = endpoint({
  verb: 'GET',
  path: '/v1/clients/:id/terms',
  can,
  module: 'crm',
  input: ById,
  output: z.object({
    audience: z.enum(AUDIENCES),
    isWritten: z.boolean(),
    /** False: professionals have no text of their own, and that of private buyers holds. */
    hasOwn: z.boolean(),
    email: z.string(),
  }),
  summary: 'Quelles conditions générales de vente s’appliquent à un client.',
});
export const clientTermsPdf = endpoint({
  verb: 'GET',
  path: '/v1/clients/:id/terms/pdf',
  can,
  module: 'crm',
  input: ById,
  output: 'file',
  summary: 'Les conditions générales de vente qui s’appliquent à un client, en PDF.',
});
export const sendTerms = endpoint({
  verb: 'POST',
  path: '/v1/clients/:id/terms/send',
  can: 'createClient',
  module: 'crm',
  input: ById,
  output: MessageAnswer,
  told: 'Conditions générales envoyées',
  summary:
    'Envoie au client, dans sa langue, les conditions générales de vente qui s’appliquent à lui (art. L.\u00a0441-1 du code de commerce).',
});
