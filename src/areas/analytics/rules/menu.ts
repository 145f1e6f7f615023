import * as z from 'zod';
import { endpoint, NoInput } from '#kernel/endpoint.ts';

/** The limit of the menu's counts: a menu has room for two digits. */
export const MENU_COUNTS_TO = 99;
export const MOST_FAVOURITES = 8;

const Favourites = z
  .array(
    z
      .string()
      .regex(/^\/(dashboard|tickets)[\w/-]*$/)
      .max(80),
  )
  .max(MOST_FAVOURITES);

const Menu = z.object({
  /** The work that waits, by the address of its list: for each address the card that leads, as the home counts it. */
  waiting: z.array(
    z.object({
      path: z.string(),
      count: z.number().int(),
      isExact: z.boolean(),
      nouns: z.tuple([z.string(), z.string()]),
    }),
  ),
  /** The addresses of entries that this estate has never used. */
  unused: z.array(z.string()),
  favourites: z.array(z.string()),
});
export type Menu = z.output<typeof Menu>;

const staff = { can: { kinds: ['owner', 'iam', 'agent'] }, module: null } as const;
export const menu = endpoint({
  verb: 'GET',
  path: '/v1/menu',
  ...staff,
  input: NoInput,
  output: Menu,
  readOnly: true,
  summary: 'Le menu de cette personne : ce qui attend par entrée, les entrées jamais utilisées, ses favoris.',
});

export const keepFavourites = endpoint({
  verb: 'PUT',
  path: '/v1/menu/favourites',
  personal: true,
  ...staff,
  input: z.strictObject({ favourites: Favourites }),
  output: z.object({ favourites: z.array(z.string()) }),
  told: 'Favoris du menu enregistrés',
  summary: 'Garde les entrées du menu que cette personne veut sous la main dans ce domaine.',
});
