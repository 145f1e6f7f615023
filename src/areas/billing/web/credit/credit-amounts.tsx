import {
  formatMoney,
  formatNumber,
  LinesTable,
  Text,
  type TypedCell,
  UnitsBox,
  whyNotUnits,
} from '#ui/office/index.ts';
import type { BillCredits } from '../../rules/credit/credit-endpoints.ts';
import { creditWords as words } from './credit-words.ts';

/** The typed amounts by VAT rate, keyed by the place of the rate on the bill. */
export type Amounts = Readonly<Record<string, TypedCell>>;
/** True while an amount is not understood: no credit note is made of the others. */
export const isAmountWrong = (of: Pick<BillCredits, 'rates'>, amounts: Amounts): boolean =>
  of.rates.some((one, at) => one.left > 0 && whyNotUnits(amounts[String(at)], { most: one.left }) !== null);
export const amountsOf = (amounts: Amounts) =>
  Object.entries(amounts).flatMap(([at, amount]) =>
    typeof amount === 'number' && amount > 0 ? [{ at: Number(at), amount }] : [],
  );

const rateWords = (rate: string): string =>
  Number(rate) === 0 ? words.untaxed : words.rateOf(formatNumber(Number(rate)));

/** An amount given back without goods, by rate of VAT, in the prices that the bill was made in. */
export const CreditAmounts = ({
  of,
  amounts,
  put,
}: {
  readonly of: BillCredits;
  readonly amounts: Amounts;
  readonly put: (amounts: Amounts) => void;
}) => (
  <>
    <LinesTable
      label={words.amount}
      lines={of.rates.map((one, at) => ({ ...one, id: String(at) }))}
      columns={[
        { label: words.rate, of: (one) => rateWords(one.rate) },
        { label: words.leftIn(of.priceMode), right: true, width: 104, of: (one) => formatMoney(one.left) },
        {
          label: words.amountIn(of.priceMode),
          right: true,
          width: 132,
          of: (one) => (
            <UnitsBox
              suffix="€"
              places={2}
              aria-label={words.amountOf(of.priceMode, rateWords(one.rate))}
              disabled={one.left <= 0}
              most={one.left}
              value={one.left > 0 ? amounts[one.id] : undefined}
              onChange={(amount) => put({ ...amounts, [one.id]: amount })}
            />
          ),
        },
      ]}
    />
    <Text size="sm" c="dimmed">
      {words.amountWhy}
    </Text>
  </>
);
