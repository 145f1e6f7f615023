import { useEffect, useRef, useState } from 'react';
import { send } from '#ui/shop/client.ts';
import { Inset } from '#ui/shop/form/checkout.tsx';
import { FieldRow, TextField } from '#ui/shop/form/field.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import type { CardToken } from '../card-tokens.ts';
import { mountHostedCard } from '../hosted-card.ts';
import { type CardFault, type CardInput, groupedExpiry, groupedNumber } from '../../rules/card-form.ts';
import type { cardOptions } from '../../rules/endpoints.ts';
import { cardWords } from './card-words.ts';

/** Null where no card can be asked for: the server then says why, beside each seller. */
export type Tokenize = (email: string) => Promise<CardToken | { error: string; message: string } | null>;
export interface CardProps {
  readonly card: CardInput;
  readonly setCard: (card: CardInput) => void;
  readonly email: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly onHosted: (tokenize: Tokenize | null) => void;
  /** The page asks for it itself. */
  readonly hasEmail?: boolean;
}

/** Our own fields for the sandbox, or a frame of the provider's: either way the number never reaches our server. */
export function CardFields({
  card,
  setCard,
  email,
  errors,
  onHosted,
  shops,
  hasEmail = false,
}: CardProps & { shops: string }) {
  const words = useWords('cardForm');
  const lang = useLang();
  const [how, setHow] = useState<'own' | 'hosted' | 'none' | null>(null);
  const [isTest, setTest] = useState(false);
  const [fault, setFault] = useState<CardFault | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let unmount: (() => void) | undefined;
    let isGone = false;
    void send<typeof cardOptions>('GET', '/v1/payments/card-options', { shops }).then(async (answer) => {
      if (!answer.ok || isGone) return;
      const { fields, script, publishableKey, isTest } = answer.body;
      setTest(isTest);
      setHow(fields);
      if (fields === 'none') onHosted(async () => null);
      if (fields !== 'hosted' || !script || !publishableKey || !place.current) return;
      const mounted = await mountHostedCard(place.current, { script, publishableKey, locale: lang }, setFault);
      if (isGone) {
        mounted.unmount();
        return;
      }
      unmount = mounted.unmount;
      onHosted(mounted.tokenize);
    });
    return () => {
      isGone = true;
      unmount?.();
      onHosted(null);
    };
  }, []);
  /**
   * The fault that the provider's fields tell during typing; else the fault of its answer when the order was sent.
   */
  const shown = fault
    ? cardWords(fault, words)
    : ['number', 'expiry', 'cvc', 'email'].map((field) => errors[`card.${field}`]).find(Boolean);
  const set = (more: Partial<CardInput>) => {
    setCard({ ...card, ...more });
  };
  return (
    <Inset>
      <div ref={place} hidden={how === 'own'} />
      {how === 'hosted' && isTest && <p>{words.sandbox}</p>}
      {how === 'hosted' && shown && (
        <p className="alert" role="alert">
          {shown}
        </p>
      )}
      {how === 'own' && (
        <>
          <p>{words.sandbox}</p>
          <TextField
            name="cardnumber"
            label={words.card}
            value={card.number}
            inputMode="numeric"
            autoComplete="cc-number"
            error={errors['card.number']}
            onChange={(event) => {
              set({ number: groupedNumber(event.target.value) });
            }}
          />
          <FieldRow>
            <TextField
              name="cc-exp"
              label={words.expiry}
              value={card.expiry}
              inputMode="numeric"
              autoComplete="cc-exp"
              error={errors['card.expiry']}
              onChange={(event) => {
                set({ expiry: groupedExpiry(event.target.value) });
              }}
            />
            <TextField
              name="cvc"
              label={words.cvc}
              value={card.cvc}
              inputMode="numeric"
              autoComplete="cc-csc"
              maxLength={3}
              error={errors['card.cvc']}
              onChange={(event) => {
                set({ cvc: event.target.value.replace(/\D/g, '').slice(0, 3) });
              }}
            />
          </FieldRow>
          {!hasEmail && (
            <TextField
              name="cardemail"
              label={words.cardEmail}
              type="email"
              value={card.email || email}
              error={errors['card.email']}
              onChange={(event) => {
                set({ email: event.target.value });
              }}
            />
          )}
        </>
      )}
    </Inset>
  );
}
