import { createContext, type ReactNode, useContext } from 'react';

/**
 * A public page as it travels: what its loader gave, its words, its address. The server renders with it and the browser hydrates
 * with it; pages know no router, so none is loaded by a visitor.
 */
export interface PageState {
  readonly id: string;
  readonly frame: 'shop' | 'auth' | 'plain';
  readonly data: unknown;
  readonly lang: string;
  readonly langs: readonly (readonly [string, string])[];
  readonly words: Readonly<Record<string, unknown>>;
  readonly path: string;
  readonly search: string;
}

const Context = createContext<PageState | null>(null);

export function PageProvider({ state, children }: { state: PageState; children: ReactNode }) {
  return <Context value={state}>{children}</Context>;
}

export const usePageState = (): PageState => {
  const state = useContext(Context);
  if (!state) throw new Error('Outside of a page');
  return state;
};

/** What the loader of this page gave: `usePage<typeof loader>()`. */
export const usePage = <L extends (...args: never[]) => unknown>(): Awaited<ReturnType<L>> =>
  usePageState().data as Awaited<ReturnType<L>>;

export const useLang = (): string => usePageState().lang;
export const useQuery = (): URLSearchParams => new URLSearchParams(usePageState().search);

/** The section of words that this page came with. */
export const usePageWords = <T,>(section: string): T => {
  const { words } = usePageState();
  if (!(section in words)) throw new Error(`No words of section ${section} came with this page`);
  return words[section] as T;
};
