import { type Builder, type LookDraft, tabsPlaced } from '#areas/shops/rules/builder.ts';
import { builderOf } from '#areas/shops/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import type { builderPage, builderProductPage } from '../rules/endpoints.ts';
import { slugOf } from '#areas/shops/rules/slug.ts';
import { type Reading, readPublicShop, type ShownAs } from '#areas/shops/server/index.ts';
import { productPageOf } from './product-page.ts';
import { pageOf } from './shop-page.ts';

/** Visible tabs only, as a visitor has them. */
const shownTabs = (tabs: Builder['tabs']): ShownAs['tabs'] => {
  const plain = ({ id, name }: { id: string; name: string }) => ({ id, name, slug: slugOf(name) });
  return tabs
    .filter((tab) => tab.exists)
    .map((tab) => ({ ...plain(tab), children: tab.children.filter((child) => child.exists).map(plain) }));
};

/** The shop in a variant, with what its editor holds unsaved: to its own people alone, with a visitor's eyes. */
const readVariant = async (
  tx: Tx,
  input: { readonly id: string; readonly draft?: LookDraft | undefined },
  call: Call,
): Promise<Reading> => {
  const saved = await builderOf(tx, { id: input.id }, call);
  const { draft = {} } = input;
  const tabs = draft.tabs ? tabsPlaced(saved.tabs, draft.tabs) : saved.tabs;
  const shownAs = {
    ...(draft.editedShop ?? saved.editedShop),
    header: draft.headerStyle ?? saved.headerStyle,
    tabs: shownTabs(tabs),
  };
  return readPublicShop(tx, call.shopId, call, undefined, { evenClosed: true, shownAs });
};

export const readBuilderPage = async (
  tx: Tx,
  input: InputOf<typeof builderPage>,
  call: Call,
): Promise<OutputOf<typeof builderPage>> =>
  pageOf(tx, { ...input, name: call.shopId }, await readVariant(tx, input, call));
export const readBuilderProductPage = async (
  tx: Tx,
  input: InputOf<typeof builderProductPage>,
  call: Call,
): Promise<OutputOf<typeof builderProductPage>> => productPageOf(tx, input, await readVariant(tx, input, call));
