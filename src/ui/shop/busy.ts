import { useEffect, useState } from 'react';

/**
 * Whether a form is being sent. A button that leaves for another page is busy until that one comes; whoever goes back finds this page as
 * he left it, out of the browser's memory, and must be able to press it again.
 */
export const useBusy = (): readonly [isBusy: boolean, setBusy: (isBusy: boolean) => void] => {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const back = (event: PageTransitionEvent): void => {
      if (event.persisted) setBusy(false);
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  return [isBusy, setBusy];
};
