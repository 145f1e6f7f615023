import { plainOf } from '#kernel/field/rich-text.ts';
import type { ShopSettings } from './settings.ts';

export const AUDIENCES = ['private', 'professional'] as const;
export type Audience = (typeof AUDIENCES)[number];

type Texts = Pick<ShopSettings, 'terms' | 'termsPro'>;
const isWritten = (text: string): boolean => plainOf(text).trim() !== '';

export const audienceOf = (isPro: boolean): Audience => (isPro ? 'professional' : 'private');

/** True when professionals have general terms of their own. */
export const hasTermsOfPros = ({ termsPro }: Pick<Texts, 'termsPro'>): boolean => isWritten(termsPro);

/** The general terms that fit a buyer; empty where the shop has written none. */
export const termsFor = (texts: Texts, audience: Audience): string =>
  audience === 'professional' && hasTermsOfPros(texts) ? texts.termsPro : isWritten(texts.terms) ? texts.terms : '';
