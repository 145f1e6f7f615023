import { createContext } from 'react';
import type { PageState, PageWords } from '#ui/shop/page-state.ts';
import type { PageFiles, Visit } from '#ui/shop/visit.ts';

/**
 * A public page goes from its loader to its rendering by here, beside the router: the router would write all of it out once more, in
 * a form that no browser of ours reads.
 */
export const RenderedPage = createContext<{ readonly state: PageState; readonly files: PageFiles } | null>(null);

/** What the scripts of this answer are marked with, on the server; in the browser nobody asks. */
export const PageNonce = createContext<string | undefined>(undefined);

/** What the document itself is loaded with, of an office screen as of a public page. */
export interface RootData extends Pick<Visit, 'files' | 'outside'> {
  readonly lang: Visit['labelLang'];
  /** The files that all screens of the office need. */
  readonly office: readonly string[];
  readonly words: Pick<PageWords, 'errors'>;
}
