import * as z from 'zod';
import { ById, endpoint, Id } from '#kernel/endpoint.ts';
import { BoxContents, MOST_PARTS, PartInput } from './box.ts';
import { OneProduct } from './product-answer.ts';
import { FormatChanges, NewFormat, NewVintage, PRICE, VintageChanges } from './product-input.ts';

const FORMAT_PRICES = {
  price: PRICE,
  wrapping: PRICE,
  discountPrice: PRICE,
  discountAdd: PRICE,
  promotions: PRICE,
} as const;

/** A product, one year, one format at a time: what its page edits. */
export const addVintage = endpoint({
  verb: 'POST',
  path: '/v1/products/:id/vintages',
  can: 'createProduct',
  module: null,
  input: NewVintage,
  output: OneProduct,
  done: 'Le millésime est ajouté.',
  summary: 'Ajoute un millésime ; `copyFrom` reprend les formats, les prix et les droits d’un autre.',
});

export const changeVintage = endpoint({
  verb: 'PUT',
  path: '/v1/product-vintages/:id',
  can: 'createProduct',
  module: null,
  input: VintageChanges,
  output: OneProduct,
  done: 'Le millésime est enregistré.',
  summary: 'Change l’année, le degré, les droits et la mise en bouteille d’un millésime.',
});

export const archiveVintage = endpoint({
  verb: 'PUT',
  path: '/v1/product-vintages/:id/archive',
  can: 'createProduct',
  module: null,
  input: ById,
  output: OneProduct,
  done: 'Le millésime est retiré.',
  summary: 'Retire un millésime et ses formats ; refusé tant que du stock ou une commande les retient.',
});

export const addFormat = endpoint({
  verb: 'POST',
  path: '/v1/product-vintages/:id/formats',
  can: 'createProduct',
  fields: FORMAT_PRICES,
  module: null,
  input: NewFormat,
  output: OneProduct,
  done: 'Le format est ajouté.',
  summary: 'Ajoute un format à un millésime.',
});

export const changeFormat = endpoint({
  verb: 'PUT',
  path: '/v1/product-formats/:id',
  can: 'createProduct',
  fields: { ...FORMAT_PRICES, tiers: PRICE },
  module: null,
  input: FormatChanges,
  output: OneProduct,
  done: 'Le format est enregistré.',
  summary: 'Change un format : contenance, EAN, référence, colisage, quantités, paliers.',
});

export const archiveFormat = endpoint({
  verb: 'PUT',
  path: '/v1/product-formats/:id/archive',
  can: 'createProduct',
  module: null,
  input: ById,
  output: OneProduct,
  done: 'Le format est retiré.',
  summary: 'Retire un format ; refusé tant que du stock ou une commande le retient.',
});

export const boxContents = endpoint({
  verb: 'GET',
  path: '/v1/products/:id/contents',
  can: { any: ['seeAllProduct', 'createProduct'] },
  module: null,
  readOnly: true,
  input: ById,
  output: BoxContents,
  summary: 'Ce que contient un coffret, format par format : articles, prix séparés, ce qu’on peut encore en faire.',
});

export const setBoxContents = endpoint({
  verb: 'PUT',
  path: '/v1/product-formats/:id/contents',
  can: 'createProduct',
  module: null,
  input: z.strictObject({ id: Id, version: z.number().int(), parts: z.array(PartInput).max(MOST_PARTS) }),
  output: OneProduct,
  done: 'Le contenu du coffret est enregistré.',
  summary:
    'Donne tout le contenu d’un format de coffret, dans l’ordre. Le stock, les droits et le volume viennent alors de ses articles ; une liste vide en fait un article comme un autre.',
});
