export { createAccount, issueToken, linkToShop, setTypology, useToken } from './account.ts';
export { openSession } from './session.ts';
