import { confirmationOf } from '#ui/shop/confirmation-link.ts';
import { useBusy } from '#ui/shop/busy.ts';
import { definePage } from '#ui/shop/define-page.ts';
import { useEffect, useState } from 'react';
import type {
  confirmChallenge,
  readChallenge,
  refuseChallenge,
  returnFromBank,
} from '#areas/payments/rules/endpoints.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { Sum } from '#ui/shop/form/checkout.tsx';
import { KEPT_CHECKOUT, KEPT_PAYING } from '#ui/kept-here.ts';
import { send } from '#ui/shop/client.ts';
import { FieldStack } from '#ui/shop/form/field.tsx';
import { usePageState, useQuery, useWords } from '#ui/shop/page.tsx';
import { Skeleton } from '#ui/shop/skeleton.tsx';
import { forgetCart, startCart, startOver } from '../cart/cart-store.ts';

export const page = definePage({
  path: '/validate3ds',
  layout: 'auth',
  sharedBy: 'nobody',
  query: ['challenge', 'intent', 'client_secret', 'redirect_status', 'setup_intent'],
  asksForCard: true,
  words: ['secure', 'confirmation', 'checkout', 'pay'],
  head: ({ words }) => ({ title: words.secure.title, noIndex: true }),
  Screen: SecurePage,
});

type Question = OutputOf<typeof readChallenge>;
const kept = (name: string): string | null => {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
};
/** The page of the bill that is paid: a place of this site, or none. */
const payingPlace = (): string | null => {
  const place = kept(KEPT_PAYING);
  return place !== null && /^\/[^/\\]/.test(place) ? place : null;
};

/** Leaves for a page that wants to be sent a form. */
const sendForm = (url: string, fields: Readonly<Record<string, string>>): void => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
};

/**
 * Where the buyer proves that the card is his. The sandbox has no bank: this page plays it. With another provider the buyer
 * comes back here, and the state of the payment is read again: this page is never believed.
 */
function SecurePage() {
  const isSignedIn = usePageState().reader !== null;
  const words = useWords('secure');
  const confirmation = useWords('confirmation');
  const pay = useWords('pay');
  const checkout = useWords('checkout');
  const query = useQuery();
  const [key, intentId, clientSecret] = [
    query.get('challenge'),
    query.get('intent') ?? '',
    query.get('client_secret') ?? '',
  ];
  const [question, ask] = useState<Question | null>(null);
  const [problem, tell] = useState('');
  const [isBusy, setBusy] = useBusy();

  const comeBack = async () => {
    // The bank's signed answer on the way back, as it stands in the address.
    const brought = location.search.includes('&Sign=') ? location.search.slice(1) : '';
    const answer = await send<typeof returnFromBank>(
      'POST',
      '/v1/payments/:intentId/return',
      { intentId, clientSecret, ...(brought ? { brought } : {}) },
      { quiet: true },
    );
    if (!answer.ok) {
      tell(words.expired);
      return;
    }
    const { status, kind, actionUrl, actionFields } = answer.body;
    const paying = payingPlace();
    // A link from a mail has no question yet: the provider's own page asks it. Coming back from there, it is not asked again.
    const asked = key ?? query.get('redirect_status') ?? query.get('setup_intent') ?? (brought || null);
    if (status === 'requiresAction' && actionUrl && !asked) {
      if (actionFields) sendForm(actionUrl, actionFields);
      else location.assign(actionUrl);
      return;
    }
    if (status === 'error' || status === 'cancelled' || status === 'requiresAction') {
      tell(checkout.refused);
      if (paying) return;
      // The cart stays, and what it held of the order that will not be is free again.
      if (kind === 'imprint') {
        await startCart(isSignedIn);
        await startOver();
      }
      return;
    }
    if (paying) {
      location.replace(paying);
      return;
    }
    const token = kept(KEPT_CHECKOUT);
    if (kind === 'imprint' && token) {
      await forgetCart(isSignedIn);
      location.replace(confirmationOf(token));
    } else location.replace('/dashboard/orders');
  };
  const start = async () => {
    if (!key) {
      await comeBack();
      return;
    }
    const answer = await send<typeof readChallenge>(
      'GET',
      '/v1/payments/challenges/:key',
      { key, intent: intentId },
      { quiet: true },
    );
    if (answer.ok && answer.body.open) ask(answer.body);
    else await comeBack();
  };
  useEffect(() => {
    void start();
  }, []);
  const say = async (confirms: boolean) => {
    setBusy(true);
    await send<typeof confirmChallenge | typeof refuseChallenge>(
      'POST',
      `/v1/payments/challenges/:key/${confirms ? 'confirm' : 'refuse'}`,
      { key: key ?? '' },
    );
    await comeBack();
    setBusy(false);
  };

  if (problem) {
    return (
      <FieldStack>
        <h1>{words.title}</h1>
        <p className="alert" role="alert">
          {problem}
        </p>
        <ButtonLink to={payingPlace() ?? '/cart/checkout'} wide>
          {/\/payer[?#]/.test(payingPlace() ?? '') ? pay.backToBill : confirmation.tryAgain}
        </ButtonLink>
      </FieldStack>
    );
  }
  if (!question) return <Skeleton lines={4} />;
  return (
    <FieldStack>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      {question.amount ? <Sum label={words.amount} amount={question.amount} /> : <p>{words.imprint}</p>}
      {question.last4 && <p>•••• {question.last4}</p>}
      <Button wide busy={isBusy} disabled={isBusy} onClick={() => void say(true)}>
        {words.accept}
      </Button>
      <Button wide look="outlined" disabled={isBusy} onClick={() => void say(false)}>
        {words.refuse}
      </Button>
    </FieldStack>
  );
}
