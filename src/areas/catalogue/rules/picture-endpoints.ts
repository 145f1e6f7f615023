import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { endpoint, Id } from '#kernel/endpoint.ts';
import { Cut, FileHash, PICTURE_LIMIT, PICTURE_SIZES } from '#kernel/picture.ts';
import { OneProduct } from './product-answer.ts';

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
