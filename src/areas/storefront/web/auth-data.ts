import type { authPage } from '../rules/endpoints.ts';
import type { AuthPage } from '../rules/pages.ts';
import type { Section } from '../rules/words.ts';
import { seasonOf } from '../rules/season.ts';
import { themeOf } from '../rules/theme.ts';
import { loadPage, visitOf } from './page-data.ts';

interface Args { request: Request; context: never }

/** What connection pages share: the shop named by `id` (its id or its code), and the season. */
export const loadAuth = async <S extends Section = never>(args: Args, ...more: readonly S[]) => {
  const id = new URL(args.request.url).searchParams.get('id');
  const loaded = await loadPage<typeof authPage, 'auth' | S>(args, '/v1/storefront/auth', id ? { id } : {}, 'auth', ...more);
  const { shop } = loaded.page as AuthPage;
  return { ...loaded, theme: themeOf(shop?.color ?? null, { color: null, dark: false }), season: seasonOf(visitOf(args).today) };
};

/** Where to go after login: a path of ours, or nowhere. */
export const safeReturn = (asked: string | null): string | null => (asked && /^\/(?!\/)[\w\-./~%?=&+,:@]*$/.test(asked) ? asked : null);
