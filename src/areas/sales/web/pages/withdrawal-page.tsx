import { useBusy } from '#ui/shop/busy.ts';
import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { me } from '#areas/identity/rules/endpoints.ts';
import type { declareWithdrawal, withdrawalPage } from '../../rules/withdrawal/withdrawal-endpoints.ts';
import { Form } from '#ui/shop/form/form.tsx';
import { Button } from '#ui/shop/form/button.tsx';
import { newKey } from '#ui/request.ts';
import { useCaptcha } from '#ui/shop/captcha/captcha.tsx';
import { send } from '#ui/shop/client.ts';
import { Inset } from '#ui/shop/form/checkout.tsx';
import { CheckField, FieldStack, TextArea, TextField } from '#ui/shop/form/field.tsx';
import { Blank, Page } from '#ui/shop/frame/layout.tsx';
import { useLang, usePage, usePageState, useQuery, useWords } from '#ui/shop/page.tsx';
import { Facts, Notes, Said, SheetSection } from '#ui/shop/panel/sheet.tsx';
import { say } from '#ui/shop/words.ts';
import { fieldRules } from '#kernel/field/field-rules.ts';

const load = ({ call, params: { name = '' } }: Asked) =>
  call<typeof withdrawalPage>('/v1/storefront/shops/:name/withdrawal', { name });

export const page = definePage({
  path: '/:name/retractation',
  layout: 'shop',
  sharedBy: 'view',
  query: ['order', 'email'],
  words: ['captcha', 'withdrawal'],
  load,
  head: ({ data: { shop }, words }) => ({ title: `${words.withdrawal.title}, ${shop.name}`, noIndex: true }),
  Screen: WithdrawalPage,
});

interface Typed {
  readonly name: string;
  readonly number: string;
  readonly email: string;
  readonly scope: 'whole' | 'part';
  readonly goods: string;
}
type Faults = Readonly<Partial<Record<keyof Typed | 'form', string>>>;
interface Received {
  readonly reference: string;
  readonly declaredAt: string;
  readonly email: string;
}

/** The function that the law wants (art. L221-21): typed in, read over, confirmed; received and acknowledged at once. */
function WithdrawalPage() {
  const { shop } = usePage<typeof load>();
  const words = useWords('withdrawal');
  const query = useQuery();
  const [typed, type] = useState<Typed>({
    name: '',
    number: query.get('order') ?? '',
    email: query.get('email') ?? '',
    scope: 'whole',
    goods: '',
  });
  const { reader } = usePageState();
  const isSignedIn = reader !== null;
  useEffect(() => {
    if (isSignedIn) void knownPerson().then((known) => known && type((now) => filledWith(now, known)));
  }, [isSignedIn]);
  const [step, go] = useState<'typing' | 'reading'>('typing');
  const [received, receive] = useState<Received | null>(null);
  if (received) return <Done received={received} />;
  return (
    <Page narrow>
      <Blank level="h1" title={words.title} text={say(words.lead, { name: shop.name })} />
      <Inset>
        {step === 'typing' ? (
          <Typing
            typed={typed}
            change={(more) => {
              type({ ...typed, ...more });
            }}
            next={() => {
              go('reading');
            }}
          />
        ) : (
          <Reading
            typed={typed}
            back={() => {
              go('typing');
            }}
            receive={receive}
          />
        )}
      </Inset>
      <Law />
    </Page>
  );
}

/** The page is the same for all readers: who is signed in is asked by script. */
const knownPerson = async (): Promise<Pick<Typed, 'name' | 'email'> | null> => {
  const answer = await send<typeof me>('GET', '/v1/users/me', {}, { quiet: true });
  if (!answer.ok || answer.body.role !== 'buyer') return null;
  const { firstname, lastname, email } = answer.body;
  return { name: `${firstname} ${lastname}`.trim(), email };
};
/** The account fills in empty fields only: a text that was typed meanwhile stays. */
const filledWith = (typed: Typed, known: Pick<Typed, 'name' | 'email'>): Typed => ({
  ...typed,
  name: typed.name || known.name,
  email: typed.email || known.email,
});

