import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { type Day, longDay } from '#kernel/day.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuse } from './refusals.ts';
import { EditedShop, HeaderStyle, type Shop, ShopTab } from './shop.ts';

/** A variant of the public page: what it looks like, under a name. Names and contents of tabs stay the shop's own. */
const placed = { id: z.uuid(), exists: z.boolean() };
export const PlacedTabs = z
  .array(z.strictObject({ ...placed, children: z.array(z.strictObject(placed)).max(20).default([]) }))
  .max(30);
export type PlacedTabs = z.output<typeof PlacedTabs>;

/** An address that begins with two strokes leads to another house. */
const Dress = EditedShop.refine(
  (one) => ![one.logo, one.banner].some((url) => url?.startsWith('//')),
  ruleError('url'),
);

const look = { editedShop: EditedShop, headerStyle: HeaderStyle, tabs: PlacedTabs };
export const Look = z.strictObject(look);
export type Look = z.output<typeof Look>;

const BuilderName = oneLine(60).min(1, ruleError('needed'));

export const Builder = z.object({
  id: z.uuid(),
  name: z.string(),
  editedShop: EditedShop,
  headerStyle: HeaderStyle,
  /** The shop's tabs as they are now, in the order of the variant; those that came since stand last. */
  tabs: z.array(ShopTab),
  /** Whether visitors see this very page. */
  isOnline: z.boolean(),
  /** Left by a publication: the page that stood before. Five are kept. */
  isKept: z.boolean(),
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Builder = z.output<typeof Builder>;

export const NewBuilder = z.strictObject({
  name: BuilderName,
  /** The variant to begin with; without it, the page as visitors see it. */
  from: z.uuid().optional(),
});
export const BuilderChanges = z.strictObject({
  id: z.uuid(),
  version: z.number().int(),
  name: BuilderName.optional(),
  editedShop: Dress.optional(),
  headerStyle: HeaderStyle.optional(),
  tabs: PlacedTabs.optional(),
});
/** The unsaved draft of an editor: only its differences from the variant. */
export const LookDraft = z.strictObject({
  editedShop: Dress.optional(),
  headerStyle: HeaderStyle.optional(),
  tabs: PlacedTabs.optional(),
});
export type LookDraft = z.output<typeof LookDraft>;

export const BUILDERS_AT_MOST = 50;
/** Pages left behind by publications. */
export const KEPT_AT_MOST = 5;

export const placedOf = (tabs: readonly ShopTab[]): PlacedTabs =>
  tabs.map(({ id, exists, children }) => ({
    id,
    exists,
    children: children.map((child) => ({ id: child.id, exists: child.exists })),
  }));

/** How the shop's page looks as it stands. */
export const lookOf = (shop: Pick<Shop, 'editedShop' | 'headerStyle' | 'tabs'>): Look => ({
  editedShop: shop.editedShop,
  headerStyle: shop.headerStyle,
  tabs: placedOf(shop.tabs),
});

type Placed = { readonly id: string; readonly exists: boolean };
/** In the order of the variant; a tab that went away since is forgotten, one that came since stands last, as the shop shows it. */
const inPlace = <T extends Placed & { order: number }, P extends Placed>(
  all: readonly T[],
  places: readonly P[],
  then: (one: T, place: P | undefined) => T,
): T[] => {
  const known = new Map(all.map((one) => [one.id, one]));
  const named = [...new Map(places.map((place) => [place.id, place])).values()].filter((place) => known.has(place.id));
  const chosen = named.map((place) => then({ ...(known.get(place.id) as T), exists: place.exists }, place));
  const others = all.filter((one) => !named.some((place) => place.id === one.id)).map((one) => then(one, undefined));
  return [...chosen, ...others].map((one, order) => ({ ...one, order }));
};
export const tabsPlaced = (all: readonly ShopTab[], places: PlacedTabs): ShopTab[] =>
  inPlace(all, places, (tab, place) => ({
    ...tab,
    children: inPlace(tab.children, place?.children ?? [], (child) => child),
  }));

const written = (one: Look): string => {
  const sorted = (of: object): unknown[] =>
    Object.entries(of)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, typeof value === 'string' && value.startsWith('#') ? value.toLowerCase() : value]);
  return JSON.stringify([sorted(one.editedShop), sorted(one.headerStyle), placedOf(one.tabs as ShopTab[])]);
};
/** The same page, however it is written down; both must speak of the same tabs. */
export const isSameLook = (a: Look, b: Look): boolean => written(a) === written(b);

export const whyNotAddBuilder = (count: number): Refusal | null =>
  count >= BUILDERS_AT_MOST ? refuse('shops.too-many-builders', { most: BUILDERS_AT_MOST }) : null;
export const whyNotPublish = (builder: Pick<Builder, 'isOnline'>): Refusal | null =>
  builder.isOnline ? refuse('shops.builder-online') : null;

/** Finds the first free name: « Fête », « Fête (2) », « Fête (3) ». */
export const freeName = (wanted: string, taken: readonly string[]): string => {
  const folded = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
  const names = new Set(taken.map(folded));
  for (let n = 1; ; n += 1) {
    const tail = n === 1 ? '' : ` (${n})`;
    const name = wanted.slice(0, 60 - tail.length).trimEnd() + tail;
    if (!names.has(folded(name))) return name;
  }
};
export const keptName = (today: Day, taken: readonly string[]): string =>
  freeName(`Page précédente du ${longDay(today)}`, taken);
