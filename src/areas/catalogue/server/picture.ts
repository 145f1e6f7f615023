import type { InputOf, LaterFile } from '#kernel/endpoint.ts';
import { PICTURE_LIMIT, pictureType } from '#kernel/picture.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { storedBytes, storeFile, wholeBody } from '#platform/files.ts';
import type * as endpoints from '../rules/endpoints.ts';
import type { OneProduct } from '../rules/product-answer.ts';
import { refuse } from '../rules/refusals.ts';
import { mine, savedProduct } from './product-write.ts';

/** The picture of a product, in the place of the one before: its address is what it holds, so that nobody keeps an old one. */
export const putPicture = async (
  tx: Tx,
  input: InputOf<typeof endpoints.putPicture>,
  call: Call,
): Promise<OneProduct> => {
  const before = await mine(tx, call, input.id);
  const bytes = await wholeBody(call, PICTURE_LIMIT, refuse('catalogue.picture-too-large'));
  const mime = pictureType(bytes);
  if (!mime) throw new Refused(refuse('catalogue.not-a-picture'));
  const fileId = await storeFile(tx, call, {
    name: input.fileName,
    mime,
    bytes,
    visibility: 'public',
    thing: { kind: 'product', id: input.id },
  });
  await tx
    .updateTable('product')
    .set({ picture_id: fileId, version: before.version + 1, updated_at: call.now })
    .where('shop_id', '=', call.shopId)
    .where('id', '=', input.id)
    .execute();
  return savedProduct(tx, call, input.id, { picture: [null, input.fileName] });
};

/** A public file by what it holds, whosever it is: the same bytes for ever. */
export const readPublicFile = async (tx: Tx, input: InputOf<typeof endpoints.publicFile>): Promise<LaterFile> => {
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
