import { useEffect, useState } from 'react';
import { latePart, Nothing } from '#ui/lazy-or.tsx';

/** It stands outside the screen: where it does not come, whoever goes to another page is not stopped by it, and the guide is there still. */
const HelpChat = latePart(() => import('./help-chat.tsx'), Nothing);
/** The screen comes first: whether there is somebody to ask is asked for when nobody waits any more. */
const AFTER_MS = 3000;

/** The chat that helps stands on a computer; a telephone has its own bar. */
export const HelpDoor = ({ phone }: { readonly phone: boolean }): React.ReactNode => {
  const [isWanted, want] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => want(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return phone || !isWanted ? null : <HelpChat />;
};
