import type { Words } from '#kernel/refusal.ts';

/** One reason why the cart cannot be ordered as it stands; `field` is its path in the order sent. */
export interface CartError {
  readonly code: string;
  readonly field: string;
  readonly words: Words;
}
