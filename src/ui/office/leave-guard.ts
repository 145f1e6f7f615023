import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { words } from './messages/office.fr.ts';
import { ask } from './popup.ts';
import { leaving } from './session-end.ts';

/** Holds the person back while work is unsaved: inside the office with the popup, at the edge of the browser with its own question. */
export const useLeaveGuard = (unsaved: boolean): void => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && !leaving.get() && currentLocation.pathname !== nextLocation.pathname);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask({ title: words.leaveTitle, text: words.leaveText, cancelLabel: words.stay, validateLabel: words.leave, error: true }).then((answer) => {
      if (answer === null) blocker.reset();
      else blocker.proceed();
    });
  }, [blocker]);

  useEffect(() => {
    if (!unsaved) return undefined;
    const hold = (event: BeforeUnloadEvent): void => {
      if (!leaving.get()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [unsaved]);
};
