import type { ONLINE_MEANS } from '../../rules/online-means.ts';
import { KEPT_PAYING } from '#ui/kept-here.ts';

/** Leaves for the page where one pays; this place is kept, so that the payer comes back here. */
export const leaveToPay = (url: string): void => {
  try {
    sessionStorage.setItem(KEPT_PAYING, location.pathname + location.search + location.hash);
  } catch {
    /* without storage the mail holds the link */
  }
  location.assign(url);
};

/** The other houses where one pays, as their own pages name them in every language. */
export const HOUSE_NAMES: Readonly<Record<(typeof ONLINE_MEANS)[number], string>> = {
  up2pay: 'Up2Pay',
  paypal: 'PayPal',
  sumup: 'SumUp',
};
