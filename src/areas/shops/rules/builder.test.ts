import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { freeName, isSameLook, keptName, type Look, LookDraft, lookOf, placedOf, tabsPlaced } from './builder.ts';
import { EditedShop, HeaderStyle, type ShopTab } from './shop.ts';

const id = (n: number): string => `018f3d3e-7b7a-7c3a-9e3b-00000000000${n}`;
const tab = (n: number, children: readonly number[] = []): ShopTab => ({
  id: id(n),
  name: `Onglet ${n}`,
  order: n,
  exists: true,
  children: children.map((child, order) => ({ id: id(child), name: `Onglet ${child}`, order, exists: true })),
});
const shop = {
  editedShop: EditedShop.parse({ color: '#7B1E3A' }),
  headerStyle: HeaderStyle.parse({}),
  tabs: [tab(1, [4, 5]), tab(2), tab(3)],
};

describe('the tabs of a variant', () => {
  test('stand in its order and show as it says; names stay the shop’s', () => {
    const placed = tabsPlaced(shop.tabs, [
      { id: id(3), exists: false, children: [] },
      {
        id: id(1),
        exists: true,
        children: [
          { id: id(5), exists: true },
          { id: id(4), exists: false },
        ],
      },
      { id: id(2), exists: true, children: [] },
    ]);
    expect(placed.map((one) => [one.name, one.order, one.exists])).toEqual([
      ['Onglet 3', 0, false],
      ['Onglet 1', 1, true],
      ['Onglet 2', 2, true],
    ]);
    expect(placed[1]?.children.map((one) => [one.name, one.exists])).toEqual([
      ['Onglet 5', true],
      ['Onglet 4', false],
    ]);
  });
  test('no publication loses a tab that came since, nor brings back one that went away', () => {
    const placed = tabsPlaced(shop.tabs, [
      { id: id(9), exists: true, children: [] },
      { id: id(2), exists: true, children: [] },
      { id: id(2), exists: false, children: [] },
    ]);
    expect(placed.map((one) => one.name)).toEqual(['Onglet 2', 'Onglet 1', 'Onglet 3']);
    expect(placed[1]?.children).toHaveLength(2);
  });
});

describe('a variant', () => {
  test('is online when it is the same page, however it is written down', () => {
    const look: Look = lookOf(shop);
    expect(isSameLook(look, { ...look, editedShop: { logo: null, banner: null, color: '#7b1e3a' } })).toBe(true);
    expect(isSameLook(look, { ...look, headerStyle: { ...look.headerStyle, underline: true } })).toBe(false);
    expect(
      isSameLook(look, {
        ...look,
        tabs: placedOf([shop.tabs[1] as ShopTab, shop.tabs[0] as ShopTab, shop.tabs[2] as ShopTab]),
      }),
    ).toBe(false);
  });
  test('kept by a publication is named by its day, and no two names are read alike', () => {
    expect(keptName(day('2026-11-21'), [])).toBe('Page précédente du 21 nov. 2026');
    expect(keptName(day('2026-11-21'), ['PAGE precedente du 21 nov. 2026'])).toBe(
      'Page précédente du 21 nov. 2026 (2)',
    );
    expect(freeName('x'.repeat(70), ['x'.repeat(60)])).toBe(`${'x'.repeat(56)} (2)`);
  });
  test('takes no colour and no address that would be more than one', () => {
    const wrong = (draft: object): boolean => !LookDraft.safeParse(draft).success;
    expect(['red', '#12345', '#123456;}', 'url(x)'].map((color) => wrong({ editedShop: { color } }))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(
      ['javascript:alert(1)', '//exemple.org/x.png', 'data:image/png;base64,AA', '/files/a b', '/files/"x'].map(
        (logo) => wrong({ editedShop: { logo } }),
      ),
    ).toEqual([true, true, true, true, true]);
    expect(wrong({ css: 'body{}' })).toBe(true);
  });
});
