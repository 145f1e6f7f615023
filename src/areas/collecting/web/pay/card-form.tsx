import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CardFields, type CardInput, cardWords, type Tokenize, tokenizeCard } from '#areas/payments/web/index.ts';
import { useBusy } from '#ui/shop/busy.ts';
import { send } from '#ui/shop/client.ts';
import { Button } from '#ui/shop/form/button.tsx';
import { FieldStack, TextField } from '#ui/shop/form/field.tsx';
import { Form } from '#ui/shop/form/form.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import { euro, say } from '#ui/shop/words.ts';
import { KEPT_EMAIL } from '#ui/kept-here.ts';
import { newKey } from '#ui/request.ts';
import type { PaySeen, payByLink, payLink } from '../../rules/pay/pay-endpoints.ts';

const NO_CARD: CardInput = { number: '', expiry: '', cvc: '', email: '' };

/** The card that pays what a link asks for. `leave` goes to the page of the bank; without it, the bank is told of by what stands around. */
export function CardForm({
  bill,
  token,
  shopId,
  settled,
  leave,
  email: known = '',
}: {
  bill: PaySeen;
  token: string;
  shopId: string;
  settled: (bill: PaySeen) => void;
  leave?: (url: string) => void;
  /** The mailbox, where it was typed a moment ago. */
  email?: string;
}) {
  const words = useWords('pay');
  const cardForm = useWords('cardForm');
  const lang = useLang();
  const [card, setCard] = useState<CardInput>(NO_CARD);
  const [email, type] = useState(known);
  // The visitor typed it a moment ago, as he booked.
  useEffect(() => {
    try {
      const kept = sessionStorage.getItem(KEPT_EMAIL) ?? '';
      if (bill.visit) type((now) => now || kept);
    } catch {
      // Storage is forbidden: he types it here.
    }
  }, []);
  const [faults, blame] = useState<Readonly<Record<string, string>>>({});
  const [told, tell] = useState(bill.wasRefused ? words.refused : '');
  const [isBusy, setBusy] = useBusy();
  const hosted = useRef<Tokenize | null>(null);
  // The key makes a single payment, however often the button is pressed or the line drops.
  const key = useRef(newKey());
  const amount = Number(bill.left);

  const pay = async (cardToken: string): Promise<void> => {
    const answer = await send<typeof payByLink>(
      'POST',
      '/v1/pay-links/:token/pay',
      { token, card: { token: cardToken }, email, amount },
      { key: key.current, quiet: true },
    );
    key.current = newKey();
    if (!answer.ok) {
      tell(answer.message);
      // The remainder has changed since it was shown: the new sum stands beside the button before it is pressed again.
      const fresh = answer.status === 409 && (await send<typeof payLink>('GET', '/v1/pay-links/:token', { token }));
      if (fresh && fresh.ok) settled(fresh.body.bill);
      return;
    }
    const { bill: now } = answer.body;
    if (now.state === 'requiresAction' && now.actionUrl && leave) {
      leave(now.actionUrl);
      return;
    }
    tell(now.wasRefused ? words.refused : '');
    settled(now);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!/^\S+@\S+\.\S+$/.test(email)) {
      blame({ email: words.needEmail });
      return;
    }
    blame({});
    tell('');
    setBusy(true);
    const made = hosted.current ? await hosted.current(email) : await tokenizeCard({ ...card, email });
    if (made === null) tell(words.noCards);
    else if ('token' in made) await pay(made.token);
    else blame({ [`card.${made.error}`]: cardWords(made, cardForm) });
    setBusy(false);
  };
  return (
    <Form onSubmit={submit}>
      <FieldStack>
        <TextField
          name="email"
          type="email"
          label={words.email}
          value={email}
          error={faults.email}
          autoComplete="email"
          maxLength={200}
          required
          onChange={(event) => {
            type(event.target.value);
          }}
        />
        <CardFields
          card={card}
          setCard={setCard}
          email={email}
          errors={faults}
          shops={shopId}
          hasEmail
          onHosted={(tokenize) => {
            hosted.current = tokenize;
          }}
        />
        {told && (
          <p className="alert" role="alert">
            {told}
          </p>
        )}
        <Button type="submit" wide busy={isBusy} disabled={isBusy}>
          {say(words.pay, { amount: euro(amount, lang) })}
        </Button>
      </FieldStack>
    </Form>
  );
}
