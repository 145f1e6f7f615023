import { createContext, type ReactNode, useContext } from 'react';
import type { PageState, PageWords } from './page-state.ts';

const Context = createContext<PageState | null>(null);

export function PageProvider({ state, children }: { state: PageState; children: ReactNode }) {
  return <Context value={state}>{children}</Context>;
}

export const usePageState = (): PageState => {
  const state = useContext(Context);
  if (!state) throw new Error('No page');
  return state;
};

/** The data that this page loaded: `usePage<typeof load>()`. */
export const usePage = <L extends (...args: never[]) => unknown>(): Awaited<ReturnType<L>> =>
  usePageState().data as Awaited<ReturnType<L>>;

export const useLang = (): string => usePageState().lang;
export const useQuery = (): URLSearchParams => new URLSearchParams(usePageState().search);
export const useShopBase = (): string => usePageState().base;

/** A section of the words that this page came with. */
export const useWords = <S extends keyof PageWords>(section: S): PageWords[S] => {
  const words = usePageState().words[section];
  if (!words) throw new Error(`No words: ${section}`);
  return words;
};
