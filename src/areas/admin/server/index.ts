export { firstOwnerLink } from './first-owner.ts';
