import { Sum } from '#ui/shop/form/checkout.tsx';
import { CheckField, FieldStack } from '#ui/shop/form/field.tsx';
import { useShopBase, useWords } from '#ui/shop/page.tsx';
import { Said } from '#ui/shop/panel/sheet.tsx';
import { say } from '#ui/shop/words.ts';
import type { Faults, Typed } from './use-booking.ts';
import type { useVisitPrice } from './use-visit-price.ts';

/** The boxes to tick before a visitor books or enrols, and the pages that they speak of. */
export function Consents({
  typed,
  type,
  faults,
}: {
  typed: Pick<Typed, 'terms' | 'adult'>;
  type: (more: Partial<Pick<Typed, 'terms' | 'adult'>>) => void;
  faults: Faults;
}) {
  const words = useWords('visits');
  const base = useShopBase();
  return (
    <>
      {(['terms', 'adult'] as const).map((one) => (
        <CheckField
          key={one}
          name={one}
          label={words[one]}
          checked={typed[one]}
          error={faults[one]}
          onChange={(event) => {
            type({ [one]: event.target.checked });
          }}
        />
      ))}
      <Said>
        <a href={`${base}/legal-notice`} target="_blank" rel="noreferrer">
          {words.termsLink}
        </a>
        {' · '}
        <a href={`${base}/vie-privee`} target="_blank" rel="noreferrer">
          {words.privacyLink}
        </a>
      </Said>
    </>
  );
}

/** The words of the law and the boxes to tick, before the button that binds. */
export function Agreeing({
  typed,
  type,
  faults,
  cancelHours,
  conditions,
  toConfirm,
  holdMinutes,
}: {
  typed: Typed;
  type: (more: Partial<Typed>) => void;
  faults: Faults;
  cancelHours: number;
  /** The conditions of a cancellation at a fee; empty: it is free until its hours, then no more online. */
  conditions: readonly string[];
  toConfirm: boolean;
  /** For so long its seats wait for the payment; null: it is paid on the spot. */
  holdMinutes: number | null;
}) {
  const words = useWords('visits');
  return (
    <FieldStack>
      {toConfirm && <Said>{words.toConfirm}</Said>}
      {holdMinutes !== null && <Said>{say(words.payHold, { n: holdMinutes })}</Said>}
      <Said>{conditions.length > 0 ? conditions.join(' ') : say(words.cancelUntil, { n: cancelHours })}</Said>
      <Said>{words.noWithdrawal}</Said>
      <Consents typed={typed} type={type} faults={faults} />
    </FieldStack>
  );
}

/** The cost of the visit: online now, on the spot later. */
export function ToPay({ price, isBusy }: { price: ReturnType<typeof useVisitPrice>['price']; isBusy: boolean }) {
  const words = useWords('visits');
  const { total, touristTax, online } = price ?? { total: 0, touristTax: 0, online: 0 };
  if (online === 0)
    return (
      <>
        <Sum label={words.total} amount={total} large busy={isBusy} />
        {touristTax > 0 && <Sum label={words.tax} amount={touristTax} />}
      </>
    );
  const rest = total + touristTax - online;
  return (
    <>
      <Sum label={words.totalOfVisit} amount={total} busy={isBusy} />
      {touristTax > 0 && <Sum label={words.prices.touristTax} amount={touristTax} />}
      <Sum label={words.payOnline} amount={online} large busy={isBusy} />
      {rest > 0 && <Sum label={words.payRest} amount={rest} />}
    </>
  );
}
