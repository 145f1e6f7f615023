export { typedLegal } from './late/legal-rates.ts';
