import { useEffect, useRef, useState } from 'react';
import { type CardInput, groupedExpiry, groupedNumber, mountHostedCard } from '#areas/payments/web/index.ts';
import type { cardOptions } from '#areas/payments/rules/endpoints.ts';
import { Inset, Option, Options as OptionList } from '#ui/shop/checkout.tsx';
import { send } from '#ui/shop/client.ts';
import { FieldRow, TextField } from '#ui/shop/field.tsx';
import { Said } from '#ui/shop/sheet.tsx';
import { say } from '#ui/shop/words.ts';
import { setOrder } from '../rules/cart.ts';
import { changeCart, useCart } from './cart-store.ts';
import type { Token } from './checkout-form.ts';
import type { Options } from './use-checkout-options.ts';
import { useLang, useWords } from './words.ts';

type Tokenize = (email: string) => Promise<Token | { error: string; message: string }>;
interface CardProps { readonly card: CardInput; readonly setCard: (card: CardInput) => void; readonly email: string; readonly errors: Readonly<Record<string, string>>; readonly onHosted: (tokenize: Tokenize | null) => void }

/** One method per seller; a single card serves them all, with one imprint. */
export function CheckoutPayment({ options, takesCard, ...rest }: CardProps & { options: Options; takesCard: boolean }) {
  const words = useWords('checkout');
  const { cart } = useCart();
  return (
    <>
      {cart.orders.map((order) => {
        const offered = options.of(order.seller.id)?.payments ?? [];
        const title = cart.orders.length > 1 ? say(words.methods, { name: order.seller.name }) : words.method;
        return (
          <div key={order.seller.id}>
            {cart.orders.length > 1 && <h3>{title}</h3>}
            {offered.length === 0 ? options.list.length > 0 && <Said>{words.noMethod}</Said> : (
              <OptionList label={title} error={rest.errors[`payment.${order.seller.id}`] ?? null}>
                {offered.map((method) => (
                  <Option
                    key={method.type} name={`payment-${order.seller.id}`} checked={order.payment.type === method.type} title={methodName(words, method)}
                    detail={method.takesImprint ? words.imprint : method.instructions || (method.type === 'transfer' ? words.transferHint : '')}
                    onChange={() => { changeCart((now) => setOrder(now, order.seller.id, { paymentType: method.type })); }}
                  />
                ))}
              </OptionList>
            )}
          </div>
        );
      })}
      {takesCard && <CardFields {...rest} />}
    </>
  );
}

const methodName = (words: ReturnType<typeof useWords<'checkout'>>, method: { type: string; label: string }): string =>
  ({ stripe: words.stripe, cb: words.cb, transfer: words.transfer, check: words.check, cash: words.cash, bill: words.bill, paypal: words.paypal } as Record<string, string>)[method.type] ?? method.label;

/** Our own fields for the sandbox, or a frame of the provider's: either way the number never reaches our server. */
function CardFields({ card, setCard, email, errors, onHosted }: CardProps) {
  const words = useWords('checkout');
  const lang = useLang();
  const [how, setHow] = useState<'own' | 'hosted' | 'none' | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let unmount: (() => void) | undefined;
    let isGone = false;
    void send<typeof cardOptions>('GET', '/v1/payments/card-options', {}).then(async (answer) => {
      if (!answer.ok || isGone) return;
      const { fields, script, publishableKey } = answer.body;
      setHow(fields);
      if (fields !== 'hosted' || !script || !publishableKey || !place.current) return;
      const mounted = await mountHostedCard(place.current, { script, publishableKey, locale: lang }, setFault);
      if (isGone) { mounted.unmount(); return; }
      unmount = mounted.unmount;
      onHosted(mounted.tokenize);
    });
    return () => {
      isGone = true;
      unmount?.();
      onHosted(null);
    };
  }, []);
  const set = (more: Partial<CardInput>) => { setCard({ ...card, ...more }); };
  return (
    <Inset>
      <div ref={place} hidden={how === 'own'} />
      {fault && <p className="alert" role="alert">{fault}</p>}
      {how === 'own' && (
        <>
          <p>{words.sandbox}</p>
          <TextField name="cardnumber" label={words.card} value={card.number} inputMode="numeric" autoComplete="cc-number" error={errors['card.number']} onChange={(event) => { set({ number: groupedNumber(event.target.value) }); }} />
          <FieldRow>
            <TextField name="cc-exp" label={words.expiry} value={card.expiry} inputMode="numeric" autoComplete="cc-exp" error={errors['card.expiry']} onChange={(event) => { set({ expiry: groupedExpiry(event.target.value) }); }} />
            <TextField name="cvc" label={words.cvc} value={card.cvc} inputMode="numeric" autoComplete="cc-csc" maxLength={4} error={errors['card.cvc']} onChange={(event) => { set({ cvc: event.target.value.replace(/\D/g, '') }); }} />
          </FieldRow>
          <TextField name="cardemail" label={words.cardEmail} type="email" value={card.email || email} error={errors['card.email']} onChange={(event) => { set({ email: event.target.value }); }} />
        </>
      )}
    </Inset>
  );
}
