import type { InputOf, LaterFile } from '#kernel/endpoint.ts';
import { cutOf } from '#kernel/picture.ts';
import { found, lostRace, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { changeRow } from '#platform/record/row.ts';
import { bytesAt, storedBytes } from '#platform/files.ts';
import { storePicture } from '#platform/files/picture.ts';
import type * as pictureEndpoints from '../rules/picture/picture-endpoints.ts';
import { type KeptPicture, MOST_PICTURES } from '../rules/picture/pictures.ts';
import type { OneProduct } from '../rules/product-answer.ts';
import { refuse } from '../rules/refusals.ts';
import { mine, picturesColumns, savedProduct } from './product-write.ts';

/** The picture of a product, in the place of the one before: its address is what it holds, so that nobody keeps an old one. */
export const putPicture = async (
  tx: Tx,
  input: InputOf<typeof pictureEndpoints.putPicture>,
  call: Call,
): Promise<OneProduct> => {
  await mine(tx, call, input.id);
  const { id: fileId } = await storedPicture(tx, call, input);
  await changeRow(tx, call, 'product', input.id, { picture_id: fileId, picture_alt: '' });
  return savedProduct(tx, call, input.id, { picture: [null, input.fileName] });
};

const storedPicture = (
  tx: Tx,
  call: Call,
  input: Pick<InputOf<typeof pictureEndpoints.putPicture>, 'id' | 'fileName' | 'cut'>,
) =>
  storePicture(tx, call, {
    name: input.fileName,
    cut: input.cut ? cutOf(input.cut) : null,
    thing: { kind: 'product', id: input.id },
    refusals: { tooLarge: refuse('catalogue.picture-too-large'), notPicture: refuse('catalogue.not-a-picture') },
  });

/** The photographs that a product keeps, the main one first. */
const keptPictures = async (tx: Tx, call: Call, row: RowOf<'product'>): Promise<KeptPicture[]> => {
  if (row.picture_id === null) return row.more_pictures;
  const { rows } = await sql<
    RowOf<'file', 'sha256'>
  >`select sha256 from file where shop_id = ${call.shopId} and id = ${row.picture_id}`.execute(tx);
  return [{ id: row.picture_id, hash: found(rows[0]).sha256, alt: row.picture_alt }, ...row.more_pictures];
};

/** One more photograph, after the others. */
export const addPicture = async (
  tx: Tx,
  input: InputOf<typeof pictureEndpoints.addPicture>,
  call: Call,
): Promise<OneProduct> => {
  const all = await keptPictures(tx, call, await mine(tx, call, input.id));
  if (all.length >= MOST_PICTURES) throw new Refused(refuse('catalogue.too-many-pictures', { most: MOST_PICTURES }));
  const { id, hash } = await storedPicture(tx, call, input);
  await changeRow(tx, call, 'product', input.id, picturesColumns([...all, { id, hash, alt: input.alt }]));
  return savedProduct(tx, call, input.id, { picture: [null, input.fileName] });
};

/** The order of the photographs, and the text of each; one that is left out goes. */
export const arrangePictures = async (
  tx: Tx,
  input: InputOf<typeof pictureEndpoints.arrangePictures>,
  call: Call,
): Promise<OneProduct> => {
  const before = await mine(tx, call, input.id);
  if (before.version !== input.version) throw new Refused(lostRace('catalogue'));
  const all = await keptPictures(tx, call, before);
  const known = new Map(all.map((one) => [one.id, one]));
  const wanted = new Map(input.pictures.map((one) => [one.id, one.alt]));
  const kept = [...wanted].map(([id, alt]): KeptPicture => {
    const one = known.get(id);
    if (!one) throw new Refused(refuse('catalogue.unknown-picture'));
    return { ...one, alt };
  });
  await changeRow(tx, call, 'product', input.id, picturesColumns(kept));
  return savedProduct(tx, call, input.id, { pictures: [all.length, kept.length] });
};

/** A public file by what it holds, whosever it is: the same bytes for ever. */
export const readPublicFile = async (
  tx: Tx,
  input: InputOf<typeof pictureEndpoints.publicFile>,
): Promise<LaterFile> => {
  const row = found(
    (
      await sql<
        RowOf<'file', 'id' | 'mime'>
      >`select id, mime from file where sha256 = ${input.hash} and visibility = 'public' order by id limit 1`.execute(
        tx,
      )
    ).rows[0],
  );
  return {
    name: input.hash,
    mime: row.mime,
    bytes: await storedBytes(tx, row.id),
    inline: true,
    immutable: true,
  };
};

/** A public picture as a screen asks for it; until its sizes are made, the picture itself, which nobody keeps under that name. */
export const readPictureSize = async (
  tx: Tx,
  { hash, size }: InputOf<typeof pictureEndpoints.pictureSize>,
): Promise<LaterFile> => {
  const [width, kind] = size.split('.');
  const row = found(
    (
      await sql<
        RowOf<'file', 'id' | 'mime'> & Partial<RowOf<'picture_size', 'place'>>
      >`select f.id, f.mime, p.place from file f
        left join picture_size p on p.shop_id = f.shop_id and p.file_id = f.id and p.width = ${Number(width)} and p.kind = ${kind}
        where f.sha256 = ${hash} and f.visibility = 'public' order by p.place is null, f.id limit 1`.execute(tx)
    ).rows[0],
  );
  return row.place
    ? { name: `${hash}-${size}`, mime: `image/${kind}`, bytes: bytesAt(row.place), inline: true, immutable: true }
    : { name: hash, mime: row.mime, bytes: await storedBytes(tx, row.id), inline: true };
};
