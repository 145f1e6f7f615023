import type { Words } from '#kernel/refusal.ts';

/** A reason why the cart cannot be ordered; `field` is its path in the sent order. */
export interface CartError {
  readonly code: string;
  readonly field: string;
  readonly words: Words;
}
