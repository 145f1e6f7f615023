import { useEffect, useRef, useState } from 'react';
import type { cardOptions } from '#areas/payments/rules/endpoints.ts';
import { send } from '#ui/shop/client.ts';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { Group, Sums } from '#ui/shop/form/checkout.tsx';
import { FieldStack } from '#ui/shop/form/field.tsx';
import { useWords } from '#ui/shop/page.tsx';
import { say } from '#ui/shop/words.ts';
import type { PaySeen } from '../../rules/pay/pay-endpoints.ts';
import { CardForm } from './card-form.tsx';
import { readAgain, TimeLeft, VisitSums } from './visit-time.tsx';

interface PayHereProps {
  /** The private page where the visit is paid, as its booking gave it. */
  readonly place: string;
  readonly email: string;
  readonly shopId: string;
  /** The time to pay is over: the visitor books anew. */
  readonly again: () => void;
}

/** The secret stands after `#`. */
const tokenOf = (place: string): string => new URLSearchParams(place.split('#')[1]).get('token') ?? '';
const ASK_AGAIN_MS = 3000;

/**
 * Pays a visit within the site of another. A card goes no further than our own fields; the fields of another house, and a bank that asks,
 * want cookies, which frames do not have: its page opens beside, with the seats held, and the frame tells when it is paid.
 */
export function PayHere({ place, email, shopId, again }: PayHereProps) {
  const words = useWords('pay');
  const token = tokenOf(place);
  const [bill, settled] = useState<PaySeen | null>(null);
  const [isOwn, known] = useState<boolean | null>(null);
  const [isAway, leave] = useState(false);
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void readAgain(token, settled);
    void send<typeof cardOptions>('GET', '/v1/payments/card-options', { shops: shopId }, { quiet: true }).then(
      (answer) => {
        known(answer.ok && answer.body.fields === 'own');
      },
    );
  }, [token, shopId]);
  const isThere = bill !== null;
  useEffect(() => {
    if (!isThere) return;
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'start' });
  }, [isThere]);
  const state = bill?.state;
  const waits = state === 'processing' || state === 'requiresAction' || (isAway && state === 'open');
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => void readAgain(token, settled), ASK_AGAIN_MS);
    return () => {
      clearInterval(timer);
    };
  }, [waits, token]);
  if (bill === null || isOwn === null) return <p role="status">{words.opening}</p>;
  const { visit } = bill;
  if (visit === null) return null;
  const there = (
    <ButtonLink to={place} target="_blank" rel="noopener" wide onClick={() => leave(true)}>
      {words.payThere}
    </ButtonLink>
  );
  return (
    <div ref={head} tabIndex={-1}>
      <h1>{say(words.visit, { title: visit.title })}</h1>
      <FieldStack>
        <Sums>
          <VisitSums total={Number(visit.total)} left={Number(bill.left)} />
        </Sums>
        {state === 'open' && <TimeLeft seconds={visit.secondsLeft} ended={() => void readAgain(token, settled)} />}
        {state === 'open' && isOwn && bill.takesCards && (
          <Group title={words.card}>
            <CardForm bill={bill} token={token} shopId={shopId} settled={settled} email={email} />
          </Group>
        )}
        {state === 'open' && !(isOwn && bill.takesCards) && (
          <>
            <p>{words.payThereText}</p>
            {there}
          </>
        )}
        {state === 'requiresAction' && (
          <>
            <p role="status">{words.bank}</p>
            <p>{words.payThereText}</p>
            {there}
          </>
        )}
        {state === 'processing' && <p role="status">{words.processingText}</p>}
        {state === 'over' && (
          <div role="status">
            <p>
              <strong>{words.over}</strong>
            </p>
            <p>{words.overText}</p>
            <Button onClick={again}>{words.bookAgain}</Button>
          </div>
        )}
        {state === 'paid' && (
          <div role="status">
            <p>
              <strong>{words.visitPaid}</strong>
            </p>
            <p>{words.visitPaidText}</p>
          </div>
        )}
      </FieldStack>
    </div>
  );
}
