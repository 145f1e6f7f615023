import { describe, expect, test } from 'vitest';
import { findInGuide, GUIDE_PLACES, partsOf, readGuide, sectionFor } from './guide.ts';

const [text = ''] = Object.values(
  import.meta.glob<string>('/docs/guide.md', { eager: true, query: '?raw', import: 'default' }),
);
const guide = readGuide(text);
const titleAt = (address: string): string | undefined => {
  const url = new URL(address, 'http://x');
  return sectionFor(guide, url.pathname, url.searchParams)?.title;
};

describe('the guide beside the screens', () => {
  test('every screen that is named leads to a part that stands in the guide', () => {
    const titles = guide.map(({ title }) => title);
    expect(Object.values(GUIDE_PLACES).filter((one) => !titles.includes(one))).toEqual([]);
  });

  test.each([
    ['/dashboard', 'Le tableau de bord'],
    ['/dashboard/orders', 'Une commande'],
    ['/dashboard/orders/0190-abcd', 'Une commande'],
    ['/dashboard/orders/add?clientId=3', 'Saisir une commande'],
    ['/dashboard/orders/quotes/0190/edit', 'Un devis'],
    ['/dashboard/payments/bank/add', 'Le relevé de banque'],
    ['/dashboard/stocks', 'Le premier jour'],
    ['/dashboard/stocks/allocations?clientId=3', 'Des bouteilles mises de côté'],
    ['/dashboard/stocks/drm?month=2026-10', 'La DRM'],
    ['/dashboard/stocks/drm/settings', 'La DRM'],
    ['/dashboard/settings', 'Les réglages'],
    ['/dashboard/settings?tab=security&link=account', 'Votre compte et sa sécurité'],
    ['/dashboard/settings?link=account&tab=notifications', 'Ce que l’on vous dit'],
    ['/dashboard/settings?link=promotions', 'Les réglages'],
    ['/admin/jobs', undefined],
  ])('%s: %s', (address, title) => {
    expect(titleAt(address)).toBe(title);
  });

  test('is found by words without accents, wherever they stand; titles come first', () => {
    expect(findInGuide(guide, 'echantillons')[0]?.title).toBe('Des échantillons');
    expect(findInGuide(guide, 'retractation')[0]?.title).toBe('Une rétractation');
    expect(findInGuide(guide, 'double authentification').map(({ title }) => title)).toContain(
      'Votre compte et sa sécurité',
    );
    expect(findInGuide(guide, 'zzzz')).toEqual([]);
    expect(findInGuide(guide, ' ')).toEqual([]);
  });

  test('is read piece by piece: paragraphs, lists, tables without their heads', () => {
    const read = readGuide(
      '# G\n\n## A\nun\ndeux\n\n1. **fait** `x`\n\n| étape | quoi |\n|---|---|\n| **Voir** | on voit |\n\n### B\nfin\n',
    );
    expect(read).toEqual([
      {
        title: 'A',
        chapter: '',
        blocks: [
          { mark: null, text: 'un deux' },
          { mark: '1.', text: '**fait** `x`' },
          { mark: '**Voir**', text: 'on voit' },
        ],
      },
      { title: 'B', chapter: 'A', blocks: [{ mark: null, text: 'fin' }] },
    ]);
    expect(partsOf('a **b** `c`')).toEqual([
      { kind: 'plain', text: 'a ' },
      { kind: 'bold', text: 'b' },
      { kind: 'plain', text: ' ' },
      { kind: 'code', text: 'c' },
    ]);
  });
});
