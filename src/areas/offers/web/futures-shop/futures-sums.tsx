import { type ReactNode, useEffect, useState } from 'react';
import type { OutputOf } from '#kernel/endpoint.ts';
import { send } from '#ui/shop/client.ts';
import { BriefLines, Sum, Sums } from '#ui/shop/form/checkout.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import { dayOf, euro, say } from '#ui/shop/words.ts';
import type { priceShopFutures } from '../../rules/futures/buyer-futures.ts';

interface Price {
  readonly sums: OutputOf<typeof priceShopFutures> | null;
  readonly isBusy: boolean;
  readonly wrong: string;
}
const NOTHING: Price = { sums: null, isBusy: false, wrong: '' };
const WAIT = 250;

/** Prices the choice by the server when the buyer stops pressing; an answer that comes too late is not shown. */
export const useFuturesPrice = (name: string, chosen: Readonly<Record<string, number>>): Price => {
  const [price, setPrice] = useState<Price>(NOTHING);
  useEffect(() => {
    const wines = Object.entries(chosen).flatMap(([formatId, quantity]) =>
      quantity > 0 ? [{ formatId, quantity }] : [],
    );
    if (wines.length === 0) {
      setPrice(NOTHING);
      return undefined;
    }
    let isLate = false;
    setPrice((now) => ({ ...now, isBusy: true }));
    const timer = setTimeout(() => {
      void send<typeof priceShopFutures>(
        'POST',
        '/v1/storefront/shops/:name/futures/price',
        { name, wines },
        { quiet: true },
      ).then((answer) => {
        if (isLate) return;
        setPrice(
          answer.ok
            ? { sums: answer.body, isBusy: false, wrong: '' }
            : { sums: null, isBusy: false, wrong: answer.message },
        );
      });
    }, WAIT);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [name, chosen]);
  return price;
};

/** The total and the schedule of payment, above the buttons still to press. */
export function FuturesSums({ price: { sums, isBusy, wrong }, children }: { price: Price; children: ReactNode }) {
  const words = useWords('futures');
  const lang = useLang();
  const rest = sums
    ? Math.round((sums.totalTTC - sums.parts.reduce((all, one) => all + one.amount, 0)) * 100) / 100
    : 0;
  return (
    <Sums>
      {wrong && (
        <p role="alert" className="alert">
          {wrong}
        </p>
      )}
      {sums ? (
        <>
          <Sum label={words.net} amount={sums.totalHT} busy={isBusy} />
          <Sum label={words.vat} amount={sums.totalVAT} busy={isBusy} />
          <Sum label={words.gross} amount={sums.totalTTC} large busy={isBusy} />
          {sums.parts.length > 0 && <h2>{words.schedule}</h2>}
          <BriefLines
            lines={[
              ...sums.parts.map((one, at) => ({
                id: `${at}`,
                words:
                  one.on === null
                    ? say(words.atConfirmation, { percent: one.percent })
                    : say(words.part, { percent: one.percent, day: dayOf(one.on, lang) }),
                amount: euro(one.amount, lang),
              })),
              ...(sums.parts.length > 0 && rest > 0
                ? [{ id: 'rest', words: words.rest, amount: euro(rest, lang) }]
                : []),
            ]}
          />
        </>
      ) : wrong ? null : (
        <p>{words.needWine}</p>
      )}
      {children}
    </Sums>
  );
}
