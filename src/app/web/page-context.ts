import { createContext } from 'react';
import type { PageState, PageWords } from '#ui/shop/page-state.ts';
import type { PageFiles, Visit } from '#ui/shop/visit.ts';

/**
 * A public page goes from its loader to its rendering by here, beside the router: the router would write all of it out once more, in
 * a form that no browser of ours reads.
 */
export const RenderedPage = createContext<{ readonly state: PageState; readonly files: PageFiles } | null>(null);

/** The nonce of this answer's scripts, on the server; the browser never reads it. */
export const PageNonce = createContext<string | undefined>(undefined);

/** The data of the document itself, for an office screen and for a public page. */
export interface RootData extends Pick<Visit, 'files' | 'outside' | 'isPrivateLink'> {
  readonly lang: Visit['labelLang'];
  /** The files that all screens of the office need. */
  readonly office: readonly string[];
  readonly words: Pick<PageWords, 'errors'>;
}
