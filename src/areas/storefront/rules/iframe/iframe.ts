import * as z from 'zod';
import { Id } from '#kernel/endpoint.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { typeset } from '#kernel/language/french.ts';
import { LANGS } from '#kernel/language/lang.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuse } from './iframe-refusals.ts';
import { ORIGIN_FAULTS, readOrigin } from './origin.ts';

/** The contents that an estate may put on the sites of others. */
export const IFRAME_KIND_WORDS = { catalogue: 'Catalogue', visits: 'Visites' } as const;
export type IframeKind = keyof typeof IFRAME_KIND_WORDS;
export const IFRAME_LOOK_WORDS = { inline: 'Dans la page', button: 'Derrière un bouton' } as const;
export type IframeLook = keyof typeof IFRAME_LOOK_WORDS;

export const MOST_IFRAMES = 50;
const MOST_CHOSEN = 100;
export const MOST_ORIGINS = 20;

const SiteOrigin = z
  .string()
  .max(300)
  .overwrite((typed) => {
    const read = readOrigin(typed);
    return 'origin' in read ? read.origin : typed.trim();
  })
  .superRefine((value, ctx) => {
    const read = readOrigin(value);
    if ('fault' in read) ctx.addIssue({ code: 'custom', message: typeset(ORIGIN_FAULTS[read.fault]) });
  });

const shape = {
  name: oneLine(80).min(1, ruleError('needed')),
  /** Ids of products or of events; empty: all that the shop shows. */
  chosen: z.array(Id).max(MOST_CHOSEN),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/u, 'Une couleur s’écrit #1f2a44')
    .nullable(),
  /** Empty: the language of the reader. */
  lang: z.enum(['', ...LANGS]),
  look: z.enum(['inline', 'button']),
  buttonText: oneLine(60),
  /** Origins of the sites that may show it; empty: none but the shop's own. */
  origins: z.array(SiteOrigin).max(MOST_ORIGINS),
};
/** Its kind is chosen once: another kind would be another frame. */
export const IframeForm = z.strictObject({
  ...shape,
  kind: z.enum(['catalogue', 'visits']),
  chosen: shape.chosen.default([]),
  color: shape.color.default(null),
  lang: shape.lang.default(''),
  look: shape.look.default('inline'),
  buttonText: shape.buttonText.default(''),
  origins: shape.origins.default([]),
});
/** Without values by default: what is not sent stays. */
export const IframeChanges = z.strictObject(shape).partial();
/** All that a user types about a frame that is there. */
export const IframeFields = z.strictObject(shape);

/** A frame as it is stored: read by shapes without rules, so that an old one always opens. */
export const Iframe = z.object({
  id: Id,
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  archivedAt: z.string().nullable(),
  name: z.string(),
  kind: z.enum(['catalogue', 'visits']),
  chosen: z.array(z.string()),
  color: z.string().nullable(),
  lang: shape.lang,
  look: shape.look,
  buttonText: z.string(),
  origins: z.array(z.string()),
});
export type Iframe = z.output<typeof Iframe>;

/** Why a frame may not be so: the same question in the form and on the server. */
export const whyNotIframe = ({ look, buttonText }: Pick<Iframe, 'look' | 'buttonText'>): Refusal | null => {
  if (look !== 'button' || buttonText !== '') return null;
  const refusal = refuse('storefront.iframe-button');
  return { ...refusal, fields: { buttonText: refusal.words } };
};
export const whyNotAddIframe = (live: number): Refusal | null =>
  live < MOST_IFRAMES ? null : refuse('storefront.iframe-most');
