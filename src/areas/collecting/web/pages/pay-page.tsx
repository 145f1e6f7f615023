import { NO_SECRET } from '#kernel/visitor/link-secret.ts';
import { buttonToFile } from '#ui/shop/private-link.ts';
import { useEffect, useState } from 'react';
import type { PaySeen, payLink } from '../../rules/pay/pay-endpoints.ts';
import { leaveToPay } from '#areas/payments/web/index.ts';
import { hoursOf } from '#areas/reservations/rules/hours.ts';
import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { BriefLines, Columns, Group, Sum, Sums } from '#ui/shop/form/checkout.tsx';
import { Page } from '#ui/shop/frame/layout.tsx';
import { KEPT_PAYING } from '#ui/kept-here.ts';
import type { PageWords } from '#ui/shop/page-state.ts';
import { useLang, usePage, useWords } from '#ui/shop/page.tsx';
import { dayOf, euro, say } from '#ui/shop/words.ts';
import { readAgain, TimeLeft, VisitOver, VisitSums } from '../pay/visit-time.tsx';
import { CardForm } from '../pay/card-form.tsx';
import { PayOnline, WaitsOnline } from '../pay/pay-online.tsx';

const load = async ({ call, query: { token = '' } }: Asked) => ({
  ...(await call<typeof payLink>('/v1/pay-links/:token', { token })),
  token,
});

export const page = definePage({
  path: '/:name/payer',
  layout: 'shop',
  sharedBy: 'nobody',
  query: ['token'],
  asksForCard: true,
  words: ['pay', 'cardForm'],
  load,
  head: ({ data: { bill, shop }, words }) => ({
    title: `${titleOf(bill, words.pay)}, ${shop.name}`,
    noIndex: true,
  }),
  Screen: PayPage,
});

const titleOf = ({ isDeposit, number, visit }: PaySeen, words: PageWords['pay']): string =>
  visit ? say(words.visit, { title: visit.title }) : say(isDeposit ? words.deposit : words.title, { number });

/** A bill, or the order of a visit, for the holder of its link: its present remainder, and the card that pays it. */
function PayPage() {
  const { bill: read, token, shop } = usePage<typeof load>();
  const [bill, settled] = useState(read);
  const words = useWords('pay');
  const lang = useLang();
  const day = (text: string): string => dayOf(text, lang);
  useEffect(() => {
    try {
      sessionStorage.removeItem(KEPT_PAYING);
    } catch {
      /* nothing was kept */
    }
  }, []);
  const [left, total] = [Number(bill.left), Number(bill.total)];
  return (
    <Page space>
      <Columns
        sideFirst
        title={titleOf(bill, words)}
        side={
          <Sums>
            {bill.visit ? (
              <VisitSums total={Number(bill.visit.total)} left={left} />
            ) : (
              <>
                {left === total ? null : <Sum label={words.total} amount={total} />}
                <Sum label={words.left} amount={left} large />
                <ButtonLink {...buttonToFile(`/v1/pay-links/${NO_SECRET}/pdf`, token)} look="outlined" wide>
                  {words.pdf}
                </ButtonLink>
              </>
            )}
          </Sums>
        }
      >
        <p>
          {[
            say(words.forWhom, { name: bill.buyer }),
            bill.visit
              ? [day(bill.visit.day), hoursOf(bill.visit, '')].filter(Boolean).join(', ')
              : say(words.dated, { day: day(bill.issuedOn) }),
          ].join(' · ')}
        </p>
        {bill.visit && bill.state === 'open' && (
          <TimeLeft seconds={bill.visit.secondsLeft} ended={() => void readAgain(token, settled)} />
        )}
        {bill.dueOn && left > 0 && <p>{say(words.due, { day: day(bill.dueOn) })}</p>}
        {bill.state === 'open' ? (
          <Open bill={bill} token={token} shopId={shop.id} settled={settled} />
        ) : (
          <Standing bill={bill} token={token} settled={settled} />
        )}
        {left > 0 && bill.state === 'open' && bill.transfer && (
          <Group title={words.transfer}>
            <BriefLines
              lines={[
                { id: 'holder', words: words.holder, amount: bill.transfer.holder },
                { id: 'iban', words: 'IBAN', amount: bill.transfer.iban },
                ...(bill.transfer.bic ? [{ id: 'bic', words: 'BIC', amount: bill.transfer.bic }] : []),
                { id: 'reference', words: words.reference, amount: bill.transfer.reference },
              ]}
            />
          </Group>
        )}
      </Columns>
    </Page>
  );
}

/** The page when the bill is paid, or a bank has not answered yet. */
function Standing({ bill, token, settled }: { bill: PaySeen; token: string; settled: (bill: PaySeen) => void }) {
  const words = useWords('pay');
  const lang = useLang();
  if (bill.waitsAt !== null) return <WaitsOnline bill={bill} token={token} settled={settled} leave={leaveToPay} />;
  if (bill.state === 'requiresAction')
    return (
      <Group title={words.bank}>
        <Button wide onClick={() => bill.actionUrl && leaveToPay(bill.actionUrl)}>
          {words.bankButton}
        </Button>
      </Group>
    );
  if (bill.state === 'processing')
    return (
      <Group title={words.processing}>
        <p role="status">{words.processingText}</p>
        <Button look="outlined" onClick={() => location.reload()}>
          {words.again}
        </Button>
      </Group>
    );
  if (bill.state === 'over' && bill.visit) return <VisitOver eventId={bill.visit.eventId} />;
  return (
    <div role="status">
      <p>
        <strong>{bill.visit ? words.visitPaid : words.paid}</strong>
      </p>
      <p>
        {bill.paidHere === null
          ? bill.visit
            ? ''
            : words.paidText
          : say(words.paidHere, { amount: euro(Number(bill.paidHere), lang) })}
      </p>
      {bill.visit && <p>{words.visitPaidText}</p>}
    </div>
  );
}

function Open(props: { bill: PaySeen; token: string; shopId: string; settled: (bill: PaySeen) => void }) {
  const words = useWords('pay');
  const { bill, token, settled } = props;
  return (
    <>
      {bill.takesCards || bill.online.length === 0 ? (
        <Group title={words.card}>
          {bill.takesCards ? <CardForm {...props} leave={leaveToPay} /> : <p role="status">{words.noCards}</p>}
        </Group>
      ) : (
        bill.wasRefused && (
          <p className="alert" role="alert">
            {words.refused}
          </p>
        )
      )}
      <PayOnline bill={bill} token={token} settled={settled} leave={leaveToPay} />
    </>
  );
}
