/** Where this window remembers the secret link of the order under way, while the buyer is at his bank. */
export const CHECKOUT_KEY = 'comptoir.checkout';
