import { describe, expect, test } from 'vitest';
import { fc } from '#kernel/testing/properties.ts';
import { IframeForm } from './iframe.ts';
import { ORIGIN_FAULTS, readOrigin } from './origin.ts';

describe('the origin of a site', () => {
  test.each([
    ['https://www.mon-domaine.fr', 'https://www.mon-domaine.fr'],
    ['  https://WWW.Mon-Domaine.FR/ ', 'https://www.mon-domaine.fr'],
    ['mon-domaine.fr', 'https://mon-domaine.fr'],
    ['https://mon-domaine.fr:443', 'https://mon-domaine.fr'],
    ['https://mon-domaine.fr:8443', 'https://mon-domaine.fr:8443'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:80', 'http://127.0.0.1'],
    ['localhost:3000', 'https://localhost:3000'],
    ['https://xn--chteau-1qa.fr', 'https://xn--chteau-1qa.fr'],
  ])('%j is read as %s', (typed, origin) => {
    expect(readOrigin(typed)).toEqual({ origin });
  });

  test.each([
    ['http://mon-domaine.fr', 'scheme'],
    ['ftp://mon-domaine.fr', 'scheme'],
    ['javascript://mon-domaine.fr', 'scheme'],
    ['https://mon-domaine.fr/boutique', 'path'],
    ['https://mon-domaine.fr?x=1', 'path'],
    ['https://mon-domaine.fr#vins', 'path'],
    ['https://mon-domaine.fr\\vins', 'path'],
    ['https://*.mon-domaine.fr', 'wildcard'],
    ['*', 'wildcard'],
    ['https://moi:secret@mon-domaine.fr', 'login'],
    ['https://château.fr', 'host'],
    ['https://domaine', 'host'],
    ['https://192.168.1.4', 'host'],
    ["https://mon-domaine.fr'; script-src *".replace('*', 'x'), 'host'],
    ['https://mon domaine.fr', 'host'],
    ['https://', 'host'],
    ['', 'host'],
    ['https://mon-domaine.fr:99999', 'port'],
    ['https://mon-domaine.fr:', 'port'],
  ])('%j is refused: %s', (typed, fault) => {
    expect(readOrigin(typed)).toEqual({ fault });
  });

  test('whatever is typed, what is kept holds nothing that a policy would read as more than one origin', () => {
    const parts = fc.constantFrom(
      'https://',
      'http://',
      'a.fr',
      'localhost',
      ':80',
      ';',
      ' ',
      "'self'",
      '*',
      '/',
      ',',
      '\n',
      '@',
      'é',
      '?',
      '#',
      '.',
      '-',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.array(parts, { maxLength: 6 }).map((all) => all.join('')),
        ),
        (typed) => {
          const read = readOrigin(typed);
          if ('fault' in read) return;
          expect(read.origin).toMatch(/^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?$/);
          expect(readOrigin(read.origin)).toEqual(read);
          expect(new URL(read.origin).origin).toBe(read.origin);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('a form keeps the origin as a browser writes it, and says beside the field why another is refused', () => {
    const form = { name: 'Catalogue', kind: 'catalogue' as const };
    expect(IframeForm.parse({ ...form, origins: ['Mon-Domaine.fr/'] }).origins).toEqual(['https://mon-domaine.fr']);
    const refused = IframeForm.safeParse({ ...form, origins: ['https://a.fr', 'https://a.fr/vins'] });
    expect(
      refused.error?.issues.map(({ path, message }) => [path.join('.'), message.replaceAll('\u00a0', ' ')]),
    ).toEqual([['origins.1', ORIGIN_FAULTS.path]]);
  });
});
