import type { PublicShop } from '#areas/shops/rules/public-shop.ts';
import { usePageState, useQuery } from '#ui/shop/page.tsx';

/** An address of the shop, in the language that the site has asked for. */
export const useShopAddress = ({ publicName }: Pick<PublicShop, 'publicName'>) => {
  const lang = useQuery().get('lang');
  return (rest: string, more: Readonly<Record<string, string>> = {}): string => {
    const query = new URLSearchParams({ ...more, ...(lang ? { lang } : {}) });
    return `/${publicName}${rest}${query.size > 0 ? `?${query}` : ''}`;
  };
};
/** An address within the frame. */
export const useHere = () => {
  const { path } = usePageState();
  const lang = useQuery().get('lang');
  return (visit: string): string => {
    const query = new URLSearchParams({ ...(visit ? { visit } : {}), ...(lang ? { lang } : {}) });
    return query.size > 0 ? `${path}?${query}` : path;
  };
};
