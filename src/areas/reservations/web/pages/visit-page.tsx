import { useEffect, useState } from 'react';
import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { ButtonLink } from '#ui/shop/form/button.tsx';
import { Blank, Page } from '#ui/shop/frame/layout.tsx';
import { usePage, useShopBase, useWords } from '#ui/shop/page.tsx';
import { BackLink } from '#ui/shop/panel/sheet.tsx';
import { say } from '#ui/shop/words.ts';
import { KEPT_EMAIL } from '#ui/kept-here.ts';
import type { shopVisit } from '../../rules/public/visit-endpoints.ts';
import { BookedWords } from '../shop/booked-words.tsx';
import type { Done } from '../shop/use-booking.ts';
import { visitData } from '../shop/visit-data.ts';
import { VisitForm } from '../shop/visit-form.tsx';
import { VisitToCart } from '../shop/visit-to-cart.tsx';

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

/** A visit and the form that books it; it is paid on the spot, or on the page where its booking leads. */
function VisitPage() {
  const read = usePage<typeof load>();
  const words = useWords('visits');
  const base = useShopBase();
  const [done, tell] = useState<Done | null>(null);
  if (done?.booked.pay) return <Paying place={done.booked.pay} email={done.email} />;
  if (done) return <Booked {...done} />;
  return (
    <Page space>
      <BackLink to={`${base}/visites`}>{words.back}</BackLink>
      <VisitForm
        {...read}
        tell={tell}
        other={(now) => <VisitToCart shop={read.shop} visit={read.visit} {...now} />}
        waitAt={(day, at) => `${base}/visites/${read.visit.id}/attente?day=${day}&at=${at}`}
      />
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

function Booked({ booked, email }: Done) {
  const { shop } = usePage<typeof load>();
  const words = useWords('visits');
  const base = useShopBase();
  return (
    <Page narrow space>
      <BookedWords booked={booked} email={email} shop={shop}>
        <ButtonLink to={`${base}/visites`} look="outlined">
          {words.back}
        </ButtonLink>
      </BookedWords>
    </Page>
  );
}
