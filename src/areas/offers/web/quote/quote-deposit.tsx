import { useBusy } from '#ui/shop/busy.ts';
import { useEffect, useRef, useState } from 'react';
import { send } from '#ui/shop/client.ts';
import { Button } from '#ui/shop/form/button.tsx';
import { Group } from '#ui/shop/form/checkout.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import { euro, say } from '#ui/shop/words.ts';
import type { payQuoteDeposit, QuoteSeen } from '../../rules/quote/quote-endpoints.ts';

interface DepositProps {
  toPay: NonNullable<QuoteSeen['toPay']>;
  token: string;
  /** True when the client has just accepted: the page goes on by itself. */
  goOn: boolean;
}

/** The deposit of a quote that was accepted: on to the page of its bill, where the card is asked for. */
export function DepositToPay({ toPay, token, goOn }: DepositProps) {
  const words = useWords('quote');
  const lang = useLang();
  const [isBusy, setBusy] = useBusy();
  const [{ wrong, isLater }, blame] = useState({ wrong: '', isLater: false });
  const went = useRef(false);
  const pay = async () => {
    setBusy(true);
    blame({ wrong: '', isLater: false });
    const answer = await send<typeof payQuoteDeposit>(
      'POST',
      '/v1/quote-links/:token/deposit',
      { token },
      { quiet: true },
    );
    if (answer.ok) {
      location.assign(answer.body.url);
      return;
    }
    setBusy(false);
    // A payment that is impossible here for now is not offered again under the words that say so.
    blame({ wrong: answer.message, isLater: answer.code === 'sales.quote-no-deposit' });
  };
  useEffect(() => {
    if (!goOn || went.current || toPay.state !== 'due') return;
    went.current = true;
    void pay();
  });
  if (toPay.state !== 'due')
    return (
      <Group title={words.deposit}>
        <p role="status">{toPay.state === 'paid' ? words.depositPaid : words.depositUnderWay}</p>
      </Group>
    );
  return (
    <Group title={words.deposit}>
      {wrong && (
        <p role="alert" className="alert">
          {wrong}
        </p>
      )}
      {isLater ? null : (
        <Button wide busy={isBusy} disabled={isBusy} onClick={() => void pay()}>
          {say(words.payDeposit, { amount: euro(Number(toPay.left), lang) })}
        </Button>
      )}
    </Group>
  );
}
