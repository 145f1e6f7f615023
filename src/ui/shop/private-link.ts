import { useSyncExternalStore } from 'react';
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

const kept = (): string => {
  try {
    const { path, token } = JSON.parse(sessionStorage.getItem(KEPT_LINK) ?? '{}') as { path?: string; token?: string };
    return path === location.pathname ? (token ?? '') : '';
  } catch {
    return '';
  }
};

/** The link is used up: what was kept of it goes. */
export const forgetLink = (): void => {
  try {
    sessionStorage.removeItem(KEPT_LINK);
  } catch {
    // The browser refuses its storage, which then holds no link to forget.
  }
};
