import { definePage } from '#ui/shop/define-page.ts';
import { Door, Doors } from '#ui/shop/frame/opening.tsx';
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

/** The choice of registration: a door for each kind of account. The page behind says where it is closed. */
function RegisterPage() {
  const words = useWords('auth');
  const shop = useQuery().get('id');
  const at = (path: string) => (shop ? `${path}?id=${encodeURIComponent(shop)}` : path);
  return (
    <FieldStack>
      <h1>{words.registerTitle}</h1>
      <p>{words.registerText}</p>
      <Doors>
        <Door to={at('/auth/register/buyer')} name={words.buyer} text={words.buyerText} />
        <Door to={at('/auth/register/seller')} name={words.seller} text={words.sellerText} />
        <Door to={at('/auth/register/agent')} name={words.agent} text={words.agentText} />
      </Doors>
      <Said>
        <a href={at('/auth/login')}>{words.haveAccount}</a>
      </Said>
    </FieldStack>
  );
}
