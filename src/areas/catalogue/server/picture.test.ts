import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { Cut, cutOf, PICTURE_LIMIT, pictureType } from '#kernel/picture.ts';
import { keepPicture } from '#platform/files/picture.ts';
import { testBed } from '#platform/testing.ts';
import { addProduct, changeProduct, product, publishProduct } from '../rules/endpoints.ts';
import { addPicture, arrangePictures, putPicture } from '../rules/picture/picture-endpoints.ts';
import { MOST_PICTURES } from '../rules/picture/pictures.ts';

const t = await testBed();
const body = (bytes: Uint8Array): AsyncIterable<Uint8Array> =>
  (async function* () {
    yield bytes.subarray(0, 5);
    yield bytes.subarray(5);
  })();
/** A photograph as a telephone makes it: held upright, so that it is turned, and saying where it was taken. */
const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7a1f2b' } })
    .composite([
      {
        input: { create: { width: width / 4, height: height / 4, channels: 3, background: '#ffffff' } },
        gravity: 'northwest',
      },
    ])
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '43/1 50/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
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
      pictureType(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])),
      pictureType(new TextEncoder().encode('RIFF....WEBPVP8 ')),
      pictureType(new TextEncoder().encode('<svg xmlns=""/>')),
      pictureType(new Uint8Array()),
    ]).toEqual(['image/jpeg', 'image/png', 'image/webp', null, null]);
  });

  test('is shown to visitors at an address of its own bytes, kept for ever, and goes when it is taken away', async () => {
    const estate = await t.estate();
    const made = (await t.call(addProduct, WINE, estate.owner)).body;
    await t.call(publishProduct, { id: made.id }, estate.owner);
    const sent = await photo(400, 200);
    const put = await t.call(putPicture, { id: made.id, fileName: 'bouteille.jpg' }, estate.owner, {
      body: body(sent),
    });
    expect(put.status).toBe(200);
    const address = put.body.visual as string;
    expect((await t.call(product, { id: made.id }, null)).body.visual).toBe(address);

    const http = await t.http();
    const answer = await http.inject({ method: 'GET', url: address });
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['cache-control'],
      answer.headers['x-content-type-options'],
      answer.headers['content-security-policy'],
    ]).toEqual([200, 'image/jpeg', 'public, max-age=31536000, immutable', 'nosniff', "default-src 'none'; sandbox"]);
    expect(address).toBe(`/files/${createHash('sha256').update(answer.rawPayload).digest('hex')}`);
    // Upright, and without a word of the camera nor of the place.
    const kept = await sharp(answer.rawPayload).metadata();
    expect([kept.width, kept.height, kept.exif, kept.orientation]).toEqual([200, 400, undefined, undefined]);
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

  test('is cut as it is seen, made no larger than a screen, and kept as what a paper can hold', async () => {
    // The mark stands at the left above in the file, at the right above for who looks at it.
    const upright = await sharp((await keepPicture(await photo(400, 200), cutOf('7500,0,2500,2500')))?.bytes).stats();
    expect(upright.channels.map(({ mean }) => Math.round(mean / 64))).toEqual([4, 4, 4]);
    const huge = await keepPicture(
      await sharp(await photo(5000, 1000))
        .keepExif()
        .webp()
        .toBuffer(),
    );
    expect([huge?.mime, (await sharp(huge?.bytes).metadata()).height]).toEqual(['image/jpeg', 2400]);
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
      .webp()
      .toBuffer();
    expect((await keepPicture(clear))?.mime).toBe('image/png');
    // A cut that leaves nothing, or goes out of the picture, is refused before it is tried.
    for (const cut of ['0,0,0,100', '9000,0,2000,100', '-1,0,10,10', '0,0,10'])
      expect(Cut.safeParse(cut).success).toBe(false);
    // Cut short, empty within, or unfolding to more than a machine holds.
    expect(await keepPicture((await photo(400, 200)).subarray(0, 300))).toBe(null);
    expect(await keepPicture(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe(null);
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect([bomb.byteLength < 400_000, await keepPicture(bomb)]).toEqual([true, null]);
  });

  test('is served in the sizes of screens once they are made, and whole until then', async () => {
    const estate = await t.estate();
    const made = (await t.call(addProduct, WINE, estate.owner)).body;
    await t.call(publishProduct, { id: made.id }, estate.owner);
    const put = await t.call(putPicture, { id: made.id, fileName: 'a.jpg', cut: '0,0,10000,5000' }, estate.owner, {
      body: body(await photo(900, 1800)),
    });
    const http = await t.http();
    const get = (size: string) => http.inject({ method: 'GET', url: `${put.body.visual}/${size}` });
    const early = await get('320.avif');
    expect([early.statusCode, early.headers['content-type'], early.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ]);
    await t.drain();
    for (const [size, width] of [
      ['320.webp', 320],
      ['320.avif', 320],
      ['640.webp', 640],
      ['1280.avif', 1280],
    ] as const) {
      const answer = await get(size);
      expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        `image/${size.split('.')[1]}`,
        'public, max-age=31536000, immutable',
      ]);
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
      expect(answer.rawPayload.byteLength).toBeLessThan(early.rawPayload.byteLength);
    }
    expect((await get('999.webp')).statusCode).toBe(400);
    // A job that runs again makes nothing twice.
    await t.pool.query(
      "update job set done_at = null, attempts = 0 where name = 'platform.size-picture' and shop_id = $1",
      [estate.shopId],
    );
    await t.drain();
    const counted = await t.tx(estate.shopId, (tx) => tx.selectFrom('picture_size').select('width').execute());
    expect(counted).toHaveLength(6);
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

  test('there may be several, in an order, each with its text; the first is the main one, for callers that know one only too', async () => {
    const estate = await t.estate();
    const { id } = (await t.call(addProduct, WINE, estate.owner)).body;
    await t.call(publishProduct, { id }, estate.owner);
    const send = async (width: number, alt = '') =>
      (
        await t.call(addPicture, { id, fileName: `${width}.jpg`, alt }, estate.owner, {
          body: body(await photo(width, 60)),
        })
      ).body;
    await send(40, 'La bouteille');
    await send(80);
    const three = await send(120, 'Le chai');
    expect(three.pictures.map((one) => one.alt)).toEqual(['La bouteille', '', 'Le chai']);
    expect(three).toMatchObject({ pictureId: three.pictures[0]?.id, visual: three.pictures[0]?.url });
    const [a, b, c] = three.pictures.map((one) => one.id) as [string, string, string];
    const arrange = (version: number, pictures: object[]) =>
      t.call(arrangePictures, { id, version, pictures } as never, estate.owner);
    const turned = await arrange(three.version as number, [{ id: c, alt: 'Le chai en hiver' }, { id: a }]);
    expect(turned.body.pictures.map((one) => [one.id, one.alt])).toEqual([
      [c, 'Le chai en hiver'],
      [a, ''],
    ]);
    // A visitor sees them in that order, and the lists show the main one.
    expect((await t.call(product, { id }, null)).body).toMatchObject({
      visual: three.pictures[2]?.url,
      pictures: turned.body.pictures,
    });
    // One that is not the product's, and a version that somebody passed, are refused.
    expect((await arrange(turned.body.version as number, [{ id: b }])).status).toBe(422);
    expect((await arrange(three.version as number, [])).status).toBe(409);
    const less = await t.call(
      changeProduct,
      { id, version: turned.body.version as number, pictureId: null },
      estate.owner,
    );
    expect(less.body.pictures.map((one) => one.id)).toEqual([a]);
    expect(less.body.pictureId).toBe(a);
    expect((await arrange(less.body.version as number, [])).body).toMatchObject({ pictures: [], visual: null });
  });

  test('a product has twelve at most', async () => {
    const estate = await t.estate();
    const { id } = (await t.call(addProduct, WINE, estate.owner)).body;
    const bytes = await photo(40, 40);
    const send = () => t.call(addPicture, { id, fileName: 'a.jpg' }, estate.owner, { body: body(bytes) });
    for (let count = 0; count < MOST_PICTURES; count++) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(422);
  });
});
