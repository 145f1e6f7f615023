import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PICTURE_LIMIT, pictureType } from '#kernel/picture.ts';
import { testBed } from '#platform/testing.ts';
import { addProduct, changeProduct, product, publishProduct, putPicture } from '../rules/endpoints.ts';

const t = await testBed();
const body = (bytes: Uint8Array): AsyncIterable<Uint8Array> =>
  (async function* () {
    yield bytes.subarray(0, 5);
    yield bytes.subarray(5);
  })();
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const WINE = {
  name: 'Cuvée',
  type: 'wine',
  vintages: [
    {
      name: '2024',
      formats: [{ unity: 'Centilitre(s)' as const, unityValue: 75, formatType: 'bottle' as const, price: 12 }],
    },
  ],
};

describe('the picture of a product', () => {
  test('is told by its first bytes, whatever it is called', () => {
    expect([
      pictureType(new Uint8Array([0xff, 0xd8, 0xff, 0xe0])),
      pictureType(PNG),
      pictureType(new TextEncoder().encode('RIFF....WEBPVP8 ')),
      pictureType(new TextEncoder().encode('<svg xmlns=""/>')),
      pictureType(new Uint8Array()),
    ]).toEqual(['image/jpeg', 'image/png', 'image/webp', null, null]);
  });

  test('is shown to visitors at an address of its own bytes, kept for ever, and goes when it is taken away', async () => {
    const estate = await t.estate();
    const made = (await t.call(addProduct, WINE, estate.owner)).body;
    await t.call(publishProduct, { id: made.id }, estate.owner);
    const put = await t.call(putPicture, { id: made.id, fileName: 'bouteille.png' }, estate.owner, { body: body(PNG) });
    const address = `/files/${createHash('sha256').update(PNG).digest('hex')}`;
    expect(put).toMatchObject({ status: 200, body: { visual: address } });
    expect((await t.call(product, { id: made.id }, null)).body.visual).toBe(address);

    const http = await t.http();
    const answer = await http.inject({ method: 'GET', url: address });
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['cache-control'],
      answer.headers['x-content-type-options'],
      answer.headers['content-security-policy'],
    ]).toEqual([200, 'image/png', 'public, max-age=31536000, immutable', 'nosniff', "default-src 'none'; sandbox"]);
    expect(new Uint8Array(answer.rawPayload)).toEqual(PNG);
    // Another estate's owner, signed in, sees it like anybody.
    const other = await t.estate();
    expect(
      (await http.inject({ method: 'GET', url: address, headers: { authorization: `Bearer ${other.owner}` } }))
        .statusCode,
    ).toBe(200);

    const taken = await t.call(
      changeProduct,
      { id: made.id, version: put.body.version as number, pictureId: null },
      estate.owner,
    );
    expect(taken.body.visual).toBe(null);
  });

  test('no private file is given by its hash, nor what was never sent', async () => {
    const estate = await t.estate();
    const secret = createHash('sha256').update(estate.shopId).digest('hex');
    await t.tx(estate.shopId, async (tx, call) =>
      tx
        .insertInto('file')
        .values({
          shop_id: estate.shopId,
          id: call.newId(),
          name: 'facture.pdf',
          mime: 'application/pdf',
          size: 1,
          sha256: secret,
          visibility: 'private',
          thing_kind: 'bill',
          thing_id: null,
          place: 'x',
          created_at: call.now,
        })
        .execute(),
    );
    const http = await t.http();
    for (const url of [`/files/${secret}`, `/files/${'0'.repeat(64)}`]) {
      for (const headers of [{}, { authorization: `Bearer ${estate.owner}` }])
        expect((await http.inject({ method: 'GET', url, headers })).statusCode).toBe(404);
    }
    expect((await http.inject({ method: 'GET', url: '/files/..%2fsecret' })).statusCode).toBe(400);
  });

  test('what is no picture, or too large, is refused and changes nothing', async () => {
    const estate = await t.estate();
    const made = (await t.call(addProduct, WINE, estate.owner)).body;
    const send = async (bytes: Uint8Array): Promise<string | undefined> =>
      (await t.call(putPicture, { id: made.id }, estate.owner, { body: body(bytes) })).body.code;
    expect(await send(new TextEncoder().encode('<svg onload="alert(1)"/>'))).toBe('catalogue.not-a-picture');
    expect(await send(new Uint8Array(PICTURE_LIMIT + 1))).toBe('catalogue.picture-too-large');
    expect((await t.call(product, { id: made.id }, estate.owner)).body).toMatchObject({ visual: null, version: 1 });
  });
});
