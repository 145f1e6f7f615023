import { fc } from '#kernel/testing/properties.ts';
import { expect, test } from 'vitest';
import { safeContent } from './notification.ts';

test('emphasis and line breaks pass, everything else is shown as it was typed', () => {
  expect(safeContent('<b>Commande C-1</b><br/>de <em>Léa</em>')).toBe('<b>Commande C-1</b><br>de <em>Léa</em>');
  expect(safeContent("Château « L'Aile » & Fils")).toBe('Château « L&#39;Aile » &amp; Fils');
  expect(safeContent('<script>alert(1)</script>')).toBe('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(safeContent('<b onclick=alert(1)>x</b>')).toBe('&lt;b onclick=alert(1)&gt;x&lt;/b&gt;');
  expect(safeContent('<img src=x onerror=alert(1)>')).not.toContain('<img');
});

test('what is left open is closed, what was not open is not', () => {
  expect(safeContent('<b>un <i>deux')).toBe('<b>un <i>deux</i></b>');
  expect(safeContent('un</b>')).toBe('un&lt;/b&gt;');
  expect(safeContent('<b><i>x</b></i>')).toBe('<b><i>x&lt;/b&gt;</i></b>');
});

test('whatever is written, only the few bare tags come out', () => {
  const hostile = fc.array(
    fc.oneof(
      fc.constantFrom(
        '<b>',
        '</b>',
        '<i>',
        '</em>',
        '<br>',
        '<script>',
        '"',
        "'",
        '<b ',
        '>',
        '&lt;b&gt;',
        'javascript:',
        '<<b>>',
        '\u2028',
      ),
      fc.string(),
    ),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(hostile, (parts) => {
      const shown = safeContent(parts.join(''));
      expect(shown.replace(/<\/?(b|strong|i|em)>|<br>/g, '')).not.toMatch(/[<>"']/);
      for (const tag of ['b', 'i', 'strong', 'em'])
        expect(shown.split(`<${tag}>`).length).toBe(shown.split(`</${tag}>`).length);
    }),
  );
});
