export { createAccount, issueToken, linkToShop, ownersOf, refuseDeadLink, setTypology, useToken } from './account.ts';
export { accountAtCheckout, rememberBuyer } from './checkout-account.ts';
export { refuseFlood } from './password-reset.ts';
export { hashRegistered } from './register.ts';
export { type Attempts, countAttempts } from './attempts.ts';
export { openActing } from './acting.ts';
export { type Invited, accountOf, invitedAccount } from './invited-account.ts';
export { endSessionsIn, joinShop, leaveShop } from './shop-link.ts';
export { openSession } from './session.ts';
