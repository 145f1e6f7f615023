import { useBusy } from '#ui/shop/busy.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { agreeInstalments, InstalmentsSeen, instalmentLink } from '../../rules/instalment/agree-endpoints.ts';
import {
  CardFields,
  type CardInput,
  cardWords,
  leaveToPay,
  type Tokenize,
  tokenizeCard,
} from '#areas/payments/web/index.ts';
import { KEPT_PAYING } from '#ui/kept-here.ts';
import { newKey } from '#ui/request.ts';
import { send } from '#ui/shop/client.ts';
import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { Form } from '#ui/shop/form/form.tsx';
import { Button } from '#ui/shop/form/button.tsx';
import { BriefLines, Columns, Group } from '#ui/shop/form/checkout.tsx';
import { CheckField, FieldStack, TextField } from '#ui/shop/form/field.tsx';
import { Page } from '#ui/shop/frame/layout.tsx';
import { useLang, usePage, useWords } from '#ui/shop/page.tsx';
import { dayOf, euro, say } from '#ui/shop/words.ts';

const load = async ({ call, query: { token = '' } }: Asked) => ({
  ...(await call<typeof instalmentLink>('/v1/instalment-links/:token', { token })),
  token,
});

export const page = definePage({
  path: '/:name/echeancier',
  layout: 'shop',
  sharedBy: 'nobody',
  query: ['token'],
  asksForCard: true,
  words: ['instalments', 'cardForm'],
  load,
  head: ({ data: { shop }, words }) => ({ title: `${words.instalments.title}, ${shop.name}`, noIndex: true }),
  Screen: InstalmentsPage,
});

/** A schedule for the holder of its link: the days, the amounts, the agreement, and the card that pays them. */
function InstalmentsPage() {
  const { plan: read, token, shop } = usePage<typeof load>();
  const [plan, settled] = useState(read);
  const words = useWords('instalments');
  const lang = useLang();
  useEffect(() => {
    try {
      sessionStorage.removeItem(KEPT_PAYING);
    } catch {
      /* nothing was kept */
    }
  }, []);
  return (
    <Page space>
      <Columns
        sideFirst
        title={words.title}
        side={
          <BriefLines
            lines={plan.parts.map((one) => ({
              id: one.dueOn,
              words: dayOf(one.dueOn, lang),
              amount: euro(Number(one.amount), lang),
            }))}
          />
        }
      >
        <p>{say(words.order, { number: plan.number })}</p>
        <Group title={words.agreement}>
          <p>{plan.text}</p>
        </Group>
        {plan.state === 'open' ? (
          <Group title={words.card}>
            {plan.takesCards ? (
              <CardForm plan={plan} token={token} shopId={shop.id} settled={settled} />
            ) : (
              <p role="status">{words.noCards}</p>
            )}
          </Group>
        ) : (
          <Standing plan={plan} />
        )}
      </Columns>
    </Page>
  );
}

/** The card is kept, or its bank has not answered yet. */
function Standing({ plan }: { plan: InstalmentsSeen }) {
  const words = useWords('instalments');
  if (plan.state === 'kept')
    return (
      <div role="status">
        <p>
          <strong>{words.kept}</strong>
        </p>
        <p>{say(words.keptText, { card: plan.card })}</p>
      </div>
    );
  if (plan.state === 'requiresAction')
    return (
      <Group title={words.bank}>
        <Button wide onClick={() => plan.actionUrl && leaveToPay(plan.actionUrl)}>
          {words.bankButton}
        </Button>
      </Group>
    );
  return (
    <>
      <p role="status">{words.processing}</p>
      <Button look="outlined" onClick={() => location.reload()}>
        {words.again}
      </Button>
    </>
  );
}

const NO_CARD: CardInput = { number: '', expiry: '', cvc: '', email: '' };
interface CardFormProps {
  plan: InstalmentsSeen;
  token: string;
  shopId: string;
  settled: (plan: InstalmentsSeen) => void;
}

function CardForm({ plan, token, shopId, settled }: CardFormProps) {
  const words = useWords('instalments');
  const cardForm = useWords('cardForm');
  const [card, setCard] = useState<CardInput>(NO_CARD);
  const [email, type] = useState('');
  const [agreed, agree] = useState(false);
  const [faults, blame] = useState<Readonly<Record<string, string>>>({});
  const [told, tell] = useState(plan.wasRefused ? words.refused : '');
  const [isBusy, setBusy] = useBusy();
  const hosted = useRef<Tokenize | null>(null);
  // The key makes a single card request, however often the button is pressed or the line drops.
  const key = useRef(newKey());

  const keep = async (cardToken: string): Promise<void> => {
    const answer = await send<typeof agreeInstalments>(
      'POST',
      '/v1/instalment-links/:token/agree',
      { token, shown: plan.shown, card: { token: cardToken }, email, agreed: true },
      { key: key.current, quiet: true },
    );
    key.current = newKey();
    if (!answer.ok) {
      tell(answer.message);
      return;
    }
    const { plan: now } = answer.body;
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
    const found = {
      ...(/^\S+@\S+\.\S+$/.test(email) ? {} : { email: words.needEmail }),
      ...(agreed ? {} : { agreed: words.needAgree }),
    };
    blame(found);
    tell('');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const made = hosted.current ? await hosted.current(email) : await tokenizeCard({ ...card, email });
    if (made === null) tell(words.noCards);
    else if ('token' in made) await keep(made.token);
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
        <CheckField
          name="agreed"
          label={words.agree}
          checked={agreed}
          error={faults.agreed}
          onChange={(event) => {
            agree(event.target.checked);
          }}
        />
        {told && (
          <p className="alert" role="alert">
            {told}
          </p>
        )}
        <Button type="submit" wide busy={isBusy} disabled={isBusy}>
          {words.keep}
        </Button>
      </FieldStack>
    </Form>
  );
}
