import { useEffect, useRef, useState } from 'react';
import { useBusy } from '#ui/shop/busy.ts';
import { send } from '#ui/shop/client.ts';
import { Button } from '#ui/shop/form/button.tsx';
import { Inset } from '#ui/shop/form/checkout.tsx';
import { useWords } from '#ui/shop/page.tsx';
import { Said } from '#ui/shop/panel/sheet.tsx';
import { say } from '#ui/shop/words.ts';
import type {
  cancelLinkedBooking,
  linkedBooking,
  LinkedBooking,
  moveLinkedBooking,
} from '../../rules/public/visit-endpoints.ts';
import { AskTwice } from './ask-twice.tsx';
import { type Chosen, SlotChoice } from './slot-choice.tsx';
import { useVisitMonth } from './use-visit-month.ts';

interface Acting {
  readonly one: LinkedBooking;
  readonly token: string;
  readonly changed: (one: LinkedBooking) => void;
}

const Wrong = ({ wrong }: { wrong: string }) =>
  wrong === '' ? null : (
    <p role="alert" className="alert">
      {wrong}
    </p>
  );

/** The free times of the same visit that have places for the whole party. */
export function Moving({ one, token, changed, shopId, leave }: Acting & { shopId: string; leave: () => void }) {
  const words = useWords('visit');
  const { month, isBusy, wrong, go } = useVisitMonth(shopId, one.visit.id, {
    month: one.day.slice(0, 7),
    before: false,
    after: false,
    days: [],
    full: [],
  });
  const [chosen, choose] = useState<Chosen>({ day: '', at: null });
  const [isSending, setSending] = useBusy();
  const [refused, blame] = useState('');
  const box = useRef<HTMLDivElement>(null);
  // The month of the visit is asked for once, when the choice opens.
  useEffect(() => {
    void go(0);
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  const move = async () => {
    setSending(true);
    blame('');
    const answer = await send<typeof moveLinkedBooking>(
      'POST',
      '/v1/booking-links/:token/move',
      { token, day: chosen.day, at: chosen.at ?? '' },
      { quiet: true },
    );
    setSending(false);
    if (answer.ok) {
      changed(answer.body.booking);
      return;
    }
    blame(answer.message);
    choose({ ...chosen, at: null });
    void go(0);
  };
  const days = month.days
    .map(({ day, slots }) => ({ day, slots: slots.filter(({ left }) => left === null || left >= one.people) }))
    .filter(({ slots }) => slots.length > 0);
  return (
    <Inset>
      <div ref={box} tabIndex={-1}>
        <SlotChoice
          month={{ ...month, days }}
          isBusy={isBusy}
          wrong={wrong}
          go={(months) => void go(months)}
          chosen={chosen}
          choose={choose}
          error={undefined}
        />
      </div>
      <Wrong wrong={refused} />
      <Button wide busy={isSending} disabled={isSending || chosen.at === null} onClick={() => void move()}>
        {words.take}
      </Button>
      <Button look="outlined" wide disabled={isSending} onClick={leave}>
        {words.keep}
      </Button>
    </Inset>
  );
}

/** Cancels a booking under the conditions of its estate; the fee and the money that goes back are told before. */
export function Cancelling({ one, token, changed }: Acting) {
  const words = useWords('visit');
  const cancel = async (): Promise<string> => {
    const answer = await send<typeof cancelLinkedBooking>(
      'POST',
      '/v1/booking-links/:token/cancel',
      { token, shownFee: one.fee },
      { quiet: true },
    );
    if (!answer.ok) {
      await readAgain();
      return answer.message;
    }
    changed(answer.body.booking);
    return '';
  };
  const readAgain = async (): Promise<void> => {
    const read = await send<typeof linkedBooking>('GET', '/v1/booking-links/:token', { token }, { quiet: true });
    if (read.ok) changed(read.body.booking);
  };
  const { cancel: open, sure, yes, no } = words;
  return (
    <>
      <Said>
        {one.conditions.length > 0 ? one.conditions.join(' ') : say(words.cancelUntil, { n: one.cancelHours })}
      </Said>
      <AskTwice words={{ open, sure: [sure, ...one.cancelSays].join(' '), yes, no }} act={cancel} />
    </>
  );
}
