import { type ReactNode, useEffect, useState } from 'react';
import type { OutputOf } from '#kernel/endpoint.ts';
import { useBusy } from '#ui/shop/busy.ts';
import { send } from '#ui/shop/client.ts';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { Columns, Sums } from '#ui/shop/form/checkout.tsx';
import { leadToWrong } from '#ui/shop/form/typed-quantity.ts';
import { Blank, Page } from '#ui/shop/frame/layout.tsx';
import { useLang, useWords } from '#ui/shop/page.tsx';
import { Said } from '#ui/shop/panel/sheet.tsx';
import { dayOf, say } from '#ui/shop/words.ts';
import type { LinkedWait, priceLinkedWait, takeLinkedWait } from '../../rules/public/wait-endpoints.ts';
import { BillPlace } from './bill-place.tsx';
import { PeopleChoice } from './people-choice.tsx';
import type { Faults, Typed } from './use-booking.ts';
import { useRepeatKey } from '#ui/shop/use-repeat-key.ts';
import { Agreeing, ToPay } from './visit-sums.tsx';

type Price = OutputOf<typeof priceLinkedWait>;
type Offer = NonNullable<LinkedWait['offer']>;

/** The price of the chosen people, as the server says. The last question wins. */
const usePrice = (token: string, quantities: readonly number[]) => {
  const asked = quantities.join(',');
  const [state, tell] = useState<{ readonly price: Price | null; readonly wrong: string; readonly asked: string }>({
    price: null,
    wrong: '',
    asked: '',
  });
  useEffect(() => {
    let isLast = true;
    void send<typeof priceLinkedWait>(
      'GET',
      '/v1/wait-links/:token/price',
      { token, quantities: asked },
      { quiet: true },
    ).then((answer) => {
      if (isLast) tell({ price: answer.ok ? answer.body : null, wrong: answer.ok ? '' : answer.message, asked });
    });
    return () => {
      isLast = false;
    };
  }, [token, asked]);
  return { price: state.price, wrong: state.wrong, isBusy: state.asked !== asked };
};

const NOBODY: Omit<Typed, 'language'> = {
  visitor: '',
  email: '',
  phone: '',
  note: '',
  address: { street: '', zipcode: '', city: '', country: 'FR' },
  terms: false,
  adult: false,
};

/** The seats that are held: how many of each price, the words of the law, and the button that books them. */
export function Taking({
  wait,
  offer,
  until,
  token,
  shop,
  leaving,
  children,
}: {
  wait: LinkedWait;
  offer: Offer;
  until: NonNullable<LinkedWait['until']>;
  token: string;
  shop: { readonly publicName: string };
  leaving: ReactNode;
  children: ReactNode;
}) {
  const [words, visits] = [useWords('waiting'), useWords('visits')];
  const lang = useLang();
  const [quantities, put] = useState<readonly number[]>(() =>
    offer.prices.map((_price, at) => (at === 0 ? wait.seats : 0)),
  );
  const { price, wrong, isBusy: isPricing } = usePrice(token, quantities);
  const [typed, setTyped] = useState<Typed>({ ...NOBODY, language: 'fr' });
  const type = (more: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...more }));
  };
  const [faults, blame] = useState<Faults>({});
  const [isBusy, setBusy] = useBusy();
  const repeat = useRepeatKey();
  const [taken, tell] = useState<OutputOf<typeof takeLinkedWait> | null>(null);
  useEffect(() => {
    if (taken?.pay) location.assign(taken.pay);
  }, [taken]);
  const total = price === null ? null : price.total + price.touristTax;
  const isPaid = (price?.online ?? 0) > 0;
  if (taken) return <Taken pay={taken.pay} isAsked={taken.status === 'option'} shop={shop} />;
  const take = async () => {
    if (leadToWrong(document)) return;
    setBusy(true);
    blame({});
    const { terms, adult, address } = typed;
    const input = {
      ...{ token, quantities: [...quantities], terms, adult, shownTotal: total ?? 0 },
      ...(isPaid ? { address } : {}),
    };
    const answer = await send<typeof takeLinkedWait>('POST', '/v1/wait-links/:token/take', input, {
      key: repeat.keyOf(input),
      quiet: true,
    });
    setBusy(false);
    if (answer.ok) tell(answer.body);
    else {
      repeat.refused(answer.status);
      blame({ form: answer.message, ...answer.fields });
    }
  };
  return (
    <Page space>
      <Columns
        title={words.offered}
        side={
          <Sums>
            <p role="status">
              <strong>{say(words.until, { day: dayOf(until.day, lang), at: until.at })}</strong>
            </p>
            <ToPay price={price} isBusy={isPricing} />
            <Agreeing
              typed={typed}
              type={type}
              faults={faults}
              cancelHours={offer.cancelHours}
              conditions={offer.conditions}
              toConfirm={offer.toConfirm}
              holdMinutes={isPaid ? offer.holdMinutes : null}
            />
            {faults.form && (
              <p role="alert" className="alert">
                {faults.form}
              </p>
            )}
            <Button wide busy={isBusy} disabled={isBusy || isPricing || total === null} onClick={() => void take()}>
              {total === 0 ? visits.bookFree : visits.book}
            </Button>
            {leaving}
          </Sums>
        }
      >
        {children}
        <div id="visit-quantities" tabIndex={-1}>
          <PeopleChoice
            visit={{ prices: offer.prices, partyMin: offer.partyMin, partyMax: wait.seats }}
            quantities={quantities}
            put={put}
            error={faults.quantities ?? wrong}
          />
        </div>
        {isPaid && <BillPlace typed={typed} type={type} faults={faults} />}
        <Said>{words.rest}</Said>
      </Columns>
    </Page>
  );
}

/** The seats are booked, or wait for their payment, whose page opens. */
function Taken({
  pay,
  isAsked,
  shop,
}: {
  pay: string | null;
  isAsked: boolean;
  shop: { readonly publicName: string };
}) {
  const [words, visits] = [useWords('waiting'), useWords('visits')];
  return (
    <Page narrow space>
      <div role="status">
        <Blank
          level="h1"
          title={pay !== null ? visits.opensPayment : isAsked ? visits.asked : visits.confirmed}
          {...(pay === null ? { text: words.takenText } : {})}
        >
          <ButtonLink to={pay ?? `/${shop.publicName}/visites`} look="outlined">
            {pay !== null ? visits.payOnline : visits.back}
          </ButtonLink>
        </Blank>
      </div>
    </Page>
  );
}
