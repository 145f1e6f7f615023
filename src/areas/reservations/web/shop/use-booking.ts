import { useState } from 'react';
import { fieldRules } from '#kernel/field/field-rules.ts';
import type { Lang } from '#kernel/language/lang.ts';
import type { CallerInputOf, OutputOf } from '#kernel/endpoint.ts';
import { useBusy } from '#ui/shop/busy.ts';
import { type SendOptions, send } from '#ui/shop/client.ts';
import type { PageWords } from '#ui/shop/page-state.ts';
import type { bookShopVisit } from '../../rules/public/visit-endpoints.ts';
import type { Chosen } from './slot-choice.tsx';
import { useRepeatKey } from '#ui/shop/use-repeat-key.ts';

/** The address of the bill of a visit that is paid online. */
export interface Place {
  readonly street: string;
  readonly zipcode: string;
  readonly city: string;
  readonly country: string;
}
export interface Typed {
  readonly visitor: string;
  readonly email: string;
  readonly phone: string;
  readonly language: Lang;
  readonly note: string;
  readonly address: Place;
  readonly terms: boolean;
  readonly adult: boolean;
}
export type Faults = Readonly<Partial<Record<string, string>>>;
type Input = Omit<CallerInputOf<typeof bookShopVisit>, 'day' | 'at'>;

const choiceFaults = (chosen: Chosen, people: number, words: PageWords['visits']): Faults => ({
  ...(chosen.day === '' || chosen.at === null ? { slot: words.needSlot } : {}),
  ...(people > 0 ? {} : { quantities: words.needPeople }),
});
const faultsOf = (
  typed: Omit<Typed, 'address'> & { readonly address?: Place | undefined },
  chosen: Chosen,
  people: number,
  words: PageWords['visits'],
): Faults => ({
  ...choiceFaults(chosen, people, words),
  ...(typed.visitor.trim() ? {} : { visitor: words.needName }),
  ...(fieldRules.email.holds(typed.email.trim()) ? {} : { email: words.needEmail }),
  ...(typed.address
    ? Object.fromEntries(
        (
          [
            ['street', words.needAddress],
            ['zipcode', words.needZipcode],
            ['city', words.needCity],
          ] as const
        )
          .filter(([key]) => !typed.address?.[key].trim())
          .map(([key, need]) => [`address.${key}`, need]),
      )
    : {}),
});

/** A booking that was taken, and the mailbox of its visitor. */
export interface Done {
  readonly booked: OutputOf<typeof bookShopVisit>;
  readonly email: string;
}

/** Sends a booking: one, however often the button is pressed or the line drops. `refused`: the places may have gone meanwhile. */
export const useBooking = (
  words: PageWords['visits'],
  captcha: NonNullable<SendOptions['captcha']>,
  tell: (done: Done) => void,
  refused: () => void,
) => {
  const [faults, blame] = useState<Faults>({});
  const [isBusy, setBusy] = useBusy();
  const repeat = useRepeatKey();
  /** Blames what is missing, and leads to the first of it; true when something is. */
  const lacks = (found: Faults): boolean => {
    blame(found);
    const [first] = Object.keys(found);
    if (first === undefined) return false;
    document.getElementById(first === 'slot' || first === 'quantities' ? `visit-${first}` : `f-${first}`)?.focus();
    return true;
  };
  const book = async (input: Input, chosen: Chosen, people: number): Promise<void> => {
    const isLacking = lacks(faultsOf(input as Parameters<typeof faultsOf>[0], chosen, people, words));
    if (isLacking || chosen.at === null) return;
    setBusy(true);
    const whole = { ...input, day: chosen.day, at: chosen.at };
    const answer = await send<typeof bookShopVisit>('POST', '/v1/storefront/shops/:name/visits/:id/bookings', whole, {
      key: repeat.keyOf(whole),
      quiet: true,
      captcha,
    });
    setBusy(false);
    if (answer.ok) {
      tell({ booked: answer.body, email: input.email.trim() });
      return;
    }
    repeat.refused(answer.status);
    blame({ form: answer.message, ...answer.fields });
    if (answer.status === 409) refused();
  };
  const isChosen = (chosen: Chosen, people: number): boolean => !lacks(choiceFaults(chosen, people, words));
  return { faults, isBusy, book, isChosen };
};
