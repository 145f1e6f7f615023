import { useState } from 'react';
import { NO_SECRET } from '#kernel/visitor/link-secret.ts';
import { latePart, Nothing } from '#ui/lazy-or.tsx';
import { buttonToFile } from '#ui/shop/private-link.ts';
import { LANG_NAMES, type Lang } from '#kernel/language/lang.ts';
import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { BriefLines, Columns, Group, Sum, Sums } from '#ui/shop/form/checkout.tsx';
import { Page, Prose } from '#ui/shop/frame/layout.tsx';
import { useLang, usePage, useWords } from '#ui/shop/page.tsx';
import { Facts, Said } from '#ui/shop/panel/sheet.tsx';
import { dayOf, euro, say } from '#ui/shop/words.ts';
import type { linkedParticipants } from '../../rules/participant/participant.ts';
import type { LinkedBooking, linkedBooking } from '../../rules/public/visit-endpoints.ts';
import { Cancelling, Moving } from '../shop/linked-acts.tsx';
import { WhoComes } from '../shop/who-comes.tsx';
import { hoursOf } from '../../rules/hours.ts';
import { nameOfPrice } from '../shop/visit-facts.ts';

/** Few visitors change how many come. */
const Resizing = latePart<typeof import('../shop/resizing.tsx').Resizing>(
  async () => ({ default: (await import('../shop/resizing.tsx')).Resizing }),
  Nothing,
);

const load = async ({ call, query: { token = '' } }: Asked) => ({
  ...(await call<typeof linkedBooking>('/v1/booking-links/:token', { token })),
  participants: await call<typeof linkedParticipants>('/v1/booking-links/:token/participants', { token }),
  token,
});

export const page = definePage({
  path: '/:name/reservation',
  layout: 'shop',
  sharedBy: 'nobody',
  query: ['token'],
  words: ['visit', 'visits'],
  load,
  head: ({ data: { shop }, words }) => ({ title: `${words.visit.state}, ${shop.name}`, noIndex: true }),
  Screen: BookingPage,
});

/** The sum to pay on the spot; where some of it was paid online, the rest. */
function Money({ one }: { one: LinkedBooking }) {
  const words = useWords('visit');
  if (one.paid === 0)
    return (
      <>
        <Sum label={words.total} amount={one.total} large />
        {one.touristTax > 0 && <Sum label={words.tax} amount={one.touristTax} />}
      </>
    );
  return (
    <>
      <Sum label={words.paid} amount={one.paid} />
      <Sum label={words.total} amount={one.rest} large />
    </>
  );
}

/** A code of modules needs four blank ones around it. */
const BLANK = 4;

/** The ticket, for the telephone that shows it and for paper. */
function Ticket({
  code,
  ticket: { side, path },
  token,
}: {
  code: string;
  ticket: NonNullable<LinkedBooking['ticket']>;
  token: string;
}) {
  const words = useWords('visit');
  const box = side + 2 * BLANK;
  return (
    <>
      <p>
        <strong>{words.ticket}</strong>
      </p>
      <svg viewBox={`${-BLANK} ${-BLANK} ${box} ${box}`} width="220" height="220" role="img" aria-label={words.ticket}>
        <path fill="#fff" d={`M${-BLANK} ${-BLANK}h${box}v${box}h${-box}z`} />
        <path fill="#000" d={path} shapeRendering="crispEdges" />
      </svg>
      <p>
        <strong>{code}</strong>
      </p>
      <Said>{words.ticketShow}</Said>
      <ButtonLink {...buttonToFile(`/v1/booking-links/${NO_SECRET}/ticket`, token)} look="outlined" wide>
        {words.ticketPdf}
      </ButtonLink>
    </>
  );
}

/** A booking for the holder of its link: when, where, what it costs on the spot, and the way to cancel it. */
function BookingPage() {
  const { booking: read, shop, token, participants } = usePage<typeof load>();
  const [one, keep] = useState(read);
  const [isMoving, move] = useState(false);
  const [isResizing, resize] = useState(false);
  const [told, tell] = useState<'moved' | 'resized' | null>(null);
  const changed = (now: LinkedBooking) => {
    keep(now);
    tell(now.status === 'cancelled' ? null : now.day !== one.day || now.at !== one.at ? 'moved' : 'resized');
    move(false);
    resize(false);
  };
  const words = useWords('visit');
  const visits = useWords('visits');
  const lang = useLang();
  const isCancelled = one.status === 'cancelled';
  return (
    <Page space>
      <Columns
        sideFirst
        title={say(words.title, { day: dayOf(one.day, lang) })}
        side={
          <Sums>
            <p role="status">
              <strong>{words.states[one.status]}</strong>
              {told && ` ${words[told]}`}
            </p>
            {one.ticket && <Ticket code={one.code} ticket={one.ticket} token={token} />}
            {!isCancelled && <Money one={one} />}
            {!isCancelled && (
              <ButtonLink {...buttonToFile(`/v1/booking-links/${NO_SECRET}/calendar`, token)} look="outlined" wide>
                {words.calendar}
              </ButtonLink>
            )}
            {one.isOpen ? (
              <>
                {one.mayMove && one.isOffered && shop.hasVisits && shop.isOpen && !isMoving && (
                  <Button
                    look="outlined"
                    wide
                    onClick={() => {
                      move(true);
                    }}
                  >
                    {words.move}
                  </Button>
                )}
                {one.choice.prices.length > 0 && !isResizing && (
                  <Button
                    look="outlined"
                    wide
                    onClick={() => {
                      resize(true);
                    }}
                  >
                    {words.resize}
                  </Button>
                )}
                <Cancelling one={one} token={token} changed={changed} />
              </>
            ) : isCancelled ? (
              shop.hasVisits && (
                <ButtonLink to={`/${shop.publicName}/visites`} look="outlined" wide>
                  {words.again}
                </ButtonLink>
              )
            ) : (
              <Said>{words.late}</Said>
            )}
          </Sums>
        }
      >
        {isMoving && (
          <Moving
            one={one}
            token={token}
            changed={changed}
            shopId={shop.id}
            leave={() => {
              move(false);
            }}
          />
        )}
        {isResizing && (
          <Resizing
            one={one}
            token={token}
            changed={changed}
            leave={() => {
              resize(false);
            }}
          />
        )}
        <Group title={words.state}>
          <Facts
            facts={[
              [visits.kinds[one.visit.kind], one.visit.title],
              [words.when, `${dayOf(one.day, lang)}, ${hoursOf(one, words.wholeDay)}`],
              [words.place, one.location],
              [words.phone, one.phone],
              [words.name, one.name],
              [words.language, LANG_NAMES[one.language as Lang] ?? one.language],
              [words.code, one.code],
            ].filter((fact): fact is [string, string] => Boolean(fact[1]))}
          />
        </Group>
        <Group title={words.lines}>
          <BriefLines
            lines={one.lines.map((line, at) => ({
              id: `${at}`,
              words: `${line.quantity} × ${nameOfPrice(line, visits)}`,
              amount: euro(line.quantity * line.priceTTC, lang),
            }))}
          />
        </Group>
        {!isCancelled && <WhoComes token={token} first={participants} />}
        {one.message && (
          <Group title={words.word}>
            <Prose>{one.message}</Prose>
          </Group>
        )}
      </Columns>
    </Page>
  );
}
