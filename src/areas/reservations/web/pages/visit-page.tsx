import { useEffect, useRef, useState } from 'react';
import type { Lang } from '#kernel/language/lang.ts';
import { useCaptcha } from '#ui/shop/captcha/captcha.tsx';
import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { Columns, Sums } from '#ui/shop/form/checkout.tsx';
import { leadToWrong } from '#ui/shop/form/typed-quantity.ts';
import { Blank, Page } from '#ui/shop/frame/layout.tsx';
import { useLang, usePage, useQuery, useShopBase, useWords } from '#ui/shop/page.tsx';
import { RichText } from '#ui/shop/panel/rich-text.tsx';
import { BackLink, Facts } from '#ui/shop/panel/sheet.tsx';
import { Scene } from '#ui/shop/panel/scene.tsx';
import { say } from '#ui/shop/words.ts';
import { KEPT_EMAIL } from '#ui/kept-here.ts';
import type { shopVisit } from '../../rules/public/visit-endpoints.ts';
import { PeopleChoice } from '../shop/people-choice.tsx';
import { type Chosen, SlotChoice, slotIn } from '../shop/slot-choice.tsx';
import { BillPlace } from '../shop/bill-place.tsx';
import { type Typed, useBooking } from '../shop/use-booking.ts';
import { useVisitMonth } from '../shop/use-visit-month.ts';
import { useVisitPrice } from '../shop/use-visit-price.ts';
import { visitData } from '../shop/visit-data.ts';
import { Agreeing, ToPay } from '../shop/visit-sums.tsx';
import { factsOfVisit } from '../shop/visit-facts.ts';
import { VisitToCart } from '../shop/visit-to-cart.tsx';
import { VisitorFields } from '../shop/visitor-fields.tsx';

const load = ({ call, params: { name = '', visit: id = '' }, query: { day } }: Asked) =>
  call<typeof shopVisit>('/v1/storefront/shops/:name/visits/:id', { name, id, ...(day ? { day } : {}) });

export const page = definePage({
  path: '/:name/visites/:visit',
  layout: 'shop',
  sharedBy: 'nobody',
  /** A slot that was chosen on the site of another. */
  query: ['day', 'at'],
  words: ['captcha', 'visits'],
  load,
  head: ({ data: { shop, visit, month }, words, canonical }) => ({
    title: `${visit.title}, ${shop.name}`,
    description: say(words.visits.lead, { name: shop.name }),
    isTranslated: true,
    noIndex: shop.isDemo,
    data: visitData(shop, visit, month.days, canonical),
  }),
  Screen: VisitPage,
});

const NOBODY: Typed = {
  visitor: '',
  email: '',
  phone: '',
  language: 'fr',
  note: '',
  address: { street: '', zipcode: '', city: '', country: 'FR' },
  terms: false,
  adult: false,
};
const FIRST_PEOPLE = 2;

