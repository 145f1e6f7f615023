import { useEffect, useRef, useState } from 'react';
import { send } from '#ui/shop/client.ts';
import { ButtonLink } from '#ui/shop/form/button.tsx';
import { Sum } from '#ui/shop/form/checkout.tsx';
import { useShopBase, useWords } from '#ui/shop/page.tsx';
import { say } from '#ui/shop/words.ts';
import type { PaySeen, payLink } from '../../rules/pay/pay-endpoints.ts';

/** Reads the state of the link again. */
export const readAgain = async (token: string, settled: (bill: PaySeen) => void): Promise<void> => {
  const fresh = await send<typeof payLink>('GET', '/v1/pay-links/:token', { token }, { quiet: true });
  if (fresh.ok) settled(fresh.body.bill);
};

const MINUTE = 60;
const SECOND_MS = 1000;

/** The time for which the seats are still held, second by second; it is not read aloud at each of them. */
export function TimeLeft({ seconds, ended }: { seconds: number; ended: () => void }) {
  const words = useWords('pay');
  const [left, count] = useState(seconds);
  const end = useRef(ended);
  end.current = ended;
  useEffect(() => {
    const until = Date.now() + seconds * SECOND_MS;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS));
      count(now);
      if (now > 0) return;
      clearInterval(timer);
      end.current();
    }, SECOND_MS);
    return () => {
      clearInterval(timer);
    };
  }, [seconds]);
  return (
    <p role="timer">
      <strong>
        {say(words.held, { time: say(words.time, { min: Math.floor(left / MINUTE), sec: left % MINUTE }) })}
      </strong>
    </p>
  );
}

/** The sum of the visit, and the part that is asked now. */
export function VisitSums({ total, left }: { total: number; left: number }) {
  const words = useWords('pay');
  return (
    <>
      {left === total ? null : <Sum label={words.visitTotal} amount={total} />}
      {left > 0 && <Sum label={words.payNow} amount={left} large />}
    </>
  );
}

/** The time is over: the way to another booking. */
export function VisitOver({ eventId }: { eventId: string }) {
  const words = useWords('pay');
  const base = useShopBase();
  return (
    <div role="status">
      <p>
        <strong>{words.over}</strong>
      </p>
      <p>{words.overText}</p>
      <ButtonLink to={`${base}/visites/${eventId}`}>{words.bookAgain}</ButtonLink>
    </div>
  );
}
