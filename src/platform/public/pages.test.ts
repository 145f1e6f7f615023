import { expect, test } from 'vitest';
import { createStripe } from '../cards/stripe/stripe.ts';
import { systemClock } from '../clock.ts';
import { pageOf } from './pages.ts';

const html =
  '<!DOCTYPE html><html><body><script nonce="n-1">let a = 1;</script><script type="application/json">{"b":2}</script><script src="/assets/x.js"></script></body></html>';
const directive = (page: { headers: Readonly<Record<string, string>> }, name: string): string =>
  page.headers['content-security-policy']?.split('; ').find((one) => one.startsWith(`${name} `)) ?? '';

test('a page runs its own files and what was written in it, named by its hash, and nothing of another house', async () => {
  const page = await pageOf(new Response(html), [], { nonce: 'n-1' });
  expect(directive(page, 'script-src')).toMatch(/^script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}'$/);
  expect(directive(page, 'connect-src')).toBe("connect-src 'self'");
  expect(directive(page, 'frame-src')).toBe("frame-src 'self'");
  expect(directive(page, 'frame-ancestors')).toBe("frame-ancestors 'none'");
});

test('a page that sites of others may show stands in their frames alone', async () => {
  const page = await pageOf(new Response(html), [], { framedBy: ["'self'", 'https://www.exemple.fr'] });
  expect(directive(page, 'frame-ancestors')).toBe("frame-ancestors 'self' https://www.exemple.fr");
});

test('a script that came into a page with somebody’s text does not run: it does not know the nonce of the answer', async () => {
  const injected =
    '<script>steal()</script><script nonce="">steal()</script><script nonce="n-0">steal()</script><script\nnonce=n-1>steal()</script>';
  const page = await pageOf(new Response(html.replace('</body>', `${injected}</body>`)), [], { nonce: 'n-1' });
  expect(directive(page, 'script-src').match(/sha256-/g)).toHaveLength(1);
  expect(directive(await pageOf(new Response(html)), 'script-src')).toBe("script-src 'self'");
});

test('a page where one pays lets in the card provider: its script, its frames, its calls', async () => {
  const provider = createStripe({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecrets: ['whsec_1'],
    clock: systemClock,
  });
  const page = await pageOf(new Response(html), provider.origins);
  for (const name of ['script-src', 'frame-src', 'connect-src'])
    expect(directive(page, name)).toContain('https://js.stripe.com');
  expect(directive(page, 'frame-src')).toContain('https://hooks.stripe.com');
  expect(directive(page, 'connect-src')).toContain('https://api.stripe.com');
  expect(directive(page, 'default-src')).toBe("default-src 'self'");
});

test('a page lets in the houses that its shop called, each by its directive, and none where it called nobody', async () => {
  const hosts = { 'script-src': ['https://tags.exemple.fr'], 'worker-src': ['blob:'] };
  const page = await pageOf(new Response(html), [], { nonce: 'n-1', hosts });
  expect(directive(page, 'script-src')).toMatch(/^script-src 'self' 'sha256-\S+' https:\/\/tags\.exemple\.fr$/);
  expect(directive(page, 'worker-src')).toBe("worker-src 'self' blob:");
  expect(directive(page, 'connect-src')).toBe("connect-src 'self'");
  expect((await pageOf(new Response(html))).headers['content-security-policy']).not.toMatch(/https|worker-src/);
});
