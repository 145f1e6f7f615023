import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { richText } from '#kernel/field/rich-text.ts';
import { LANGS } from '#kernel/language/lang.ts';

/** The languages beside French, in which an estate may describe its products. */
export const OTHER_LANGS = LANGS.filter((lang) => lang !== 'fr');
const OtherLang = z.enum(OTHER_LANGS);

export const ProductWords = z.strictObject({
  id: Id,
  lang: OtherLang,
  /** Nothing takes the text of that language away: the French one is shown again. */
  description: richText(5000).default(null),
});

export const productWords = endpoint({
  verb: 'GET',
  path: '/v1/products/:id/words',
  can: { any: ['seeAllProduct', 'createProduct'] },
  module: null,
  input: ById,
  output: z.object({ texts: z.array(z.object({ lang: OtherLang, description: z.string() })) }),
  summary:
    'La description d’un produit dans d’autres langues que le français. Sans elle, la boutique montre la française.',
});

export const changeProductWords = endpoint({
  verb: 'PUT',
  path: '/v1/products/:id/words',
  can: 'createProduct',
  module: null,
  input: ProductWords,
  output: MessageAnswer,
  done: 'Le texte est enregistré.',
  summary: 'Écrit la description d’un produit dans une autre langue\u00a0; vide, elle est retirée.',
});
