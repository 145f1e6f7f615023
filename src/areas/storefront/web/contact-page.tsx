import { usePage, useQuery } from '#ui/shop/page.tsx';
import { ButtonLink } from '#ui/shop/button.tsx';
import { FieldStack } from '#ui/shop/field.tsx';
import { say } from '#ui/shop/words.ts';
import type { loadAuth } from './load/auth-load.ts';
import { useWords } from './words.ts';

/** Where a contact QR code leads, and where minors are shown out. */
export default function ContactPage() {
  const {
    page: { shop },
  } = usePage<typeof loadAuth>();
  const words = useWords('auth');
  const query = useQuery();
  const isMinor = query.has('minor');
  return (
    <FieldStack>
      <h1>{words.contact}</h1>
      <p>{isMinor ? words.minorText : shop ? say(words.contactText, { name: shop.name }) : words.contactNone}</p>
      {!isMinor && (
        <>
          <ButtonLink to={shop ? `/auth/login?id=${shop.code}` : '/auth/login'} wide>
            {words.submit}
          </ButtonLink>
          <ButtonLink to="/auth/register" look="outlined" wide>
            {words.register}
          </ButtonLink>
          {shop && (
            <ButtonLink to={`/${shop.publicName}`} look="plain">
              {say(words.visit, { name: shop.name })}
            </ButtonLink>
          )}
        </>
      )}
    </FieldStack>
  );
}
