import { KEPT_OPENED } from '#kernel/visitor/link-secret.ts';

/**
 * The values that this browser stores for its user and must not show to the next one. Both wings forget them at logout
 * and on a 403, whichever page wrote them: the office needs to know nothing of the cart.
 */
export const KEPT_CART = 'comptoir.cart';
/** The secret link of the order under way, while the buyer is at his bank; for this window only. */
export const KEPT_CHECKOUT = 'comptoir.checkout';
/** Where the bill is paid that a client is at his bank for; for this window only. */
export const KEPT_PAYING = 'comptoir.paying';
/** The e-mail that a visitor typed before he goes to pay: he is not asked for it twice; for this window only. */
export const KEPT_EMAIL = 'comptoir.email';
/** The secret of a private link whose holder signs in before it opens; for this window only. */
export const KEPT_LINK = 'comptoir.link';
/** Under this stands what names people: the records that were opened last. */
export const KEPT_PERSONAL = 'comptoir.personal.';
/** Written when somebody leaves: other windows of the same browser hear it and drop what they hold. */
export const LEFT = 'comptoir.left';

const drops = new Set<() => void>();
/** Registers the values that a page holds in memory or is about to save: they are dropped with the stored ones. */
export const onLeaving = (drop: () => void): (() => void) => {
  drops.add(drop);
  return () => {
    drops.delete(drop);
  };
};

export const forgetPerson = (): void => {
  for (const drop of drops) drop();
  try {
    localStorage.removeItem(KEPT_CART);
    forgetNames();
    for (const key of [KEPT_CHECKOUT, KEPT_PAYING, KEPT_EMAIL, KEPT_LINK, KEPT_OPENED]) sessionStorage.removeItem(key);
    localStorage.setItem(LEFT, new Date().toISOString());
  } catch {
    // Storage is forbidden: then nothing was kept.
  }
};

/** A value that names people for a while says until when (`until`, in milliseconds): it goes as the office opens after that. */
export const forgetExpired = (now: number): void => {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    for (const key of keys) {
      if (!key.startsWith(KEPT_PERSONAL)) continue;
      const { until } = JSON.parse(localStorage.getItem(key) ?? '{}') as { readonly until?: number };
      if (until !== undefined && until < now) localStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden: then nothing was kept.
  }
};

/** Where former versions kept names among a person's habits: last records opened, views of lists. */
const OLD_NAMES = { '.habits': 'recent', '.list.': 'views' } as const;

const forgetNames = (): void => {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  for (const key of keys) {
    if (key.startsWith(KEPT_PERSONAL)) localStorage.removeItem(key);
    for (const [mark, name] of Object.entries(OLD_NAMES))
      if (key.startsWith('comptoir.') && key.includes(mark)) dropFrom(key, name);
  }
};

const dropFrom = (key: string, name: string): void => {
  try {
    const { [name]: names, ...rest } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    if (names !== undefined) localStorage.setItem(key, JSON.stringify(rest));
  } catch {
    localStorage.removeItem(key);
  }
};
