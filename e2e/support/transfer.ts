import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

export interface Transfer {
  readonly script: number;
  readonly style: number;
  readonly hosts: readonly string[];
}

/**
 * Measures the bytes after gzip that a page transfers the first time it is opened: its files and its inline content.
 */
export const transferOf = async (page: Page, path: string): Promise<Transfer> => {
  const files = { script: new Set<string>(), stylesheet: new Set<string>() };
  const hosts = new Set<string>();
  page.on('request', (asked) => {
    const kind = asked.resourceType();
    if (/^https?:/.test(asked.url())) hosts.add(new URL(asked.url()).host);
    if (kind === 'script' || kind === 'stylesheet') files[kind].add(asked.url());
  });
  const answer = await page.goto(path, { waitUntil: 'networkidle' });
  const html = (await answer?.text()) ?? '';
  // Files that are fetched ahead of their use are not asked as scripts by every browser.
  for (const [, file] of html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g))
    files.script.add(new URL(file ?? '', page.url()).href);
  const weigh = async (urls: ReadonlySet<string>): Promise<number> => {
    let sum = 0;
    for (const url of urls)
      sum += Number(
        (await page.request.get(url, { headers: { 'accept-encoding': 'gzip' } })).headers()['content-length'] ??
          Number.NaN,
      );
    return sum;
  };
  const written = (tag: RegExp): number => {
    const text = [...html.matchAll(tag)].map((match) => match[1] ?? '').join('\n');
    return text ? gzipSync(text).length : 0;
  };
  return {
    script: (await weigh(files.script)) + written(/<script(?![^>]*\ssrc=)(?![^>]*json")[^>]*>([\s\S]*?)<\/script>/g),
    style: (await weigh(files.stylesheet)) + written(/<style[^>]*>([\s\S]*?)<\/style>/g),
    hosts: [...hosts],
  };
};
