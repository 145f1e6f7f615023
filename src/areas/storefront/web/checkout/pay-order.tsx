import { useEffect, useRef, useState } from 'react';
import { HOUSE_NAMES, leaveToPay } from '#areas/payments/web/index.ts';
import type { checkout, payCheckout } from '#areas/sales/rules/endpoints.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { KEPT_PAYING } from '#ui/kept-here.ts';
import { newKey } from '#ui/request.ts';
import { send } from '#ui/shop/client.ts';
import { Button } from '#ui/shop/form/button.tsx';
import { FieldStack } from '#ui/shop/form/field.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import { euro, say } from '#ui/shop/words.ts';

/** Leads to the payment provider's page: one press, as often as it takes. */
export function PayOrder({
  token,
  orderId,
  means,
  left,
}: OutputOf<typeof checkout>['online'][number] & { readonly token: string }) {
  const words = useWords('pay');
  const lang = useLang();
  const [isBusy, setBusy] = useState(false);
  const [told, tell] = useState('');
  const key = useRef(newKey());
  useEffect(() => {
    try {
      sessionStorage.removeItem(KEPT_PAYING);
    } catch {
      /* nothing was kept */
    }
  }, []);
  const pay = async (): Promise<void> => {
    setBusy(true);
    const answer = await send<typeof payCheckout>(
      'POST',
      '/v1/checkouts/:token/pay-online',
      { token, orderId },
      { key: key.current, quiet: true },
    );
    key.current = newKey();
    if (answer.ok && answer.body.actionUrl) {
      leaveToPay(answer.body.actionUrl);
      return;
    }
    tell(answer.ok ? words.processingText : answer.message);
    setBusy(false);
  };
  return (
    <FieldStack>
      <p>{words.onlineText}</p>
      {told && (
        <p className="alert" role="alert">
          {told}
        </p>
      )}
      <Button wide busy={isBusy} disabled={isBusy} onClick={() => void pay()}>
        {say(words.payWith, { amount: euro(left, lang), name: HOUSE_NAMES[means] })}
      </Button>
    </FieldStack>
  );
}
