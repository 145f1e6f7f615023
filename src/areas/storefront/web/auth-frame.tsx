import { type ReactNode, useEffect } from 'react';
import { DrawingDefs } from '#ui/shop/bottle/bottle.tsx';
import { AuthFrame as Frame } from '#ui/shop/frame/front.tsx';
import { LoadingBar } from '#ui/shop/frame/layout.tsx';
import { usePageState, useWords } from '#ui/shop/page.tsx';
import { say } from '#ui/shop/words.ts';
import { onSignIn } from '#ui/shop/sign-in.ts';
import type { loadAuthLayout } from './layout-load.ts';
import { startCart } from './cart/cart-store.ts';
import { VERSION } from './shop-frame.tsx';

/** Connection pages: the shop's logo and colours when one was named, and the season. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const words = useWords('common');
  const { theme, layoutData } = usePageState();
  const { shop, season } = layoutData as Awaited<ReturnType<typeof loadAuthLayout>>;
  useEffect(() => {
    onSignIn(() => startCart(true));
  }, []);
  return (
    <div style={theme}>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <LoadingBar label={words.loading} />
      <DrawingDefs />
      <Frame
        home={shop ? `/${shop.publicName}` : '/'}
        brand={shop?.name ?? 'Comptoir'}
        logo={shop?.logo ?? null}
        banner={shop?.banner ?? null}
        season={season}
        foot={`${words.alcohol} ${say(words.version, { version: VERSION })}`}
      >
        {children}
      </Frame>
    </div>
  );
}