/** A visit, its free days and times, and the form that books it; it is paid on the spot, or on the page where its booking leads. */
function VisitPage() {
  const { shop, visit, month: first } = usePage<typeof load>();
  const words = useWords('visits');
  const lang = useLang();
  const base = useShopBase();
  const { captcha, note } = useCaptcha();
  const shown = useVisitMonth(shop.id, visit.id, first);
  const query = useQuery();
  const [chosen, choose] = useState<Chosen>(() => slotIn(first, query));
  const [quantities, put] = useState<readonly number[]>(() =>
    visit.prices.map(({ min, max }, at) => (at === 0 ? Math.min(Math.max(min, FIRST_PEOPLE), max ?? FIRST_PEOPLE) : 0)),
  );
  const [turn, askAgain] = useState(0);
  const { price, wrong, isBusy: isPricing } = useVisitPrice(shop.id, visit.id, quantities, turn);
  const [typed, setTyped] = useState<Typed>(() => ({
    ...NOBODY,
    language: visit.languages.find((one) => one === lang) ?? visit.languages[0] ?? (lang as Lang),
  }));
  const type = (more: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...more }));
  };
  const { faults, isBusy, booked, book, isChosen } = useBooking(words, captcha, () => {
    askAgain((n) => n + 1);
    // A time that filled meanwhile is no longer chosen.
    void shown.go(0).then((now) => {
      const slots = now?.days.find(({ day }) => day === chosen.day)?.slots ?? [];
      if (!slots.some(({ at }) => at === chosen.at)) choose({ ...chosen, at: null });
    });
  });
  if (booked && booked.pay !== null) return <Paying place={booked.pay} email={typed.email.trim()} />;
  if (booked) return <Booked code={booked.code} isAsked={booked.status === 'option'} email={typed.email} />;
  const total = price === null ? null : price.total + price.touristTax;
  const isPaid = (price?.online ?? 0) > 0;
  const send = () => {
    const { address, ...rest } = typed;
    if (leadToWrong(document)) return;
    void book(
      {
        name: shop.id,
        id: visit.id,
        quantities: [...quantities],
        ...rest,
        ...(isPaid ? { address } : {}),
        shownTotal: total ?? 0,
      },
      chosen,
      price?.people ?? 0,
    );
  };
  return (
    <Page space>
      <BackLink to={`${base}/visites`}>{words.back}</BackLink>
      <Columns
        title={visit.title}
        side={
          <Sums>
            <ToPay price={price} isBusy={isPricing} />
            <Agreeing
              typed={typed}
              type={type}
              faults={faults}
              cancelHours={visit.cancelHours}
              conditions={visit.conditions}
              toConfirm={visit.toConfirm}
              holdMinutes={isPaid ? visit.holdMinutes : null}
            />
            {note}
            {faults.form && (
              <p role="alert" className="alert">
                {faults.form}
              </p>
            )}
            <Button wide busy={isBusy} disabled={isBusy || isPricing || total === null} onClick={send}>
              {total === 0 ? words.bookFree : words.book}
            </Button>
            <VisitToCart
              shop={shop}
              visit={visit}
              month={shown.month}
              chosen={chosen}
              quantities={quantities}
              language={typed.language}
              isChosen={() => isChosen(chosen, price?.people ?? 0)}
            />
          </Sums>
        }
      >
        {visit.visual !== null && <Scene src={visit.visual} />}
        <Facts facts={factsOfVisit(visit, words, lang)} />
        {visit.descriptionHtml && <RichText cleaned={visit.descriptionHtml} />}
        <div id="visit-slot" tabIndex={-1}>
          <SlotChoice
            month={shown.month}
            isBusy={shown.isBusy}
            wrong={shown.wrong}
            go={(months) => void shown.go(months)}
            chosen={chosen}
            choose={choose}
            waitAt={(day, at) => `${base}/visites/${visit.id}/attente?day=${day}&at=${at}`}
            error={faults.slot ?? faults.at}
          />
        </div>
        <div id="visit-quantities" tabIndex={-1}>
          <PeopleChoice visit={visit} quantities={quantities} put={put} error={faults.quantities ?? wrong} />
        </div>
        <VisitorFields typed={typed} type={type} languages={visit.languages} faults={faults} />
        {isPaid && <BillPlace typed={typed} type={type} faults={faults} />}
      </Columns>
    </Page>
  );
}

/** The seats are held: the page where they are paid opens. */
function Paying({ place, email }: { place: string; email: string }) {
  const words = useWords('visits');
  useEffect(() => {
    try {
      sessionStorage.setItem(KEPT_EMAIL, email);
    } catch {
      // Storage is forbidden: the page asks again.
    }
    location.assign(place);
  }, [place, email]);
  return (
    <Page narrow space>
      <div role="status">
        <Blank level="h1" title={words.opensPayment}>
          <ButtonLink to={place} look="outlined">
            {words.payOnline}
          </ButtonLink>
        </Blank>
      </div>
    </Page>
  );
}

function Booked({ code, isAsked, email }: { code: string; isAsked: boolean; email: string }) {
  const { shop } = usePage<typeof load>();
  const words = useWords('visits');
  const base = useShopBase();
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    done.current?.focus({ preventScroll: true });
    done.current?.scrollIntoView({ block: 'center' });
  }, []);
  const values = { code, email: email.trim(), name: shop.name };
  return (
    <Page narrow space>
      <div ref={done} tabIndex={-1} role="status">
        <Blank
          level="h1"
          title={isAsked ? words.asked : words.confirmed}
          text={say(isAsked ? words.askedText : words.confirmedText, values)}
        >
          <ButtonLink to={`${base}/visites`} look="outlined">
            {words.back}
          </ButtonLink>
        </Blank>
      </div>
    </Page>
  );
}
