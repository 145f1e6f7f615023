import { definePage } from '#ui/shop/define-page.ts';
import { ButtonLink } from '#ui/shop/form/button.tsx';
import { Points } from '#ui/shop/frame/front.tsx';
import { FieldStack } from '#ui/shop/form/field.tsx';
import { useQuery, useWords } from '#ui/shop/page.tsx';
import { Said } from '#ui/shop/panel/sheet.tsx';

export const page = definePage({
  path: '/auth/register',
  layout: 'auth',
  sharedBy: 'visitors',

  words: ['auth'],
  head: ({ words, shopName }) => ({ title: `${words.auth.registerTitle}, ${shopName}`, noIndex: true }),
  Screen: RegisterPage,
});

/** Who registers: the three kinds of account, as told; a link only leads where a page exists. */
function RegisterPage() {
  const words = useWords('auth');
  const shop = useQuery().get('id');
  return (
    <FieldStack>
      <h1>{words.registerTitle}</h1>
      <p>{words.registerText}</p>
      <Points
        narrow
        points={[
          [words.buyer, words.buyerText],
          [words.seller, words.sellerText],
          [words.agent, words.agentText],
        ]}
      />
      <ButtonLink to={shop ? `/auth/register/buyer?id=${encodeURIComponent(shop)}` : '/auth/register/buyer'} wide>
        {words.registerBuyer}
      </ButtonLink>
      <Said>{words.soon}</Said>
      <Said>
        <a href="/auth/login">{words.haveAccount}</a>
      </Said>
    </FieldStack>
  );
}
