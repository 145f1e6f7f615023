import { isAtLogin, LOGIN, logOut } from '../../request.ts';
import { forgetPerson } from '../../kept-here.ts';
import { createStore } from '../store.ts';

export const loginUrl = (from: string): string =>
  from.startsWith('/') && !from.startsWith('//') ? `${LOGIN}?redirectLink=${encodeURIComponent(from)}` : LOGIN;

/** True once the office is being left: forms no longer hold the visitor back. */
export const leaving = createStore(false);

const go = (to: string): void => {
  leaving.set(true);
  location.assign(to);
};

/** Another person's office begins: nothing kept of this one stays on the screen or in this browser. */
export const leaveFor = (to: string): void => {
  forgetPerson();
  go(to);
};

/** No valid session: sign in, then come back here. */
export const toLogin = (): void => {
  if (!isAtLogin()) go(loginUrl(location.pathname + location.search));
};

/** A 403 means that the rights known here are stale: it ends the session as the button does. */
export const endSession = (): Promise<void> => logOut(go);
