import { expect, test } from 'vitest';
import { isInternalPath } from './internal-path.ts';

test.each([
  '/',
  '/dashboard',
  '/dashboard/orders/12?tab=a&b=c',
  '/auth/validate?token=a-B_9',
  '/dashboard/orders?search=Ch%C3%A2teau%20Neuf',
  '/dashboard/orders?search=12%2F2026',
])('%s is a place of ours', (path) => {
  expect(isInternalPath(path)).toBe(true);
});

test.each([
  '',
  'dashboard',
  '//evil.fr',
  '/\\evil',
  '\\/evil',
  'javascript:alert(1)',
  'https://evil.fr',
  '/a b',
  '/a<b',
  '/a//b',
  '/é',
  '/%09//evil',
  '/%0d%0aLocation:%20https:',
  '/a?b=%0a',
  '/%2f/evil',
  '/%2Fevil.fr',
  '/%252fevil.fr',
  '/%5cevil',
  '/%5Cevil',
  '/%25255cevil',
  '/..%2f..%2fadmin',
  '/%2e%2e/admin',
  '/../admin',
  `/${'a'.repeat(500)}`,
])('attack 20: %s is nowhere to be sent to', (path) => {
  expect(isInternalPath(path)).toBe(false);
});
