import { useSyncExternalStore } from 'react';
import { LINK_COOKIE } from '#kernel/visitor/link-secret.ts';
import { KEPT_LINK } from '../kept-here.ts';

/**
 * The secret of a private link, as the page of an account reads it: after `#`, which the browser sends to nobody. Mails sent before
 * 27 November 2026 say it after `?`: such a link is read too.
 */
const tokenIn = (part: string): string => new URLSearchParams(part.slice(1)).get('token') ?? '';

const read = (): string => tokenIn(location.hash) || tokenIn(location.search) || kept();

/** A second link opened in the same window changes the address alone, and loads no page. */
const subscribe = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/** Empty without a link; null until the page runs in its browser. */
export const useLinkToken = (): string | null => useSyncExternalStore(subscribe, read, () => null);

/** Goes to sign in, and back to this page: its secret is kept in this window, and stands in no address meanwhile. */
export const signInForLink = (token: string): void => {
  try {
    sessionStorage.setItem(KEPT_LINK, JSON.stringify({ path: location.pathname, token }));
  } catch {
    // Storage is forbidden: the link of the mail is followed once more.
  }
  location.assign(`/auth/login?redirectLink=${encodeURIComponent(location.pathname)}`);
};

interface Kept {
  readonly path?: string;
  readonly token?: string;
}
const keptLink = (): Kept => {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_LINK) ?? '{}') as Kept;
  } catch {
    return {};
  }
};
const kept = (): string => {
  const { path, token = '' } = keptLink();
  return path === location.pathname ? token : '';
};

/** The holder comes back from signing in: the page goes on with what it was opened for, and asks nothing again. */
export const isBackFromSignIn = (token: string): boolean => token !== '' && kept() === token;

/** Where a sign-in that leaves this house goes on: the page of a private link, or the place that was asked for. */
export const keepPlace = (asked: string | null): void => {
  if (asked === null || keptLink().path === asked) return;
  try {
    sessionStorage.setItem(KEPT_LINK, JSON.stringify({ path: asked }));
  } catch {
    // Storage is forbidden: the sign-in then ends on the home page of its user.
  }
};
/** The place kept so, given once; null without one. */
export const takePlace = (): string | null => {
  const { path, token } = keptLink();
  if (token === undefined) forgetLink();
  return path ?? null;
};

/** The link is used up: what was kept of it goes. */
export const forgetLink = (): void => {
  try {
    sessionStorage.removeItem(KEPT_LINK);
  } catch {
    // The browser refuses its storage, which then holds no link to forget.
  }
};

/** A reader of files asks for its file again: to print, to save, at a reload. */
const FILE_COOKIE_SECONDS = 600;

const fileCookie = (token: string, path: string, isSecure: boolean): string =>
  `${LINK_COOKIE}=${encodeURIComponent(token)}; path=${path}; max-age=${FILE_COOKIE_SECONDS}; samesite=lax${isSecure ? '; secure' : ''}`;

/** A link to a file that a private link opens. Its address says no secret: that goes along in a cookie, for a moment and to this file alone. */
export const linkToFile = (href: string, token: string) => {
  const take = (): void => {
    const { pathname } = new URL(href, location.href);
    document.cookie = fileCookie(token, pathname, location.protocol === 'https:');
  };
  return { href, onPointerDown: take, onFocus: take, onClick: take };
};
export const buttonToFile = (to: string, token: string) => {
  const { href, ...rest } = linkToFile(to, token);
  return { to: href, ...rest };
};
