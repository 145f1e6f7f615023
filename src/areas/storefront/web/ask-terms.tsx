import { ButtonLink } from '#ui/shop/form/button.tsx';
import { usePageState, useShopBase, useWords } from '#ui/shop/page.tsx';

/** In place of a price that this reader is not shown. The shop's own people have nobody to ask. */
export function AskTerms({ slug }: { slug: string }) {
  const words = useWords('shop');
  const base = useShopBase();
  return usePageState().reader?.worksHere ? null : (
    <ButtonLink to={`${base}/conditions-negociees?product=${encodeURIComponent(slug)}`} look="outlined" rel="nofollow">
      {words.askTerms}
    </ButtonLink>
  );
}
