import type { ComponentType, ReactNode } from 'react';
import type { LayoutName } from '#ui/shop/page-state.ts';
import type { PageState } from '#ui/shop/page-state.ts';
import { PageProvider, useWords } from '#ui/shop/page.tsx';
import { Toasts } from '#ui/shop/panel/toast.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { MaintenanceNotice } from './maintenance-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ShopFrame } from './shop-frame.tsx';

const Plain = ({ children }: { children: ReactNode }) => children;
const FRAMES: Readonly<Record<LayoutName, ComponentType<{ children: ReactNode }>>> = {
  shop: ShopFrame,
  auth: AuthFrame,
  plain: Plain,
};

/** A public page in its frame: what the server writes and what the browser takes over, the same to the letter. */
export function PageTree({ state, children }: { state: PageState; children: ReactNode }) {
  const Frame = FRAMES[state.layout];
  return (
    <PageProvider state={state}>
      {state.layout !== 'plain' && <MaintenanceNotice />}
      {state.layout !== 'plain' && <OfflineNotice />}
      <Frame>{children}</Frame>
      <PageToasts />
    </PageProvider>
  );
}

const PageToasts = () => <Toasts closeLabel={useWords('common').close} />;
