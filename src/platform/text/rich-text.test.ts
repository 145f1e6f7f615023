import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import {
  FONT_STACKS,
  LINK_SCHEMES,
  TEXT_COLOURS,
  TEXT_SIZES,
  plainOf,
  richText,
  richWords,
  stackOf,
} from '#kernel/field/rich-text.ts';
import { attacks, HOSTILE } from '#kernel/testing/rich-text-attacks.ts';
import { cleanInput, cleanRichText, drawnRichText } from './rich-text.ts';

describe('rich text', () => {
  test('keeps what the editor offers: every size, font, colour, heading and scheme', () => {
    for (const kept of [
      ...TEXT_SIZES.map((size) => `<p><span style="font-size:${size}pt">a</span></p>`),
      ...TEXT_COLOURS.map(([hex]) => `<p><span style="color:${hex}">a</span></p>`),
      ...FONT_STACKS.map(
        (stack) => `<p><span style="font-family:${stackOf(stack).replaceAll('"', '&quot;')}">a</span></p>`,
      ),
      ...[1, 2, 3, 4, 5, 6].map((level) => `<h${level}>a</h${level}>`),
      '<p style="text-align:center"><strong>a</strong> <em>b</em> <u>c</u> <s>d</s><br />e</p>',
      '<ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol><blockquote><p>c</p></blockquote><hr />',
    ])
      expect(cleanRichText(kept)).toBe(kept);
    for (const scheme of LINK_SCHEMES)
      expect(cleanRichText(`<p><a href="${scheme}:x.test">a</a></p>`)).toContain(`href="${scheme}:x.test"`);
  });

  test('left with empty paragraphs only is nothing', () => {
    for (const blank of ['<p></p>', '<p> </p><p>&nbsp;</p>', '<h2><br></h2>', '  ']) {
      expect(richText(100).parse(blank)).toBeNull();
      expect(richWords(100).parse(blank)).toBe('');
    }
    expect(richWords(100).parse('<p>a</p>')).toBe('<p>a</p>');
  });

  test('a browser that spells colours as rgb() is understood', () => {
    expect(cleanRichText('<p><span style="color: rgb(185, 28, 28);">a</span></p>')).toContain('color:rgb(185, 28, 28)');
  });

  test('drops what nobody lists: other sizes, colours, fonts, addresses without a scheme, styles that fetch', () => {
    for (const style of [
      'font-size:11pt',
      'font-size:9999px',
      'color:#123456',
      'font-family:Evil',
      'background:url(https://x.test)',
      'position:fixed',
    ])
      expect(cleanRichText(`<p><span style="${style}">a</span></p>`)).toBe('<p><span>a</span></p>');
    for (const href of ['/dashboard', '//x.test', 'javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'https:'])
      expect(cleanRichText(`<p><a href="${href}">a</a></p>`)).toBe('<p><a>a</a></p>');
  });

  test('plain text stays as it was written, and is drawn as text', () => {
    const plain = 'Élevé < 12 mois & > 6\n<b>fûts</b>\n\nServir à 16 °C';
    expect(cleanRichText(plain)).toBe(plain);
    expect(drawnRichText(plain)).toBe(
      '<p>Élevé &lt; 12 mois &amp; &gt; 6<br>&lt;b&gt;fûts&lt;/b&gt;</p><p>Servir à 16 °C</p>',
    );
    expect(drawnRichText(null)).toBeNull();
  });

  test('its plain version is for papers and exports', () => {
    expect(plainOf('<h2>Terroir &amp; sol</h2><p>Calcaire<br>et argile</p><ul><li><p>un</p></li></ul>')).toBe(
      'Terroir & sol\nCalcaire\net argile\n• un',
    );
  });

  test('numbered terms keep their numbers, each list its own', () => {
    expect(
      plainOf('<ol><li><p>Prix</p></li><li><p>Livraison</p><ul><li><p>au chai</p></li></ul></li><li>Retours</li></ol>'),
    ).toBe('1. Prix\n2. Livraison\n• au chai\n3. Retours');
    expect(plainOf('<ol><li>a</li></ol><ol><li>b</li></ol>')).toBe('1. a\n1. b');
    expect(plainOf('<p>x</p></ol><li>a</li>')).toBe('x\n• a');
  });

  test('a mail writes the address of a link, once', () => {
    const html =
      '<p>Voir <a href="https://www.cm2c.net/saisir">le <b>médiateur</b></a>, <a href="https://cm2c.net/">cm2c.net</a> ou <a href="mailto:chai@rives.fr">nous écrire</a>.</p>';
    expect(plainOf(html, { links: true })).toBe(
      'Voir le médiateur (https://www.cm2c.net/saisir), cm2c.net ou nous écrire (chai@rives.fr).',
    );
    expect(plainOf(html)).toBe('Voir le médiateur, cm2c.net ou nous écrire.');
    expect(plainOf('<p><a>rien</a> et <a href="https://a.fr?x=1&amp;y=2">là</a></p>', { links: true })).toBe(
      'rien et là (https://a.fr?x=1&y=2)',
    );
  });

  test('a sign that opens no tag costs nothing and takes nothing of what follows it', () => {
    // A parser that reads on to the next closing sign, from each of a thousand open ones, takes the square of the
    // length.
    expect(plainOf('<p>1 < 2 et <b>3</b></p>')).toBe('1 < 2 et 3');
    expect(plainOf('<ul><li a<li>b</li></ul>')).toBe('<li a• b');
  });

  test('a text that is too long whatever its dress is refused before it is read', () => {
    const { error } = richText(100).safeParse(`<p>${'<li '.repeat(1000)}`);
    expect(error?.issues.map(({ code }) => code)).toEqual(['too_big']);
  });

  test('a field of a declaration is cleaned without its action thinking of it, however it stands in the shape', () => {
    const shape = z.strictObject({
      text: richText(100),
      other: richText(100).optional(),
      rows: z.array(z.object({ text: richText(100) })).default([]),
    });
    const hostile = '<p onclick="x()">a<script>x()</script></p>';
    const input = shape.parse({ text: hostile, other: hostile, rows: [{ text: hostile }] });
    expect(cleanInput(shape, input)).toEqual({ text: '<p>a</p>', other: '<p>a</p>', rows: [{ text: '<p>a</p>' }] });
    expect(shape.parse({ text: '<p></p>' }).text).toBeNull();
    expect(richText(10).safeParse('<p>12345678901</p>').success).toBe(false);
    expect(richText(10).safeParse('<p><strong>1234567890</strong></p>').success).toBe(true);
  });

  test('hundreds of attacks leave nothing that runs, fetches or hides, at the first cleaning and at the second', () => {
    const all = attacks();
    expect(all.length).toBeGreaterThan(500);
    for (const one of all) {
      const cleaned = drawnRichText(cleanRichText(one)) ?? '';
      expect(cleaned, one).not.toMatch(HOSTILE);
      expect(drawnRichText(cleaned), one).not.toMatch(HOSTILE);
    }
  });
});
