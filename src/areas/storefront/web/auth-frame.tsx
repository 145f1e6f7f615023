import type { ReactNode } from 'react';
import { DrawingDefs } from '#ui/shop/bottle.tsx';
import { AuthFrame as Frame } from '#ui/shop/front.tsx';
import { LoadingBar } from '#ui/shop/layout.tsx';
import { usePageState } from '#ui/shop/page.tsx';
import { say } from '#ui/shop/words.ts';
import type { AuthPage } from '../rules/pages.ts';
import type { Season } from '../rules/season.ts';
import { VERSION } from './shop-frame.tsx';
import { useWords } from './words.ts';

interface Shown {
  readonly page?: Partial<AuthPage>;
  readonly theme?: Readonly<Record<string, string>>;
  readonly season?: Season;
}

/** Connection pages: the shop's logo and colours when one was named, and the season. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const words = useWords('common');
  const { page, theme = {}, season = 'autumn' } = usePageState().data as Shown;
  const shop = page?.shop ?? null;
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
