export { brandOf, groupedExpiry, groupedNumber, type CardFault, type CardInput } from '../rules/card-form.ts';
export { type CardToken, tokenizeCard } from './card-tokens.ts';
export { type HostedCard, mountHostedCard } from './hosted-card.ts';
export { useFeeLimit, useGap, usePaymentTypes } from './payment-types.ts';
