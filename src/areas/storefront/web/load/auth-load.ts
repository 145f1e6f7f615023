import { themeOf } from '#areas/shops/rules/theme.ts';
import type { authPage } from '../../rules/endpoints.ts';
import type { AuthPage } from '../../rules/pages.ts';
import { seasonOf } from '../../rules/season.ts';
import type { Section } from '../../rules/words.ts';
import { head } from './head.ts';
import { type Asked, loadPage, picked } from './load.ts';

/** What connection pages share: the shop named by `id` (its id or its code), and the season. */
const loadAuthWith = async <S extends Section = never>(asked: Asked, ...more: readonly S[]) => {
  const loaded = await loadPage<typeof authPage, 'auth' | S>(
    asked,
    '/v1/storefront/auth',
    picked(asked.query, ['id']),
    'auth',
    ...more,
  );
  const { shop } = loaded.page as AuthPage;
  return {
    ...loaded,
    theme: themeOf(shop?.color ?? null, { color: null, dark: false }),
    season: seasonOf(asked.visit.today),
  };
};

export const loadAuth = (asked: Asked) => loadAuthWith(asked);
export const loadReset = (asked: Asked) => loadAuthWith(asked, 'reset', 'checkout');
export const loadSecure = (asked: Asked) => loadAuthWith(asked, 'secure', 'confirmation', 'checkout');

type Loaded = Awaited<ReturnType<typeof loadAuth>>;
const headWith = (title: (loaded: Loaded) => string) => (loaded: Loaded) =>
  head({
    title: `${title(loaded)}, ${loaded.page.shop?.name ?? 'Comptoir'}`,
    canonical: loaded.canonical,
    lang: loaded.lang,
    noIndex: true,
  });
export const headOfContact = headWith(({ words }) => words.auth.contact);
export const headOfLogin = headWith(({ words }) => words.auth.title);
export const headOfRegister = headWith(({ words }) => words.auth.registerTitle);
export const headOfValidate = headWith(({ words }) => words.auth.validateTitle);
export const headOfReset = ({ words, page, canonical, lang }: Awaited<ReturnType<typeof loadReset>>) =>
  head({ title: `${words.reset.askTitle}, ${page.shop?.name ?? 'Comptoir'}`, canonical, lang, noIndex: true });
export const headOfSecure = ({ words, canonical, lang }: Awaited<ReturnType<typeof loadSecure>>) =>
  head({ title: words.secure.title, canonical, lang, noIndex: true });
