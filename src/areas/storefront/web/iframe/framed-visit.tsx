import { useState } from 'react';
import { BookedWords, type Done, VisitForm } from '#areas/reservations/web/index.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { latePart, Nothing } from '#ui/lazy-or.tsx';
import { ButtonLink } from '#ui/shop/form/button.tsx';
import { FramedPage } from '#ui/shop/framed/framed.tsx';
import { PageProvider, usePageState, useWords } from '#ui/shop/page.tsx';
import { BackLink } from '#ui/shop/panel/sheet.tsx';
import type { iframePage } from '../../rules/iframe/iframe-endpoints.ts';
import { useHere, useShopAddress } from './framed-address.ts';

/** The card is asked for once somebody booked what is paid online. */
const PayHere = latePart<typeof import('./framed-pay.tsx').default>(() => import('./framed-pay.tsx'), Nothing);

type Answer = OutputOf<typeof iframePage>;
interface Read {
  readonly shop: Answer['shop'];
  readonly visit: NonNullable<Answer['visit']>;
}

/** A visit, booked within the frame. Wine beside it is bought in the shop, which opens in a page of its own: browsers keep carts out of frames. */
export function FramedVisit({ shop, visit: { visit, month } }: Read) {
  const words = useWords('visits');
  const framed = useWords('framed');
  const here = useHere();
  const address = useShopAddress(shop);
  const state = usePageState();
  const [done, tell] = useState<Done | null>(null);
  return (
    <FramedPage label={visit.title} step={done === null ? '' : done.booked.code}>
      {done?.booked.pay ? (
        <PayHere place={done.booked.pay} email={done.email} shopId={shop.id} again={() => tell(null)} />
      ) : done ? (
        <BookedWords {...done} shop={shop}>
          <ButtonLink to={here('')} look="outlined">
            {words.back}
          </ButtonLink>
        </BookedWords>
      ) : (
        // The links of the form lead into the shop.
        <PageProvider state={{ ...state, base: `/${shop.publicName}` }}>
          <BackLink to={here('')}>{words.back}</BackLink>
          <VisitForm
            shop={shop}
            visit={visit}
            month={month}
            tell={tell}
            isFramed
            other={({ chosen }) =>
              visit.inCart && (
                <ButtonLink
                  to={address(`/visites/${visit.id}`, chosen.at === null ? {} : { day: chosen.day, at: chosen.at })}
                  look="outlined"
                  wide
                  target="_blank"
                  rel="noopener"
                >
                  {framed.withWine}
                  <span className="unseen"> {framed.opens}</span>
                </ButtonLink>
              )
            }
          />
        </PageProvider>
      )}
    </FramedPage>
  );
}
