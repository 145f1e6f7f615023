import { createContext } from 'react';

/**
 * What a public page is made of goes from its loader to its rendering by here, beside the router: the router would write all of it
 * out once more, in a form that no browser of ours reads.
 */
export interface Kept {
  data: unknown;
  words: Readonly<Record<string, unknown>>;
}
export const KeptContext = createContext<Kept | null>(null);
