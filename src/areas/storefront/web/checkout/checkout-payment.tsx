import { useLang, useWords } from '#ui/shop/page.tsx';
import { useEffect, useRef, useState } from 'react';
import {
  type CardFault,
  type CardInput,
  groupedExpiry,
  groupedNumber,
  mountHostedCard,
} from '#areas/payments/web/index.ts';
import type { cardOptions } from '#areas/payments/rules/endpoints.ts';
import { Inset } from '#ui/shop/form/checkout.tsx';
import { send } from '#ui/shop/client.ts';
import { FieldRow, TextField } from '#ui/shop/form/field.tsx';
import { say } from '#ui/shop/words.ts';
import { useCart } from '../cart/cart-store.ts';
import { cardWords } from '../card-words.ts';
import type { Token } from './checkout-form.ts';
import { SellerPayment } from './seller-payment.tsx';
import type { Options } from './use-checkout-options.ts';

/** Null where no card can be asked for: the server then says why, beside each seller. */
export type Tokenize = (email: string) => Promise<Token | { error: string; message: string } | null>;
interface CardProps {
  readonly card: CardInput;
  readonly setCard: (card: CardInput) => void;
  readonly email: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly onHosted: (tokenize: Tokenize | null) => void;
}

/** One method per seller; a single card serves them all, with one imprint. */
export function CheckoutPayment({ options, takesCard, ...rest }: CardProps & { options: Options; takesCard: boolean }) {
  const words = useWords('checkout');
  const { cart } = useCart();
  /** Whose account makes the token: a seller may have one of his own. */
  const shops = cart.orders
    .filter(({ seller, payment }) =>
      options.of(seller.id)?.payments.some((one) => one.takesImprint && one.type === payment.type),
    )
    .map(({ seller }) => seller.id)
    .sort()
    .join(',');
  return (
    <>
      {cart.orders.map((order) => {
        const title = cart.orders.length > 1 ? say(words.methods, { name: order.seller.name }) : words.method;
        return (
          <div key={order.seller.id}>
            {cart.orders.length > 1 && <h3>{title}</h3>}
            <SellerPayment
              order={order}
              options={options}
              title={title}
              error={rest.errors[`payment.${order.seller.id}`]}
            />
          </div>
        );
      })}
      {takesCard && <CardFields key={shops} shops={shops} {...rest} />}
    </>
  );
}

/** Our own fields for the sandbox, or a frame of the provider's: either way the number never reaches our server. */
function CardFields({ card, setCard, email, errors, onHosted, shops }: CardProps & { shops: string }) {
  const words = useWords('checkout');
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
  /** What the provider's fields say while they are typed in; else what its answer said when the order was sent. */
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
        </>
      )}
    </Inset>
  );
}
