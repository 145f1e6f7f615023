import { NO_SECRET } from '#kernel/visitor/link-secret.ts';
import { buttonToFile, linkToFile } from '#ui/shop/private-link.ts';
import { useBusy } from '#ui/shop/busy.ts';
import { useEffect, useRef, useState } from 'react';
import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { send } from '#ui/shop/client.ts';
import { ButtonLink } from '#ui/shop/form/button.tsx';
import { BriefLines, Columns, Group, Sum, Sums } from '#ui/shop/form/checkout.tsx';
import { CheckField, FieldStack } from '#ui/shop/form/field.tsx';
import { Page, Prose } from '#ui/shop/frame/layout.tsx';
import { useLang, usePage, useWords } from '#ui/shop/page.tsx';
import { dayOf, euro, say } from '#ui/shop/words.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { DepositToPay } from '../quote/quote-deposit.tsx';
import { Answering } from '../quote/quote-answering.tsx';
import type { QuoteSeen, quoteLink, quoteLinkPrice, quoteOpened } from '../../rules/quote/quote-endpoints.ts';

const load = async ({ call, query: { token = '' } }: Asked) => ({
  ...(await call<typeof quoteLink>('/v1/quote-links/:token', { token })),
  token,
});

export const page = definePage({
  path: '/:name/devis',
  layout: 'shop',
  sharedBy: 'nobody',
  query: ['token'],
  words: ['captcha', 'quote'],
  load,
  head: ({ data: { quote, shop }, words }) => ({
    title: `${say(words.quote.title, { number: quote.number })}, ${shop.name}`,
    noIndex: true,
  }),
  Screen: QuoteAnswerPage,
});

const useDay = () => {
  const lang = useLang();
  return (text: string): string => dayOf(text, lang);
};

