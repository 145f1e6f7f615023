import { forgetPerson } from '../../kept-here.ts';
import { newKey } from './request-key.ts';
import { createStore } from '../store.ts';

const LOGIN = '/auth/login';

export const loginUrl = (from: string): string =>
  from.startsWith('/') && !from.startsWith('//') ? `${LOGIN}?redirectLink=${encodeURIComponent(from)}` : LOGIN;
const isAtLogin = (): boolean => window.location.pathname === LOGIN;

/** True once the office is being left: forms no longer hold the visitor back. */
export const leaving = createStore(false);

const go = (to: string): void => {
  leaving.set(true);
  window.location.assign(to);
};

/** No valid session: sign in, then come back here. */
export const toLogin = (): void => {
  if (!isAtLogin()) go(loginUrl(window.location.pathname + window.location.search));
};

/** Logs out (a 403 means that the rights known here are stale), forgets who was here, then goes to login unless already there. */
export const endSession = async (): Promise<void> => {
  forgetPerson();
  try {
    await fetch('/v1/auth/logout', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'idempotency-key': newKey() },
      body: '{}',
    });
  } catch {
    // The server cannot be told; the login page replaces the session anyway.
  }
  if (!isAtLogin()) go(LOGIN);
};
