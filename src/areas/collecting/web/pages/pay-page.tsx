import { NO_SECRET } from '#kernel/visitor/link-secret.ts';
import { buttonToFile } from '#ui/shop/private-link.ts';
import { useBusy } from '#ui/shop/busy.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PaySeen, payByLink, payLink } from '../../rules/pay/pay-endpoints.ts';
import {
  CardFields,
  type CardInput,
  cardWords,
  leaveToPay,
  type Tokenize,
  tokenizeCard,
} from '#areas/payments/web/index.ts';
import { hoursOf } from '#areas/reservations/rules/hours.ts';
import { send } from '#ui/shop/client.ts';
import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { Form } from '#ui/shop/form/form.tsx';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { BriefLines, Columns, Group, Sum, Sums } from '#ui/shop/form/checkout.tsx';
import { FieldStack, TextField } from '#ui/shop/form/field.tsx';
import { Page } from '#ui/shop/frame/layout.tsx';
import { KEPT_EMAIL, KEPT_PAYING } from '#ui/kept-here.ts';
import type { PageWords } from '#ui/shop/page-state.ts';
import { useLang, usePage, useWords } from '#ui/shop/page.tsx';
import { dayOf, euro, say } from '#ui/shop/words.ts';
import { newKey } from '#ui/request.ts';
import { readAgain, TimeLeft, VisitOver, VisitSums } from '../pay/visit-time.tsx';
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

const NO_CARD: CardInput = { number: '', expiry: '', cvc: '', email: '' };

function Open(props: { bill: PaySeen; token: string; shopId: string; settled: (bill: PaySeen) => void }) {
  const words = useWords('pay');
  const { bill, token, settled } = props;
  return (
    <>
      {bill.takesCards || bill.online.length === 0 ? (
        <Group title={words.card}>
          {bill.takesCards ? <CardForm {...props} /> : <p role="status">{words.noCards}</p>}
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

function CardForm({
  bill,
  token,
  shopId,
  settled,
}: {
  bill: PaySeen;
  token: string;
  shopId: string;
  settled: (bill: PaySeen) => void;
}) {
  const words = useWords('pay');
  const cardForm = useWords('cardForm');
  const lang = useLang();
  const [card, setCard] = useState<CardInput>(NO_CARD);
  const [email, type] = useState('');
  // The visitor typed it a moment ago, as he booked.
  useEffect(() => {
    try {
      const kept = sessionStorage.getItem(KEPT_EMAIL) ?? '';
      if (bill.visit) type((now) => now || kept);
    } catch {
      // Storage is forbidden: he types it here.
    }
  }, []);
  const [faults, blame] = useState<Readonly<Record<string, string>>>({});
  const [told, tell] = useState(bill.wasRefused ? words.refused : '');
  const [isBusy, setBusy] = useBusy();
  const hosted = useRef<Tokenize | null>(null);
  // The key makes a single payment, however often the button is pressed or the line drops.
  const key = useRef(newKey());
  const amount = Number(bill.left);

  const pay = async (cardToken: string): Promise<void> => {
    const answer = await send<typeof payByLink>(
      'POST',
      '/v1/pay-links/:token/pay',
      { token, card: { token: cardToken }, email, amount },
      { key: key.current, quiet: true },
    );
    key.current = newKey();
    if (!answer.ok) {
      tell(answer.message);
      // The remainder has changed since it was shown: the new sum stands beside the button before it is pressed again.
      const fresh = answer.status === 409 && (await send<typeof payLink>('GET', '/v1/pay-links/:token', { token }));
      if (fresh && fresh.ok) settled(fresh.body.bill);
      return;
    }
    const { bill: now } = answer.body;
    if (now.state === 'requiresAction' && now.actionUrl) {
      leaveToPay(now.actionUrl);
      return;
    }
    tell(now.wasRefused ? words.refused : '');
    settled(now);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!/^\S+@\S+\.\S+$/.test(email)) {
      blame({ email: words.needEmail });
      return;
    }
    blame({});
    tell('');
    setBusy(true);
    const made = hosted.current ? await hosted.current(email) : await tokenizeCard({ ...card, email });
    if (made === null) tell(words.noCards);
    else if ('token' in made) await pay(made.token);
    else blame({ [`card.${made.error}`]: cardWords(made, cardForm) });
    setBusy(false);
  };
  return (
    <Form onSubmit={submit}>
      <FieldStack>
        <TextField
          name="email"
          type="email"
          label={words.email}
          value={email}
          error={faults.email}
          autoComplete="email"
          maxLength={200}
          required
          onChange={(event) => {
            type(event.target.value);
          }}
        />
        <CardFields
          card={card}
          setCard={setCard}
          email={email}
          errors={faults}
          shops={shopId}
          hasEmail
          onHosted={(tokenize) => {
            hosted.current = tokenize;
          }}
        />
        {told && (
          <p className="alert" role="alert">
            {told}
          </p>
        )}
        <Button type="submit" wide busy={isBusy} disabled={isBusy}>
          {say(words.pay, { amount: euro(amount, lang) })}
        </Button>
      </FieldStack>
    </Form>
  );
}
