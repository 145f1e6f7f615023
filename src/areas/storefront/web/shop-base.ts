import { usePageState } from '#ui/shop/page.tsx';

/** Where the pages of this shop are for this reader: under its own name, or under /shops, which those who are signed in do not leave. */
export const useShopBase = (): string => (usePageState().data as { readonly base?: string }).base ?? '';
