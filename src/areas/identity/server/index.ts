export { createAccount, issueToken, linkToShop, setTypology, useToken } from './account.ts';
export { accountAtCheckout } from './checkout-account.ts';
export { historyOf } from './history.ts';
export { openSession } from './session.ts';
