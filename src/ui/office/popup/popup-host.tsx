import { lazy, Suspense } from 'react';
import { useStore } from '../store.ts';
import { popups } from './popup.ts';

const Popup = lazy(async () => ({ default: (await import('./popup-view.tsx')).Popup }));

/** Draws every open popup; mounted once by the shell. What draws one is fetched when the first is asked. */
export const PopupHost = (): React.ReactNode => (
  <Suspense>
    {useStore(popups).map((popup) => (
      <Popup key={popup.id} popup={popup} />
    ))}
  </Suspense>
);
