import * as z from 'zod';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { ById, endpoint, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuseShipper } from './shipper-refusals.ts';
import { SHIPPER_TROUBLES } from './shipper-trouble.ts';

const KEY = /^[\x21-\x7e]*$/;
const key = z.string().trim().max(200).regex(KEY, 'Une clé ne porte ni espace ni accent');

/**
 * A delivery mode that leaves with a label of the account; an empty option is the cheapest service of the moment.
 */
export const LabelledMode = z.strictObject({ mode: z.uuid(), option: z.string().trim().max(200).default('') });
export const ShipperChanges = z.strictObject({
  publicKey: key.min(1, ruleError('needed')),
  /** Empty: the one that is held stays, for the same account. */
  secretKey: key.default(''),
  active: z.boolean(),
  modes: z.array(LabelledMode).max(50).default([]),
});
export type ShipperChanges = z.output<typeof ShipperChanges>;

export const ShipperAccount = z.object({
  held: z
    .object({
      publicKey: z.string(),
      secretSince: z.string(),
      active: z.boolean(),
      modes: z.array(z.object({ mode: z.string(), option: z.string() })),
      options: z.array(z.object({ code: z.string(), name: z.string(), carrier: z.string() })),
      triedAt: z.string().nullable(),
      trouble: z.enum(SHIPPER_TROUBLES).nullable(),
      answer: z.string().nullable(),
      /** Where the house tells what becomes of parcels: to be typed there. */
      newsPath: z.string(),
    })
    .nullable(),
});
export type ShipperAccount = z.output<typeof ShipperAccount>;
const Changed = ShipperAccount.extend(MessageAnswer.shape);
const can = 'manageDelivery' as const;

export const shipperAccount = endpoint({
  verb: 'GET',
  path: '/v1/shipper',
  can,
  module: null,
  input: NoInput,
  output: ShipperAccount,
  summary: 'Le compte où les étiquettes des transporteurs s’achètent, sans sa clé secrète.',
});
export const changeShipper = endpoint({
  verb: 'PUT',
  path: '/v1/shipper',
  can,
  module: null,
  inPerson: true,
  afterCommit: true,
  input: ShipperChanges,
  output: Changed,
  told: 'Compte d’étiquettes enregistré',
  summary: 'Enregistre le compte d’étiquettes, clé chiffrée, et l’essaie.',
});
export const tryShipper = endpoint({
  verb: 'PUT',
  path: '/v1/shipper/try',
  can,
  module: null,
  afterCommit: true,
  input: NoInput,
  output: Changed,
  told: 'Compte d’étiquettes essayé',
  summary: 'Essaie le compte d’étiquettes et relève les services qu’il offre.',
});
export const removeShipper = endpoint({
  verb: 'DELETE',
  path: '/v1/shipper',
  can,
  module: null,
  inPerson: true,
  input: NoInput,
  output: Changed,
  done: 'Les étiquettes se font à la main.',
  summary: 'Oublie le compte d’étiquettes ; ce qui a été acheté reste.',
});

export const LABEL_STATES = ['asked', 'bought', 'failed', 'cancelling', 'cancelled'] as const;
export type LabelState = (typeof LABEL_STATES)[number];
export const LABEL_STATE_WORDS: Readonly<Record<LabelState, string>> = {
  asked: 'demandée',
  bought: 'achetée',
  failed: 'refusée',
  cancelling: 'en cours d’annulation',
  cancelled: 'annulée',
};
export const ParcelLabelRow = z.object({
  id: z.uuid(),
  shipmentId: z.uuid(),
  state: z.enum(LABEL_STATES),
  service: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  parcels: z.number().int(),
  /** Its PDF is here. */
  hasFile: z.boolean(),
  /** Why it is not there, in words; empty where nothing is wrong. */
  trouble: z.string(),
  /** The carrier has taken them. */
  hasMoved: z.boolean(),
  askedAt: z.string(),
  /** Without VAT; for who sees prices. */
  price: z.number().nullable(),
});
export type ParcelLabelRow = z.output<typeof ParcelLabelRow>;

export const labelsOfOne = endpoint({
  verb: 'GET',
  path: '/v1/shippables/:id/labels',
  can: { any: ['manageDelivery', 'seeAllOrder'] },
  module: null,
  input: ById,
  output: z.array(ParcelLabelRow),
  summary: 'Les étiquettes de transporteur achetées ou demandées pour les colis d’un document, la dernière en premier.',
});
export const cancelLabel = endpoint({
  verb: 'PUT',
  path: '/v1/parcel-labels/:id/cancel',
  can,
  module: null,
  input: ById,
  output: ParcelLabelRow.extend(MessageAnswer.shape),
  done: 'L’annulation de l’étiquette est demandée.',
  summary: 'Annule une étiquette que le transporteur n’a pas encore prise, ou qui n’a pas encore été achetée.',
});
export const retryLabel = endpoint({
  verb: 'PUT',
  path: '/v1/parcel-labels/:id/retry',
  can,
  module: null,
  input: ById,
  output: ParcelLabelRow.extend(MessageAnswer.shape),
  done: 'L’étiquette est demandée de nouveau.',
  summary: 'Demande de nouveau une étiquette qui attend, sous la même référence : elle ne s’achète pas deux fois.',
});
export const labelFile = endpoint({
  verb: 'GET',
  path: '/v1/parcel-labels/:id/file',
  can: { any: ['manageDelivery', 'seeAllOrder'] },
  module: null,
  input: ById,
  output: 'file',
  summary: 'L’étiquette du transporteur, telle qu’il la donne.',
});

/** Raw bytes: the signature is of the bytes. */
export const hearShipper = endpoint({
  verb: 'POST',
  path: '/v1/shipper-news/:account',
  can: 'public',
  module: null,
  upload: { maxBytes: 256 * 1024 },
  input: z.strictObject({ account: z.string().regex(/^sendcloud-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) }),
  output: z.object({ received: z.boolean() }),
  told: 'Nouvelle reçue du service d’étiquettes',
  summary: 'Notification signée du service d’étiquettes : où en est un colis ; répétée, elle n’a d’effet qu’une fois.',
});

export const whyNotCancelLabel = (label: Pick<ParcelLabelRow, 'state' | 'hasMoved'>): Refusal | null => {
  if (label.state !== 'asked' && label.state !== 'bought')
    return refuseShipper('deliveries.label-not-cancelled', { state: LABEL_STATE_WORDS[label.state] });
  return label.hasMoved ? refuseShipper('deliveries.label-moved') : null;
};
/** Refuses the retry of a label, unless it is asked for, has no file yet, or is still to be given back. */
export const whyNotRetryLabel = ({
  state,
  hasFile,
  trouble,
}: Pick<ParcelLabelRow, 'state' | 'hasFile' | 'trouble'>): Refusal | null =>
  state === 'asked' ||
  state === 'cancelling' ||
  (state === 'bought' && !hasFile) ||
  (state === 'cancelled' && trouble !== '')
    ? null
    : refuseShipper('deliveries.label-not-asked');
