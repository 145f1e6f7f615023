import { deflateSync } from 'node:zlib';
import { api, audit, expect, test } from './support/journey.ts';
import { freshMark } from './support/mark.ts';

/** A PNG of two colours, the left half red and the right half white, without a library: bands, as a reader of the format would write them. */
const twoHalves = (width: number, height: number): Buffer => {
  const row = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x++) row.set(x < width / 2 ? [122, 31, 43] : [255, 255, 255], 1 + x * 3);
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer): number =>
    (bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

test('a photograph is cut before it is sent, and comes to the shop in the size of the screen', {
  tag: '@telephone',
}, async ({ as, open }) => {
  const owner = await as('owner');
  const main = owner.getByRole('main');
  const { post, put, get } = api(owner);
  const name = `Cuvée du Cadre ${freshMark()}`;
  const made = await post<{ id: string; slug: string }>('/v1/products', {
    name,
    type: 'wine',
    vintages: [
      {
        name: '2023',
        formats: [{ unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', container: 'Bouteille', price: 12 }],
      },
    ],
  });
  await put(`/v1/products/${made.id}/publish`);

  await owner.goto(`/dashboard/products/${made.id}?tab=sheet`);
  await main
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: twoHalves(1600, 800) });
  const popup = owner.getByRole('dialog', { name: 'Recadrer la photo' });
  await expect(popup.getByRole('button', { name: 'Garder cette partie' })).toBeEnabled();
  await popup.getByText('Carré').click();
  // The frame stands in the middle; the keyboard moves the picture under it, which then shows more of one side.
  const frame = popup.getByLabel(/^Partie gardée de l’image/);
  await frame.focus();
  for (let press = 0; press < 40; press++) await frame.press('ArrowRight');
  await audit(owner, 'the part of a photograph that is kept');
  await popup.getByRole('button', { name: 'Garder cette partie' }).click();
  const kept = main.getByRole('img', { name: /^Photo de Cuvée du Cadre/ });
  await expect(kept).toBeVisible();
  const drawn = await kept.evaluate((node) => {
    const image = node as HTMLImageElement;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const at = (x: number) =>
      [...(context?.getImageData(x, 10, 1, 1).data ?? [])].slice(0, 3).map((one) => Math.round(one / 64));
    return { width: image.naturalWidth, height: image.naturalHeight, left: at(5), right: at(image.naturalWidth - 5) };
  });
  expect(Math.abs(drawn.width - drawn.height)).toBeLessThanOrEqual(2);
  expect([drawn.left, drawn.right]).toEqual([
    [2, 0, 1],
    [2, 0, 1],
  ]);

  // Its sizes are made by a worker; the page asks for the one that suits, and never waits for them.
  const { visual } = await get<{ visual: string }>(`/v1/products/${made.id}`);
  await expect
    .poll(async () => (await owner.request.get(`${visual}/320.avif`)).headers()['content-type'])
    .toBe('image/avif');
  const reader = await open(null);
  const shop = await get<{ urlShop: string }>('/v1/shops/me');
  await reader.goto(`/${shop.urlShop}/${made.slug}`);
  const shown = reader.locator('article picture img');
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((node) => (node as HTMLImageElement).currentSrc)).toMatch(/\/(320|640|1280)\.avif$/);
  // Other journeys count what the shop sells.
  await put(`/v1/products/${made.id}/close`);
});
