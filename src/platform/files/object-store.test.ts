import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer as bytesOf } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Bucket, objectStore, verifyStore } from './object-store.ts';

/* A store of our own that checks what a real one does: signature version 4 (computed here from its public description), digest of the body, keys. */
const SECRET = 'secret-of-the-store';
const kept = new Map<string, Buffer>();
let faults: number[] = [];
let server: Server;
let url: string;

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const signatureOf = (request: IncomingMessage, path: string, body: Buffer): string | null => {
  const [, day, region, signed, given] =
    /Credential=a-key\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const digest = String(request.headers['x-amz-content-sha256']);
  if (!day || !signed || !given || (request.method === 'PUT' && digest !== sha256(body)))
    return 'XAmzContentSHA256Mismatch';
  const headers = signed
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  const canonical = [request.method, path, '', headers, signed, digest].join('\n');
  const words = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    sha256(canonical),
  ].join('\n');
  const key = ['s3', 'aws4_request'].reduce(
    (so, part) => hmac(so, part),
    hmac(hmac(`AWS4${SECRET}`, day), region ?? ''),
  );
  return hmac(key, words).toString('hex') === given ? null : 'SignatureDoesNotMatch';
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await bytesOf(request);
    const path = request.url ?? '';
    const refuse = (status: number, code: string): void => {
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    };
    const fault = faults.shift();
    if (fault) return refuse(fault, 'SlowDown');
    const wrong = signatureOf(request, path, body);
    if (wrong) return refuse(403, wrong);
    if (request.method === 'PUT') {
      kept.set(path, body);
      return response.writeHead(200).end();
    }
    const found = kept.get(path);
    return found ? response.writeHead(200).end(found) : refuse(404, 'NoSuchKey');
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a-bucket`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  kept.clear();
  faults = [];
});

const bucket = (more: Partial<Bucket> = {}): Bucket => ({
  url,
  key: 'a-key',
  secret: SECRET,
  region: 'fr-par',
  ...more,
});
const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);

test('what is put at a place is read back, byte for byte, under the address of the bucket', async () => {
  const store = objectStore(bucket());
  await store.put('shop/2026/one', bytes);
  expect([...kept.keys()]).toEqual(['/a-bucket/shop/2026/one']);
  expect(Buffer.compare(await store.get('shop/2026/one'), bytes)).toBe(0);
});

test('a store that is overloaded is asked again, and a file that is not there is an error', async () => {
  const store = objectStore(bucket());
  faults = [503, 500];
  await store.put('shop/2026/one', bytes);
  expect(kept.size).toBe(1);
  await expect(store.get('shop/2026/two')).rejects.toThrow('404 NoSuchKey');
});

test('a wrong key, and a store that is not there, stop the start in one line that names the setting', async () => {
  await expect(verifyStore(objectStore(bucket()))).resolves.toBeUndefined();
  await expect(verifyStore(objectStore(bucket({ secret: 'another' })))).rejects.toThrow(
    /^FILES_URL : .*403 SignatureDoesNotMatch/,
  );
  await expect(verifyStore(objectStore(bucket({ url: 'http://127.0.0.1:1/a-bucket' })))).rejects.toThrow(
    /^FILES_URL : /,
  );
});
