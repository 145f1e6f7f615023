import { useEffect } from 'react';
import { useNavigate, useOffice, useParams } from '#ui/office/index.ts';

/** Where the variants of one's own shop are; another shop's have no page here (section 6: the check is restricted to the shop of the address). */
export const useOwnBuilders = (): { readonly shop: string; readonly at: string } | null => {
  const { shop } = useOffice();
  const { name = '' } = useParams();
  const navigate = useNavigate();
  const isOwn = shop !== null && [shop.id, shop.urlShop].some((one) => one?.toLowerCase() === name.toLowerCase());
  useEffect(() => {
    if (!isOwn) void navigate('/dashboard', { replace: true });
  }, [isOwn, navigate]);
  return isOwn ? { shop: shop.id, at: `/shops/${name}/builders` } : null;
};