function Typing({ typed, change, next }: { typed: Typed; change: (more: Partial<Typed>) => void; next: () => void }) {
  const words = useWords('withdrawal');
  const [faults, blame] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  const line = (key: 'name' | 'number' | 'email' | 'goods') => ({
    name: key,
    label: words[key],
    value: typed[key],
    error: faults[key],
    onChange: (event: { target: { value: string } }) => {
      change({ [key]: event.target.value });
    },
  });
  const check = (event: FormEvent) => {
    event.preventDefault();
    const found: Faults = {
      ...(typed.name.trim() ? {} : { name: words.needName }),
      ...(typed.number.trim() ? {} : { number: words.needNumber }),
      ...(fieldRules.email.holds(typed.email.trim()) ? {} : { email: words.needEmail }),
      ...(typed.scope === 'part' && !typed.goods.trim() ? { goods: words.needGoods } : {}),
    };
    blame(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else next();
  };
  return (
    <Form ref={form} onSubmit={check}>
      <FieldStack>
        <Said>{say(words.step, { n: 1 })}</Said>
        <TextField {...line('name')} autoComplete="name" required />
        <TextField
          {...line('number')}
          hint={words.numberHint}
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <TextField {...line('email')} type="email" autoComplete="email" hint={words.emailHint} required />
        <fieldset>
          <legend>{words.what}</legend>
          <CheckField
            type="radio"
            name="scope"
            value="whole"
            checked={typed.scope === 'whole'}
            onChange={() => {
              change({ scope: 'whole' });
            }}
            label={words.whole}
          />
          <CheckField
            type="radio"
            name="scope"
            value="part"
            checked={typed.scope === 'part'}
            onChange={() => {
              change({ scope: 'part' });
            }}
            label={words.part}
          />
        </fieldset>
        {typed.scope === 'part' && (
          <TextArea {...line('goods')} hint={words.goodsHint} rows={3} maxLength={1000} required />
        )}
        <Button type="submit" wide>
          {words.next}
        </Button>
      </FieldStack>
    </Form>
  );
}

function Reading({ typed, back, receive }: { typed: Typed; back: () => void; receive: (received: Received) => void }) {
  const { shop } = usePage<typeof load>();
  const words = useWords('withdrawal');
  const { captcha, note } = useCaptcha();
  const [isBusy, setBusy] = useBusy();
  const [fault, blame] = useState('');
  // The key makes a single declaration, however often the button is pressed or the line drops.
  const key = useRef('');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    showFrom(title.current);
  }, []);
  const confirm = async () => {
    setBusy(true);
    key.current ||= newKey();
    const answer = await send<typeof declareWithdrawal>(
      'POST',
      '/v1/withdrawals',
      { shop: shop.id, ...typed },
      { key: key.current, quiet: true, captcha },
    );
    setBusy(false);
    if (answer.ok) receive(answer.body);
    else blame(answer.message);
  };
  return (
    <FieldStack>
      <Said>{say(words.step, { n: 2 })}</Said>
      <h2 ref={title} tabIndex={-1}>
        {words.review}
      </h2>
      <p>
        {say(typed.scope === 'whole' ? words.declare : words.declarePart, {
          name: shop.name,
          number: typed.number.trim(),
          goods: typed.goods.trim(),
        })}
      </p>
      <Facts
        facts={[
          [words.name, typed.name.trim()],
          [words.number, typed.number.trim()],
          [words.email, typed.email.trim()],
        ]}
      />
      {note}
      {fault && (
        <p role="alert" className="alert">
          {fault}
        </p>
      )}
      <Button wide busy={isBusy} disabled={isBusy} onClick={() => void confirm()}>
        {words.confirm}
      </Button>
      <Button look="outlined" wide disabled={isBusy} onClick={back}>
        {words.change}
      </Button>
    </FieldStack>
  );
}

/** A new step begins at its title, for eyes and for readers. */
const showFrom = (title: HTMLElement | null) => {
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: 'center' });
};

function Done({ received }: { received: Received }) {
  const words = useWords('withdrawal');
  const lang = useLang();
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    showFrom(done.current);
  }, []);
  const at = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'long' }).format(
    Date.parse(received.declaredAt),
  );
  return (
    <Page narrow>
      <div ref={done} tabIndex={-1} role="status">
        <Blank
          level="h1"
          title={words.done}
          text={say(words.doneText, { at, reference: received.reference, email: received.email })}
        >
          <Button
            look="outlined"
            onClick={() => {
              print();
            }}
          >
            {words.print}
          </Button>
        </Blank>
      </div>
      <SheetSection title={words.after}>
        <p>{words.afterText}</p>
      </SheetSection>
    </Page>
  );
}

function Law() {
  const words = useWords('withdrawal');
  return (
    <>
      <SheetSection title={words.rule}>
        <p>{words.ruleText}</p>
      </SheetSection>
      <SheetSection title={words.exceptions}>
        <Notes notes={[words.exceptFutures, words.exceptMade, words.exceptOpened, words.exceptDated]} />
        <p>{words.consumers}</p>
        <Said>{words.law}</Said>
      </SheetSection>
    </>
  );
}
