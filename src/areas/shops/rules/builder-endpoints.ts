import { historyEndpoint } from '#kernel/history.ts';
import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { ById, endpoint, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { Cut, PICTURE_LIMIT } from '#kernel/picture.ts';
import { Builder, BuilderChanges, NewBuilder } from './builder.ts';

/** Builders are for owner and collaborators (specification, section 2); what visitors see is changed by the owner alone, as everywhere. */
const team = { can: { kinds: ['owner', 'iam'] }, module: null } as const;
const Answer = Builder.extend(MessageAnswer.shape);

export const builders = endpoint({
  verb: 'GET',
  path: '/v1/builders',
  ...team,
  input: NoInput,
  output: z.array(Builder),
  readOnly: true,
  summary: 'Les variantes de la page publique, la dernière modifiée d’abord, avec celle qui est en ligne.',
});
export const builder = endpoint({
  verb: 'GET',
  path: '/v1/builders/:id',
  ...team,
  input: ById,
  output: Builder,
  readOnly: true,
  summary: 'Une variante de la page publique.',
});
export const addBuilder = endpoint({
  verb: 'POST',
  path: '/v1/builders',
  ...team,
  input: NewBuilder,
  output: Answer,
  done: 'La variante est créée.',
  summary: 'Crée une variante à partir de la page telle qu’elle est en ligne, ou d’une autre variante ; 50 au plus.',
});
export const changeBuilder = endpoint({
  verb: 'PUT',
  path: '/v1/builders/:id',
  ...team,
  input: BuilderChanges,
  output: Answer,
  done: 'La variante est enregistrée.',
  summary:
    'Change une variante : nom, couleur, bannière, logo, en-tête, ordre et visibilité des onglets. Les visiteurs ne voient rien avant la publication.',
});
export const removeBuilder = endpoint({
  verb: 'DELETE',
  path: '/v1/builders/:id',
  ...team,
  input: ById,
  output: MessageAnswer,
  done: 'La variante est supprimée.',
  summary: 'Supprime une variante ; la page en ligne ne change pas.',
});
export const publishBuilder = endpoint({
  verb: 'PUT',
  path: '/v1/builders/:id/publish',
  can: 'owner',
  module: null,
  input: z.strictObject({ id: z.uuid(), version: z.number().int().optional() }),
  output: Answer.extend({ keptAs: z.string().nullable() }),
  told: 'Variante mise en ligne',
  summary:
    'Met une variante en ligne. La page qui l’était est gardée en variante, sauf si une variante la tient déjà : `keptAs` dit son nom.',
});
export const putShopPicture = endpoint({
  verb: 'POST',
  path: '/v1/shop-pictures',
  ...team,
  upload: { maxBytes: PICTURE_LIMIT },
  input: z.strictObject({ fileName: oneLine(200).min(1).default('image'), cut: Cut.optional() }),
  output: MessageAnswer.extend({ url: z.string() }),
  done: 'L’image est reçue.',
  summary:
    'Reçoit un logo ou une bannière : le corps est le fichier, JPEG, PNG ou WebP, 5 Mo au plus. `url` se met dans `editedShop`.',
});

export const historyOfBuilder = historyEndpoint('builder', {
  ...team,
  summary: 'Qui a changé cette page, quand et comment.',
});
