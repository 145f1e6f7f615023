import { dec, french, toPlainText } from '#kernel/money.ts';

/** `1 234,50` from `1234.50`: for papers and notes, where the sign of the euro is written apart or stands in the column's head. */
export const amountWords = (amount: string): string => french(dec(amount), 2);

/** As many decimals as it has: `0,75`, `13,5`, `12`. */
export const measureWords = (measure: string): string => {
  const plain = toPlainText(dec(measure));
  return french(dec(plain), plain.split('.')[1]?.length ?? 0);
};

/** `1 bouteille`, `12 bouteilles`. */
export const bottlesWords = (bottles: string): string =>
  `${measureWords(bottles)} ${Number(bottles) < 2 ? 'bouteille' : 'bouteilles'}`;

/** A unit price: two decimals, more only when it has them (prices derived from TTC keep six). */
export const priceWords = (price: string, atMost = 6): string => {
  const places = toPlainText(dec(price)).split('.')[1]?.length ?? 0;
  return french(dec(price), Math.min(Math.max(places, 2), atMost));
};
