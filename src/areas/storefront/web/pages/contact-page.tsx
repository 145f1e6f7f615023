import { keptPhone, shownPhone } from '#kernel/field/phone.ts';
import { definePage } from '#ui/shop/define-page.ts';
import { usePageState, useQuery, useWords } from '#ui/shop/page.tsx';
import type { AuthPage } from '../../rules/pages.ts';
import { HelpChat } from '../consent/help-chat.tsx';
import type { loadAuthLayout } from '../layout-load.ts';
import { ButtonLink } from '#ui/shop/form/button.tsx';
import { FieldStack } from '#ui/shop/form/field.tsx';
import { say } from '#ui/shop/words.ts';

export const page = definePage({
  path: '/auth',
  layout: 'auth',
  sharedBy: 'visitors',
  query: ['minor'],
  words: ['auth', 'helpChat'],
  head: ({ words, shopName }) => ({ title: `${words.auth.contact}, ${shopName}`, noIndex: true }),
  Screen: ContactPage,
});

/** Where the estate is, and the number that a telephone dials at a touch. */
function Reach({ shop }: { shop: NonNullable<AuthPage['shop']> }) {
  const lines = shop.address.filter((line) => line !== shop.name);
  if (lines.length === 0 && !shop.phone) return null;
  return (
    <address>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {shop.phone && <a href={`tel:${keptPhone(shop.phone).replace(/[^+\d]/g, '')}`}>{shownPhone(shop.phone)}</a>}
    </address>
  );
}

/** Where a contact QR code leads, and where minors are shown out. */
function ContactPage() {
  const { shop } = usePageState().layoutData as Awaited<ReturnType<typeof loadAuthLayout>>;
  const words = useWords('auth');
  const query = useQuery();
  const isMinor = query.has('minor');
  return (
    <FieldStack>
      <h1>{words.contact}</h1>
      <p>{isMinor ? words.minorText : shop ? say(words.contactText, { name: shop.name }) : words.contactNone}</p>
      {!isMinor && shop && <Reach shop={shop} />}
      {!isMinor && (
        <>
          <ButtonLink to={shop ? `/auth/login?id=${shop.code}` : '/auth/login'} wide>
            {words.submit}
          </ButtonLink>
          <ButtonLink to={shop ? `/auth/register?id=${shop.code}` : '/auth/register'} look="outlined" wide>
            {words.register}
          </ButtonLink>
          {shop && (
            <ButtonLink to={`/tickets?new=1&shop=${shop.id}`} look="plain">
              {say(words.write, { name: shop.name })}
            </ButtonLink>
          )}
          {shop && (
            <ButtonLink to={`/${shop.publicName}`} look="plain">
              {say(words.visit, { name: shop.name })}
            </ButtonLink>
          )}
          <HelpChat />
        </>
      )}
    </FieldStack>
  );
}
