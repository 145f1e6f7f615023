import { gzipSync } from 'node:zlib';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { iframeScript } from './iframe-script.ts';

test('the script that sites of others call is a program of less than 2 kB, packed', async () => {
  const text = await iframeScript(async (lang) => `Fermer ${lang}`);
  expect(() => new Script(text)).not.toThrow();
  const packed = gzipSync(text).byteLength;
  console.log(`script of frames: ${packed} bytes, gzip`);
  expect(packed).toBeLessThan(2000);
  expect(text).not.toMatch(/cookie|localStorage|sessionStorage|innerHTML|eval/);
});
