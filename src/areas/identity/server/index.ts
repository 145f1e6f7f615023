export { createAccount, issueToken, linkToShop, ownersOf, refuseDeadLink, setTypology, useToken } from './account.ts';
export { accountAtCheckout, rememberBuyer } from './checkout-account.ts';
export { type Attempts, countAttempts } from './attempts.ts';
export { openSession } from './session.ts';
