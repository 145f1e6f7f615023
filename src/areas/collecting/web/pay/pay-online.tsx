import { useRef, useState } from 'react';
import { HOUSE_NAMES } from '#areas/payments/web/index.ts';
import type { giveUpOnline, PaySeen, payLink, payOnlineByLink } from '../../rules/pay/pay-endpoints.ts';
import { newKey } from '#ui/request.ts';
import { send } from '#ui/shop/client.ts';
import { Button } from '#ui/shop/form/button.tsx';
import { Group } from '#ui/shop/form/checkout.tsx';
import { FieldStack } from '#ui/shop/form/field.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import { euro, say } from '#ui/shop/words.ts';

type Means = PaySeen['online'][number];
interface Props {
  readonly bill: PaySeen;
  readonly token: string;
  readonly settled: (bill: PaySeen) => void;
  readonly leave: (url: string) => void;
}

/** The other houses where a bill may be paid: one press leads there. */
export function PayOnline({ bill, token, settled, leave }: Props) {
  const words = useWords('pay');
  const lang = useLang();
  const [busy, setBusy] = useState<Means | null>(null);
  const [told, tell] = useState('');
  // The key makes a single payment, however often the button is pressed or the line drops.
  const key = useRef(newKey());
  const amount = Number(bill.left);
  const pay = async (means: Means): Promise<void> => {
    setBusy(means);
    tell('');
    const answer = await send<typeof payOnlineByLink>(
      'POST',
      '/v1/pay-links/:token/pay-online',
      { token, means, amount },
      { key: key.current, quiet: true },
    );
    key.current = newKey();
    if (answer.ok && answer.body.bill.actionUrl) {
      leave(answer.body.bill.actionUrl);
      return;
    }
    if (answer.ok) settled(answer.body.bill);
    else {
      tell(answer.message);
      const fresh = answer.status === 409 && (await send<typeof payLink>('GET', '/v1/pay-links/:token', { token }));
      if (fresh && fresh.ok) settled(fresh.body.bill);
    }
    setBusy(null);
  };
  if (bill.online.length === 0) return null;
  return (
    <Group title={words.online}>
      <FieldStack>
        <p>{words.onlineText}</p>
        {told && (
          <p className="alert" role="alert">
            {told}
          </p>
        )}
        {bill.online.map((means) => (
          <Button
            key={means}
            wide
            {...(bill.takesCards ? { look: 'outlined' as const } : {})}
            busy={busy === means}
            disabled={busy !== null}
            onClick={() => void pay(means)}
          >
            {say(words.payWith, { amount: euro(amount, lang), name: HOUSE_NAMES[means] })}
          </Button>
        ))}
      </FieldStack>
    </Group>
  );
}

/** A payment that was begun there and not ended: it is gone on with, or given up. */
export function WaitsOnline({ bill, token, settled, leave }: Props) {
  const words = useWords('pay');
  const [isBusy, setBusy] = useState(false);
  const [told, tell] = useState('');
  const giveUp = async (): Promise<void> => {
    setBusy(true);
    const answer = await send<typeof giveUpOnline>('POST', '/v1/pay-links/:token/give-up', { token }, { quiet: true });
    if (answer.ok) settled(answer.body.bill);
    else tell(answer.message);
    setBusy(false);
  };
  if (bill.waitsAt === null) return null;
  return (
    <Group title={say(words.waitsAt, { name: HOUSE_NAMES[bill.waitsAt] })}>
      <FieldStack>
        {told && (
          <p className="alert" role="alert">
            {told}
          </p>
        )}
        <Button wide disabled={isBusy} onClick={() => bill.actionUrl && leave(bill.actionUrl)}>
          {words.goOn}
        </Button>
        <Button wide look="outlined" busy={isBusy} disabled={isBusy} onClick={() => void giveUp()}>
          {words.otherWay}
        </Button>
      </FieldStack>
    </Group>
  );
}
