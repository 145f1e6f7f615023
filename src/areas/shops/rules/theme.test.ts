import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { colourAsRead, contrast, headerContrast, themeOf } from './theme.ts';

const plain = { color: null, dark: false };
const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('a shop’s colour', () => {
  test('contrast is counted as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
  test('whatever the colour, words on it and words in it can be read', () => {
    fc.assert(
      fc.property(colour, colour, (main, head) => {
        const theme = themeOf(main, { color: head, dark: false });
        expect(contrast(theme['--accent-fill'] as string, theme['--on-accent'] as string)).toBeGreaterThanOrEqual(4.45);
        expect(contrast(theme['--accent'] as string, '#fbf9f4')).toBeGreaterThanOrEqual(4.45);
        expect(contrast(theme['--header-ground'] as string, theme['--header-ink'] as string)).toBeGreaterThanOrEqual(
          3.9,
        );
      }),
    );
  });
  test('a shop without colour keeps the house’s own', () => {
    expect(themeOf(null, plain)).toEqual({});
    expect(themeOf('teal; } body { display: none', plain)).toEqual({});
  });
  test('a dark header is dark without being told a colour', () => {
    expect(themeOf(null, { color: null, dark: true })).toEqual({
      '--header-ground': '#26211b',
      '--header-ink': '#ffffff',
    });
  });
});

describe('a header', () => {
  test('falls as deep a shadow as it is told, and none without one', () => {
    expect(themeOf(null, { ...plain, shadow: true, elevation: 8 })).toEqual({
      '--header-shadow': '0 2px 20px rgb(60 45 20 / 12%)',
    });
    expect(themeOf(null, { ...plain, shadow: false, elevation: 8 })).toEqual({});
  });
  test('takes a family that is served from here; anything else is never written into a style', () => {
    expect(themeOf(null, { ...plain, font: 'Source Sans 3' })).toEqual({ '--serif': 'var(--sans)' });
    expect(themeOf(null, { ...plain, font: 'x; } body { display: none' })).toEqual({});
  });
  test('a colour that cannot be read on paper is said, with what it becomes', () => {
    expect(colourAsRead('#7b1e3a')).toMatchObject({ shown: '#7b1e3a', isKept: true });
    const pale = colourAsRead('#e8c547');
    expect([pale.isKept, pale.contrast < 4.5, contrast(pale.shown, '#fbf9f4') >= 4.5]).toEqual([false, true, true]);
    expect(headerContrast('#808080')).toBeLessThan(4.5);
    expect(headerContrast('#7b1e3a')).toBeGreaterThan(4.5);
  });
});
