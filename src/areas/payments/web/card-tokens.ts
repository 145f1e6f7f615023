import { brandOf, type CardBrand, type CardFault, type CardInput, cardFaults, lastFour } from '../rules/card-form.ts';

/**
 * Turns a card into a token here, in the browser: the number goes no further than this function. The known test numbers get the
 * token of how their card behaves; any other good number gets a token that says nothing of it but what may be shown.
 */
const TEST_CARDS: Readonly<Record<string, string>> = {
  '4242424242424242': 'tok_ok',
  '5555555555554444': 'tok_ok',
  '4000002500003155': 'tok_3ds',
  '4000008400001629': 'tok_3ds_refused',
  '4000000000000002': 'tok_refused',
  '4000000000009995': 'tok_insufficient',
  '4000000000000069': 'tok_expired',
  '4000000000000341': 'tok_debit_fails',
  '4000002760003184': 'tok_debit_3ds',
  '4000000000000077': 'tok_slow',
  '4000000000000119': 'tok_lost',
  '4000000000000259': 'tok_doubled',
};

export interface CardToken {
  readonly token: string;
  readonly last4: string;
  readonly brand: CardBrand;
}

/** `today` is `YYYY-MM-DD`; left out, the browser's own day counts. The first fault of the form is given back, in its order. */
export const tokenizeCard = async (card: CardInput, today: string = localDay()): Promise<CardToken | CardFault> => {
  const [fault] = cardFaults(card, today);
  if (fault) return fault;
  const [brand, last4] = [brandOf(card.number), lastFour(card.number)];
  const name = TEST_CARDS[card.number.replace(/\D/g, '')] ?? 'tok_ok';
  return { token: `${name}-${brand}-${last4}`, last4, brand };
};

const localDay = (): string => {
  const now = new Date();
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};
