import { compare, dec, toText } from '#kernel/money.ts';

/** Largest transfer that the code may ask for (EPC069-12, version 2). */
const MOST = dec('999999999.99');

export interface TransferAsked {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string | null;
  readonly amount: string;
  readonly reference: string;
}

/** The text of the EPC QR code, which a bank's application reads to fill in a transfer; null when there is nothing to pay. */
export const epcText = ({ holder, iban, bic, amount, reference }: TransferAsked): string | null => {
  const asked = dec(amount);
  if (compare(asked, dec('0.01')) < 0 || compare(asked, MOST) > 0) return null;
  const one = (text: string, most: number) => text.replace(/\s+/g, ' ').trim().slice(0, most);
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic ?? '',
    one(holder, 70),
    iban.replace(/\s/g, ''),
    `EUR${toText(asked, 2)}`,
    '',
    '',
    one(reference, 140),
  ].join('\n');
};