/** The estate's offer as it was sent, and the place to answer it. A telephone shows the total first. */
function QuoteAnswerPage() {
  const { quote: read, token } = usePage<typeof load>();
  const [quote, answered] = useState(read);
  const { chosen, tick, sums, isBusy: isPricing, wrong } = useTicked(quote, token);
  const words = useWords('quote');
  const day = useDay();
  const lang = useLang();
  useEffect(() => {
    // Programs that fetch the links of mails run no script: the estate is told only when a person opens the page.
    void send<typeof quoteOpened>('POST', '/v1/quote-links/:token/opened', { token }, { quiet: true });
  }, [token]);
  return (
    <Page space>
      <Columns
        sideFirst
        title={say(words.title, { number: quote.number })}
        side={
          <Sums>
            <Sum label={words.net} amount={Number(sums.net)} busy={isPricing} />
            {sums.vat
              .filter((one) => Number(one.vat) !== 0)
              .map((one) => (
                <Sum
                  key={one.rate}
                  label={say(words.vat, { rate: localRate(one.rate, lang) })}
                  amount={Number(one.vat)}
                />
              ))}
            <Sum label={words.gross} amount={Number(sums.total)} large busy={isPricing} />
            {sums.deposit && (
              <Sum
                label={
                  sums.deposit.percent === null
                    ? words.deposit
                    : say(words.depositPart, { percent: localRate(sums.deposit.percent, lang) })
                }
                amount={Number(sums.deposit.amount)}
                busy={isPricing}
              />
            )}
            <ButtonLink {...buttonToFile(`/v1/quote-links/${NO_SECRET}/pdf`, token)} look="outlined" wide>
              {words.pdf}
            </ButtonLink>
          </Sums>
        }
      >
        <p>
          {[
            say(words.forWhom, { name: quote.buyer }),
            say(words.dated, { day: day(quote.issuedOn) }),
            quote.version > 1 ? say(words.version, { n: quote.version }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {quote.validUntil && quote.state === 'open' && <p>{say(words.until, { day: day(quote.validUntil) })}</p>}
        {quote.deliverOn && <p>{say(words.deliverOn, { day: day(quote.deliverOn) })}</p>}
        <Group title={words.article}>
          <BriefLines lines={linesOf({ ...quote, charges: sums.charges }, words, lang)} />
        </Group>
        {quote.options.length > 0 && quote.state === 'open' && (
          <Group title={words.options}>
            <FieldStack>
              <p>{words.optionsHint}</p>
              {quote.options.map((one) => (
                <CheckField
                  key={one.id}
                  name={`option-${one.id}`}
                  label={`${localRate(one.quantity, lang)} × ${[one.label, one.format].filter(Boolean).join(', ')}`}
                  hint={`${euro(Number(one.total), lang)} ${quote.priceMode}`}
                  checked={chosen.includes(one.id)}
                  onChange={(event) => {
                    tick(one.id, event.target.checked);
                  }}
                />
              ))}
              {wrong && (
                <p role="alert" className="alert">
                  {wrong}
                </p>
              )}
            </FieldStack>
          </Group>
        )}
        {quote.note && (
          <Group title={words.note}>
            <Prose>{quote.note}</Prose>
          </Group>
        )}
        {quote.conditions && (
          <Group title={words.conditions}>
            <Prose>{quote.conditions}</Prose>
          </Group>
        )}
        {quote.terms.length > 0 && (
          <Group title={words.payment}>
            <p>{quote.terms.join(' ')}</p>
          </Group>
        )}
        {quote.comments.length > 0 && (
          <Group title={words.asked}>
            {quote.comments.map((one, index) => (
              <Prose key={`${one.saidAt}-${index}`}>{`${one.name}, ${day(one.saidAt)}\u00a0: ${one.words}`}</Prose>
            ))}
            {quote.state === 'open' && <p role="status">{words.askedText}</p>}
          </Group>
        )}
        {quote.earlier.length > 0 && (
          <Group title={words.earlier}>
            {quote.earlier.map((one) => (
              <p key={one.number}>
                <a {...linkToFile(`/v1/quote-links/${NO_SECRET}/pdf?number=${one.number}`, token)}>
                  {say(words.earlierOne, { n: one.number, day: day(one.sentAt) })}
                </a>
                {` · ${euro(Number(one.total), lang)}`}
              </p>
            ))}
          </Group>
        )}
        {quote.toPay && <DepositToPay key={quote.state} toPay={quote.toPay} token={token} goOn={quote !== read} />}
        <Group title={words.answer}>
          {quote.state === 'open' ? (
            <Answering
              token={token}
              chosen={chosen}
              total={sums.total}
              waits={isPricing}
              place={quote.address ?? null}
              answered={answered}
            />
          ) : (
            <Closed quote={quote} />
          )}
        </Group>
      </Columns>
    </Page>
  );
}

type Priced = OutputOf<typeof quoteLinkPrice>;

/** The ticked options and the server's total. The last tick wins, whichever answer comes first. */
function useTicked(quote: QuoteSeen, token: string) {
  const [chosen, choose] = useState<readonly string[]>([]);
  const [priced, price] = useState<Priced | null>(null);
  const [isBusy, setBusy] = useBusy();
  const [wrong, blame] = useState('');
  const last = useRef(0);
  const tick = (id: string, on: boolean) => {
    const next = on ? [...chosen, id] : chosen.filter((one) => one !== id);
    choose(next);
    blame('');
    last.current += 1;
    if (next.length === 0) {
      price(null);
      setBusy(false);
      return;
    }
    const turn = last.current;
    setBusy(true);
    void send<typeof quoteLinkPrice>(
      'GET',
      '/v1/quote-links/:token/price',
      { token, options: next.join(',') },
      { quiet: true },
    ).then((answer) => {
      if (turn !== last.current) return;
      setBusy(false);
      if (answer.ok) {
        price(answer.body);
        return;
      }
      // An option whose price is unknown does not stay ticked.
      choose(chosen);
      blame(answer.message);
    });
  };
  return { chosen, tick, isBusy, wrong, sums: (quote.state === 'open' ? priced : null) ?? quote };
}

const localRate = (rate: string, lang: string): string => Number(rate).toLocaleString(lang);

interface Reading {
  readonly off: string;
  readonly offAmount: string;
  readonly subtotal: string;
}

const linesOf = (quote: QuoteSeen, { subtotal, ...reading }: Reading, lang: ReturnType<typeof useLang>) => {
  const between = (at: number) =>
    quote.layout
      .filter((one) => one.at === at)
      .map((one, index) => ({
        id: `between-${at}-${index}`,
        words: one.kind === 'subtotal' ? one.text || subtotal : one.text,
        amount: one.amount === null ? '' : euro(Number(one.amount), lang),
      }));
  const lines = linesAlone(quote, reading, lang);
  return [
    ...lines.flatMap((line, at) => [...between(at), line]),
    ...between(lines.length),
    ...quote.charges.map((one, index) => ({
      id: `charge-${index}`,
      words: one.label,
      amount: euro(Number(one.total), lang),
    })),
  ];
};

const linesAlone = (
  quote: QuoteSeen,
  { off, offAmount }: Omit<Reading, 'subtotal'>,
  lang: ReturnType<typeof useLang>,
) =>
  quote.lines.map((line, index) => ({
    id: `line-${index}`,
    words: [
      `${localRate(line.quantity, lang)} × ${[line.label, ...line.details].join(', ')}`,
      `(${euro(Number(line.unitPrice), lang)} ${quote.priceMode}${line.discount ? `, ${say(off, { percent: localRate(line.discount, lang) })}` : line.off ? `, ${say(offAmount, { amount: euro(Number(line.off), lang) })}` : ''})`,
    ].join(' '),
    amount: euro(Number(line.total), lang),
  }));

const CLOSED = {
  accepted: ['accepted', 'acceptedText'],
  refused: ['refused', 'refusedText'],
  expired: ['expired', 'expiredText'],
  replaced: ['replaced', 'replacedText'],
  withdrawn: ['withdrawn', 'withdrawnText'],
} as const;

function Closed({ quote }: { quote: QuoteSeen }) {
  const words = useWords('quote');
  const day = useDay();
  if (quote.state === 'open') return null;
  const [title, text] = CLOSED[quote.state];
  return (
    <div role="status">
      <p>
        <strong>{words[title]}</strong>
      </p>
      <p>
        {say(words[text], { name: quote.answer?.name ?? '', day: quote.answer ? day(quote.answer.answeredAt) : '' })}
      </p>
    </div>
  );
}
