import { createContext } from 'react';
import type { PageState } from '#ui/shop/page-state.ts';
import type { PageFiles } from '#ui/shop/visit.ts';

/**
 * A public page goes from its loader to its rendering by here, beside the router: the router would write all of it out once more, in
 * a form that no browser of ours reads.
 */
export const RenderedPage = createContext<{ readonly state: PageState; readonly files: PageFiles } | null>(null);
