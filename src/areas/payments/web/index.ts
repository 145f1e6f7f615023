export { brandOf, groupedExpiry, groupedNumber, type CardFault, type CardInput } from '../rules/card-form.ts';
export { type CardToken, tokenizeCard } from './card-tokens.ts';
export { type HostedCard, mountHostedCard } from './hosted-card.ts';
export { useFeeLimit, useGap, usePaymentTypes } from './payment-types.ts';
export { CardFields, type CardProps, type Tokenize } from './card/card-fields.tsx';
export { cardWords } from './card/card-words.ts';
export { HOUSE_NAMES, leaveToPay } from './card/leave-to-pay.ts';
