import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { endpoint, Id } from '#kernel/endpoint.ts';
import { Cut, FileHash, PICTURE_LIMIT, PICTURE_SIZES } from '#kernel/picture.ts';
import { MOST_PICTURES, PictureAlt } from './pictures.ts';
import { OneProduct } from '../product-answer.ts';

export const putPicture = endpoint({
  verb: 'POST',
  path: '/v1/products/:id/picture',
  can: 'createProduct',
  module: null,
  upload: { maxBytes: PICTURE_LIMIT },
  input: z.strictObject({
    id: Id,
    fileName: oneLine(200).min(1).default('photo'),
    cut: Cut.optional(),
  }),
  output: OneProduct,
  done: 'La photo est enregistrée.',
  summary:
    'La photo d’un produit : le corps est le fichier, JPEG, PNG ou WebP, 5 Mo au plus. `cut` (gauche, haut, largeur, hauteur, en dix-millièmes) la recadre. `pictureId: null` par PUT la retire.',
});

export const addPicture = endpoint({
  verb: 'POST',
  path: '/v1/products/:id/pictures',
  can: 'createProduct',
  module: null,
  upload: { maxBytes: PICTURE_LIMIT },
  input: z.strictObject({
    id: Id,
    fileName: oneLine(200).min(1).default('photo'),
    cut: Cut.optional(),
    alt: PictureAlt.default(''),
  }),
  output: OneProduct,
  done: 'La photo est ajoutée.',
  summary: `Une photo de plus, après celles du produit, ${MOST_PICTURES} au plus ; la première est la principale. Le corps est le fichier, comme pour \`picture\`.`,
});

export const arrangePictures = endpoint({
  verb: 'PUT',
  path: '/v1/products/:id/pictures',
  can: 'createProduct',
  module: null,
  input: z.strictObject({
    id: Id,
    version: z.number().int().positive(),
    pictures: z.array(z.strictObject({ id: Id, alt: PictureAlt.default('') })).max(MOST_PICTURES),
  }),
  output: OneProduct,
  done: 'Les photos sont enregistrées.',
  summary:
    'Les photos d’un produit, dans leur ordre, avec le texte lu à leur place : la première est la principale, une photo absente est retirée.',
});

export const publicFile = endpoint({
  verb: 'GET',
  path: '/files/:hash',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({ hash: FileHash }),
  output: 'file',
  summary: 'Un fichier public par son empreinte : il ne change jamais et se garde pour toujours.',
});

export const pictureSize = endpoint({
  verb: 'GET',
  path: '/files/:hash/:size',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({ hash: FileHash, size: z.enum(PICTURE_SIZES) }),
  output: 'file',
  summary: 'Une image publique à la largeur et au format d’un écran : `640.avif`. Elle se garde pour toujours.',
});
