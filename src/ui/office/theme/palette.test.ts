import { describe, expect, test } from 'vitest';
import { DATA_SERIES, DATA_SERIES_DARK, night, stone } from './palette.ts';
import { cssVariables } from './theme.ts';

type Rgb = readonly [number, number, number];
const rgb = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb;
const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const light = (hex: string): number => {
  const [r, g, b] = rgb(hex).map(linear) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [high = 0, low = 0] = [light(a), light(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

// Machado, Oliveira and Fernandes 2009, full severity.
const EYES: Readonly<Record<string, readonly Rgb[]>> = {
  ordinary: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const seen = (hex: string, eye: readonly Rgb[]): Rgb => {
  const own = rgb(hex).map(linear);
  return eye.map((row) =>
    Math.max(
      0,
      row.reduce((sum, k, i) => sum + k * (own[i] ?? 0), 0),
    ),
  ) as unknown as Rgb;
};
const oklab = ([r, g, b]: Rgb): Rgb => {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};
const apart = (a: string, b: string, eye: readonly Rgb[]): number => {
  const [x, y] = [oklab(seen(a, eye)), oklab(seen(b, eye))];
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
};
const nearest = (series: readonly string[], eye: readonly Rgb[]): readonly [number, string] =>
  series
    .flatMap((a, i) => series.slice(i + 1).map((b) => [apart(a, b, eye), `${a} ${b}`] as const))
    .sort((x, y) => x[0] - y[0])[0] ?? [0, ''];

describe('the seven colours of data', () => {
  test.each(Object.keys(EYES))('stay apart for %s eyes, on light and on dark', (name) => {
    for (const series of [DATA_SERIES, DATA_SERIES_DARK]) {
      expect(new Set(series).size).toBe(7);
      const [distance, pair] = nearest(series, EYES[name] ?? []);
      expect(distance, pair).toBeGreaterThan(0.09);
    }
  });
});

describe('contrast', () => {
  const variables = cssVariables({} as never);
  const pick = (scheme: 'light' | 'dark', name: string): string => variables[scheme][name] ?? '';
  const GROUNDS = ['--mantine-color-body', '--paper', '--paper-2', '--row-hover', '--accent-wash'];
  test.each(['light', 'dark'] as const)('words read at 4.5 : 1 on every ground, %s', (scheme) => {
    const text = scheme === 'light' ? '#211e1b' : night[0];
    for (const ground of GROUNDS) {
      for (const ink of [text, pick(scheme, '--quiet'), pick(scheme, '--accent')])
        expect(contrast(ink, pick(scheme, ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(pick(scheme, '--accent-ink'), pick(scheme, '--accent-wash-2'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(pick(scheme, '--attention-ink'), pick(scheme, '--attention-wash'))).toBeGreaterThanOrEqual(4.5);
    expect(
      contrast(pick(scheme, '--mantine-color-error'), pick(scheme, '--mantine-color-body')),
    ).toBeGreaterThanOrEqual(4.5);
    expect(
      contrast(pick(scheme, '--mantine-color-placeholder'), pick(scheme, '--mantine-color-body')),
    ).toBeGreaterThanOrEqual(4.5);
  });
  test.each(['light', 'dark'] as const)('marks and the edges of fields read at 3 : 1, %s', (scheme) => {
    for (const mark of ['--moving', '--done', '--failed', '--attention', '--control-line'])
      expect(contrast(pick(scheme, mark), pick(scheme, '--mantine-color-body')), mark).toBeGreaterThanOrEqual(3);
  });
  test('white reads on the colour of action', () => expect(contrast('#ffffff', '#0f665f')).toBeGreaterThanOrEqual(4.5));
  test('neutrals are warm', () => {
    for (const shade of [...stone, ...night]) {
      const [r, , b] = rgb(shade);
      expect(r).toBeGreaterThanOrEqual(b);
    }
  });
});
