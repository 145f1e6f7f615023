import { describe, expect, test } from 'vitest';
import type { Machine } from './machine.ts';
import { judge, type Measured, tableOf, withFigures } from './verdict.ts';

const QUIET: Machine = { load: 0.4, others: 0.02, stolen: 0, measured: 5, loader: 2 };
const BUSY: Machine = { ...QUIET, load: 9, others: 0.4 };
const search = (p95: number, more: Partial<Measured> = {}): Measured => ({
  name: 'articles, recherche « cuvee »',
  told: { perSecond: 300, p50: 5, p95 },
  errors: 0,
  machine: QUIET,
  ...more,
});

describe('a measure of the bench', () => {
  test.each([
    ['within its limit is held', search(20), 'tenu'],
    ['beyond its limit is not held', search(20.1), 'PAS TENU'],
    ['with one wrong answer is worth nothing, however fast it was', search(1, { errors: 1 }), 'ERREURS'],
    ['without the figure that is asked is worth nothing', search(1, { told: {} }), 'ERREURS'],
    ['by the clock is not judged on a busy machine', search(1, { machine: BUSY }), 'non jugé : machine occupée'],
    [
      'by the clock is not judged on a machine whose host gives its time to others',
      search(1, { machine: { ...QUIET, stolen: 0.06 } }),
      'non jugé : machine occupée',
    ],
    ['of which nothing is asked has no verdict', search(1, { name: 'panier d’une ligne' }), ''],
    [
      'by processor time is judged on a busy machine too',
      { ...search(0), name: 'panier de dix lignes', told: { 'part du plafond (%)': 74.9 }, machine: BUSY },
      'PAS TENU',
    ],
    [
      'that must reach a least figure is held at that figure',
      { ...search(0), name: 'panier de dix lignes', told: { 'part du plafond (%)': 75 } },
      'tenu',
    ],
  ] as const)('%s', (_words, measured, verdict) => {
    expect(judge(measured as Measured).verdict).toBe(verdict);
  });
});

describe('the page of figures', () => {
  const page = '# Figures\n\nWords before.\n';
  const first = withFigures(page, 'Run 1', tableOf([search(12), search(3, { name: 'panier d’une ligne' })]));

  test('says what is asked, what was seen, the verdict and how busy the machine was', () => {
    expect(first).toContain('Words before.');
    expect(first).toContain(
      '| articles, recherche « cuvee » | p95 ≤ 20 ms | 12 ms | tenu | par seconde 300 · p50 5 · p95 12 | charge 0.4, autres programmes 2 %, volé 0 % |',
    );
  });

  test('keeps the rows of measures that a run left out, and what stands around the section', () => {
    const second = withFigures(`${first}\nWords after.\n`, 'Run 2', tableOf([search(25)]));
    expect(second).toContain('| panier d’une ligne |');
    expect(second).toContain('PAS TENU');
    expect(second).not.toContain('Run 1');
    expect(second).not.toContain('12 ms');
    expect(second.match(/\| mesure \|/g)).toHaveLength(1);
    expect(second).toContain('Words after.');
  });
});
