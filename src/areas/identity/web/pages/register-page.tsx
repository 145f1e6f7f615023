import { definePage } from '#ui/shop/define-page.ts';
import { Points } from '#ui/shop/front.tsx';
import { FieldStack } from '#ui/shop/field.tsx';
import { useWords } from '#ui/shop/page.tsx';
import { Said } from '#ui/shop/sheet.tsx';

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
      <Said>{words.soon}</Said>
      <Said>
        <a href="/auth/login">{words.haveAccount}</a>
      </Said>
    </FieldStack>
  );
}
