export { createAccount, issueToken, linkToShop, refuseDeadLink, setTypology, useToken } from './account.ts';
export { whoJoin, whoName } from './api-key.ts';
export { accountAtCheckout } from './checkout-account.ts';
export { historyOf } from './history.ts';
export { openSession } from './session.ts';
