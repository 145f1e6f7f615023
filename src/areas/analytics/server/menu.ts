import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import { json, type Tx } from '#platform/db.ts';
import { menuUseSlot } from '#platform/list/menu-use.ts';
import { type keepFavourites, MENU_COUNTS_TO, type menu } from '../rules/menu.ts';
import { keptOf, keep } from './arrangement.ts';
import { cardsOf, countOf, valuesOf } from './home.ts';

/** One statement asks for all counts and all uses. */
export const readMenu = async (tx: Tx, _input: InputOf<typeof menu>, call: Call): Promise<OutputOf<typeof menu>> => {
  const cards = cardsOf(call.actor);
  const uses = contributed(menuUseSlot);
  const values = await valuesOf(tx, [
    ...cards.map(({ counted }) => countOf(counted(call), false, MENU_COUNTS_TO)),
    ...uses.map(({ used }) => used(call)),
  ]);
  const waiting = new Map<string, OutputOf<typeof menu>['waiting'][number]>();
  for (const [index, { card }] of cards.entries()) {
    const [count] = values[index] as readonly [number];
    // An entry has room for one count: that of the card which leads the home.
    if (count === 0 || waiting.has(card.path)) continue;
    waiting.set(card.path, {
      path: card.path,
      count: Math.min(count, MENU_COUNTS_TO),
      isExact: count <= MENU_COUNTS_TO,
      nouns: [...card.nouns] as [string, string],
    });
  }
  return {
    waiting: [...waiting.values()],
    unused: uses.filter((_one, index) => values[cards.length + index] !== true).map(({ path }) => path),
    favourites: (await keptOf(tx, call))?.favourites ?? [],
  };
};

export const keepMenu = async (
  tx: Tx,
  { favourites }: InputOf<typeof keepFavourites>,
  call: Call,
): Promise<OutputOf<typeof keepFavourites>> => {
  await keep(tx, call, { favourites: json([...new Set(favourites)]) });
  return { favourites: (await keptOf(tx, call))?.favourites ?? [] };
};
