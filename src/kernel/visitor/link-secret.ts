/*
 * The secret of a private link stands after `#`, which browsers send to nobody. Where the server needs it, it travels beside the address:
 * proxies write addresses down, and neither headers nor cookies.
 */
/** The header of a call. */
export const LINK_HEADER = 'x-link-token';
/** The cookie of a page or of a file: it lives for a moment, at that address alone. */
export const LINK_COOKIE = 'link';
/** Stands in an address in the place of the secret. */
export const NO_SECRET = '-';
export const LINK_COOKIE_SECONDS = 30;

/** The window remembers the link that it opened last: a jump within the page, or a sign-in, takes the secret out of its address. */
export const KEPT_OPENED = 'comptoir.opened';
