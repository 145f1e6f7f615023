import { useEffect, useRef, useState } from 'react';
import type { OutputOf } from '#kernel/endpoint.ts';
import { useBusy } from '#ui/shop/busy.ts';
import { send } from '#ui/shop/client.ts';
import { Button } from '#ui/shop/form/button.tsx';
import { Inset, Sum } from '#ui/shop/form/checkout.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import { Said } from '#ui/shop/panel/sheet.tsx';
import { euro, say } from '#ui/shop/words.ts';
import type { LinkedBooking, priceLinkedPeople, resizeLinkedBooking } from '../../rules/public/visit-endpoints.ts';
import { PeopleChoice } from './people-choice.tsx';

type Price = OutputOf<typeof priceLinkedPeople>;

/** The cost of other numbers, as the server says. The last question wins. */
const usePeoplePrice = (token: string, quantities: readonly number[]) => {
  const [state, tell] = useState<{ readonly price: Price | null; readonly wrong: string; readonly asked: string }>({
    price: null,
    wrong: '',
    asked: '',
  });
  const asked = quantities.join(',');
  useEffect(() => {
    let isLast = true;
    void send<typeof priceLinkedPeople>(
      'GET',
      '/v1/booking-links/:token/people',
      { token, quantities: asked },
      { quiet: true },
    ).then((answer) => {
      if (isLast) tell({ price: answer.ok ? answer.body : null, wrong: answer.ok ? '' : answer.message, asked });
    });
    return () => {
      isLast = false;
    };
  }, [token, asked]);
  return { price: state.price, wrong: state.wrong, isBusy: state.asked !== asked };
};

/** Other numbers of the same visit: the seats, the money that goes back or is still paid, then one press. */
export function Resizing({
  one,
  token,
  changed,
  leave,
}: {
  one: LinkedBooking;
  token: string;
  changed: (one: LinkedBooking) => void;
  leave: () => void;
}) {
  const words = useWords('visit');
  const lang = useLang();
  const [quantities, put] = useState<readonly number[]>(one.choice.quantities);
  const { price, wrong, isBusy } = usePeoplePrice(token, quantities);
  const [isSending, setSending] = useBusy();
  const [refused, blame] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  const isSame = quantities.join() === one.choice.quantities.join();
  const resize = async () => {
    if (!price) return;
    setSending(true);
    blame('');
    const answer = await send<typeof resizeLinkedBooking>(
      'POST',
      '/v1/booking-links/:token/people',
      { token, quantities: [...quantities], shownTotal: price.total + price.touristTax, shownFee: price.fee },
      { quiet: true },
    );
    if (answer.ok && answer.body.pay !== null) {
      window.location.assign(answer.body.pay);
      return;
    }
    setSending(false);
    if (answer.ok) changed(answer.body.booking);
    else blame(answer.message);
  };
  const online = price?.online ?? 0;
  return (
    <Inset>
      <div ref={box} tabIndex={-1}>
        <PeopleChoice visit={one.choice} quantities={quantities} put={put} error={refused || wrong || undefined} />
      </div>
      {price && one.paid === 0 && <Sum label={words.total} amount={price.total} large busy={isBusy} />}
      {price && !isSame && price.says.length > 0 && <Said>{price.says.join(' ')}</Said>}
      {price?.isAddition && <Said>{words.resizeMore}</Said>}
      <Button
        wide
        busy={isSending}
        disabled={isSending || isBusy || isSame || price === null}
        onClick={() => void resize()}
      >
        {online > 0 ? say(words.resizePay, { sum: euro(online, lang) }) : words.resizeTake}
      </Button>
      <Button look="outlined" wide disabled={isSending} onClick={leave}>
        {words.resizeKeep}
      </Button>
    </Inset>
  );
}
