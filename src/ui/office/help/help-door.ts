import { withCode } from '../shell/late-code.ts';
import { createStore } from '../store.ts';

/** Whether the help of the screen is open: it is opened from the header, the account menu and the bar under the thumb. */
export const helpOpened = createStore(false);
export const openHelp = (): void => helpOpened.set(true);
export const closeHelp = (): void => helpOpened.set(false);

/** The list of the keys, which every screen of the office has at hand: by `?` and in the account menu. */
export const openKeys = (): void =>
  void withCode(
    () => import('../list/key-help.tsx'),
    ({ showKeys }) => showKeys(),
  );
