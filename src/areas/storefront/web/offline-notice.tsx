import { useEffect, useState } from 'react';
import { Notice } from '#ui/shop/frame/layout.tsx';
import { useWords } from '#ui/shop/page.tsx';

/**
 * The notice above the page as long as the browser has no network: presses meanwhile are refused in the same words.
 */
export function OfflineNotice() {
  const words = useWords('common');
  const [isOff, setOff] = useState(false);
  useEffect(() => {
    const look = () => setOff(!navigator.onLine);
    look();
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return <div role="status">{isOff && <Notice warn>{words.networkDown}</Notice>}</div>;
}
