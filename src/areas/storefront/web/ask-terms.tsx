import { ButtonLink } from '#ui/shop/form/button.tsx';
import { usePageState, useShopBase, useWords } from '#ui/shop/page.tsx';

/** The link that asks for terms, in place of a hidden price. The shop's own people have nobody to ask. */
export function AskTerms({ slug }: { slug: string }) {
  const words = useWords('shop');
  const base = useShopBase();
  return usePageState().reader?.worksHere ? null : (
    <ButtonLink to={`${base}/conditions-negociees?product=${encodeURIComponent(slug)}`} look="outlined" rel="nofollow">
      {words.askTerms}
    </ButtonLink>
  );
}
