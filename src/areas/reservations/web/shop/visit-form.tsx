import { type ReactNode, useState } from 'react';
import type { OutputOf } from '#kernel/endpoint.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { useCaptcha } from '#ui/shop/captcha/captcha.tsx';
import { Button } from '#ui/shop/form/button.tsx';
import { Columns, Sums } from '#ui/shop/form/checkout.tsx';
import { leadToWrong } from '#ui/shop/form/typed-quantity.ts';
import { useLang, useQuery, useWords } from '#ui/shop/page.tsx';
import { RichText } from '#ui/shop/panel/rich-text.tsx';
import { Facts } from '#ui/shop/panel/sheet.tsx';
import { Scene } from '#ui/shop/panel/scene.tsx';
import type { Month, shopVisit } from '../../rules/public/visit-endpoints.ts';
import { BillPlace } from './bill-place.tsx';
import { PeopleChoice } from './people-choice.tsx';
import { type Chosen, SlotChoice, slotIn } from './slot-choice.tsx';
import { type Done, type Typed, useBooking } from './use-booking.ts';
import { useVisitMonth } from './use-visit-month.ts';
import { useVisitPrice } from './use-visit-price.ts';
import { factsOfVisit } from './visit-facts.ts';
import { Agreeing, ToPay } from './visit-sums.tsx';
import { VisitorFields } from './visitor-fields.tsx';

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

/** The choices of the visitor so far, for another way than this form. */
interface Now {
  readonly month: Month;
  readonly chosen: Chosen;
  readonly quantities: readonly number[];
  readonly language: Lang;
  /** Asked as it is pressed: what is missing is told beside its field. */
  readonly isChosen: () => boolean;
}
interface Props extends Pick<OutputOf<typeof shopVisit>, 'shop' | 'visit' | 'month'> {
  readonly tell: (done: Done) => void;
  /** Another way, under the button that books. */
  readonly other: (now: Now) => ReactNode;
  /** The page of the waiting list of a full time; without it, full times are not shown. */
  readonly waitAt?: (day: string, at: string) => string;
  /** It stands in the site of another. */
  readonly isFramed?: boolean;
}

/** A visit, its free days and times, and the form that books it: in the shop, and in its frames. */
export function VisitForm({ shop, visit, month: first, tell, other, waitAt, isFramed = false }: Props) {
  const words = useWords('visits');
  const lang = useLang();
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
  const { faults, isBusy, book, isChosen } = useBooking(words, captcha, tell, () => {
    askAgain((n) => n + 1);
    // A time that filled meanwhile is no longer chosen.
    void shown.go(0).then((now) => {
      const slots = now?.days.find(({ day }) => day === chosen.day)?.slots ?? [];
      if (!slots.some(({ at }) => at === chosen.at)) choose({ ...chosen, at: null });
    });
  });
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
        ...(isFramed ? { inFrame: true } : {}),
        shownTotal: total ?? 0,
      },
      chosen,
      price?.people ?? 0,
    );
  };
  return (
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
          {other({
            month: shown.month,
            chosen,
            quantities,
            language: typed.language,
            isChosen: () => isChosen(chosen, price?.people ?? 0),
          })}
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
          {...(waitAt ? { waitAt } : {})}
          error={faults.slot ?? faults.at}
        />
      </div>
      <div id="visit-quantities" tabIndex={-1}>
        <PeopleChoice visit={visit} quantities={quantities} put={put} error={faults.quantities ?? wrong} />
      </div>
      <VisitorFields typed={typed} type={type} languages={visit.languages} faults={faults} />
      {isPaid && <BillPlace typed={typed} type={type} faults={faults} />}
    </Columns>
  );
}
