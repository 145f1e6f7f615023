/**
 * What this browser keeps for the person who uses it, and is not the next one's. Both wings of the house forget it at logout and
 * on a 403, whichever page wrote it: the office knows nothing of the cart, and need not.
 */
export const KEPT_CART = 'comptoir.cart';
/** The secret link of the order under way, while the buyer is at his bank; for this window only. */
export const KEPT_CHECKOUT = 'comptoir.checkout';
/** Written when somebody leaves: other windows of the same browser hear it and drop what they hold. */
export const LEFT = 'comptoir.left';

const drops = new Set<() => void>();
/** What a page holds in memory, or was about to save, goes with the rest. */
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
    sessionStorage.removeItem(KEPT_CHECKOUT);
    localStorage.setItem(LEFT, new Date().toISOString());
  } catch {
    // Storage is forbidden: then nothing was kept.
  }
};
