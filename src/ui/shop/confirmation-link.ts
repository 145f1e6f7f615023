import { NO_SECRET } from '#kernel/visitor/link-secret.ts';

/** The page on which an order is confirmed to the holder of its secret. Every page has a cart: this stands apart from what the pages behind links need. */
export const confirmationOf = (token: string): string => `/cart/confirmation/${NO_SECRET}#token=${token}`;
