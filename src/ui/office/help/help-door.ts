import { createStore } from '../store.ts';

/** Whether the help of the screen is open: it is opened from the header, the account menu and the bar under the thumb. */
export const helpOpened = createStore(false);
export const openHelp = (): void => helpOpened.set(true);
export const closeHelp = (): void => helpOpened.set(false);
