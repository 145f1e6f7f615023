import { ButtonLink } from '#ui/shop/form/button.tsx';
import { usePageState } from '#ui/shop/page.tsx';

/**
 * The link that asks the estate about the page's subject. A buyer writes at once. A visitor signs in first and comes to
 * the same place, so that none of his words are lost on the way. A user of an office writes from there.
 */
export function AskAbout({
  shopId,
  product,
  label,
}: {
  shopId: string;
  product: { readonly id: string; readonly name: string };
  label: string;
}) {
  const { reader } = usePageState();
  if (reader !== null && (reader.worksHere || reader.kind !== 'buyer')) return null;
  const about = new URLSearchParams({ new: '1', shop: shopId, product: product.id, about: product.name });
  const to = `/tickets?${about}`;
  return (
    <p>
      <ButtonLink
        to={reader === null ? `/auth/login?redirectLink=${encodeURIComponent(to)}` : to}
        look="outlined"
        rel="nofollow"
      >
        {label}
      </ButtonLink>
    </p>
  );
}
