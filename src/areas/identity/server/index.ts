export { createAccount, issueToken, linkToShop, useToken } from './account.ts';
export { openSession } from './session.ts';
