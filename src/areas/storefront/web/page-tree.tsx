import type { ReactNode } from 'react';
import { PageProvider, type PageState } from '#ui/shop/page.tsx';
import { Toasts } from '#ui/shop/toast.tsx';
import type { PublicWords } from '../rules/words.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ShopFrame } from './shop-frame.tsx';

/** A public page in its frame: what the server writes and what the browser takes over, the same to the letter. */
export function PageTree({ state, children }: { state: PageState; children: ReactNode }) {
  const inFrame =
    state.frame === 'shop' ? (
      <ShopFrame>{children}</ShopFrame>
    ) : state.frame === 'auth' ? (
      <AuthFrame>{children}</AuthFrame>
    ) : (
      children
    );
  return (
    <PageProvider state={state}>
      {inFrame}
      <Toasts closeLabel={(state.words['common'] as PublicWords['common']).close} />
    </PageProvider>
  );
}
