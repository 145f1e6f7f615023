import { useBusy } from '#ui/shop/busy.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useCaptcha } from '#ui/shop/captcha/captcha.tsx';
import { send } from '#ui/shop/client.ts';
import { Form } from '#ui/shop/form/form.tsx';
import { Button } from '#ui/shop/form/button.tsx';
import { Inset } from '#ui/shop/form/checkout.tsx';
import { CheckField, FieldStack, TextArea, TextField } from '#ui/shop/form/field.tsx';
import { Said } from '#ui/shop/panel/sheet.tsx';
import { useShopBase, useWords } from '#ui/shop/page.tsx';
import { newKey } from '#ui/request.ts';
import type {
  acceptQuote,
  commentQuote,
  QuotePlace,
  QuoteSeen,
  refuseQuoteLink,
} from '../../rules/quote/quote-endpoints.ts';

type Faults = Readonly<Record<string, string>>;

interface AnsweringProps {
  token: string;
  chosen: readonly string[];
  total: string;
  waits: boolean;
  /** The part of his address that the client completes; null when nothing is missing. */
  place: QuotePlace | null;
  answered: (quote: QuoteSeen) => void;
}

/** The lines of an address that the quote does not have whole. */
function PlaceFields({
  value,
  faults,
  change,
}: {
  value: QuotePlace;
  faults: Faults;
  change: (place: QuotePlace) => void;
}) {
  const words = useWords('quote');
  const line = (key: keyof QuotePlace, autoComplete: string) => (
    <TextField
      name={`address.${key}`}
      label={words[key]}
      value={value[key]}
      error={faults[`address.${key}`]}
      autoComplete={autoComplete}
      required={key !== 'street2'}
      onChange={(event) => {
        change({ ...value, [key]: event.target.value });
      }}
    />
  );
  return (
    <>
      <Said>{words.place}</Said>
      {line('street', 'address-line1')}
      {line('street2', 'address-line2')}
      {line('zipcode', 'postal-code')}
      {line('city', 'address-level2')}
    </>
  );
}

/** The form in which the client accepts, declines or asks. */
export function Answering({ token, chosen, total, waits, place, answered }: AnsweringProps) {
  const words = useWords('quote');
  const base = useShopBase();
  const [mode, go] = useState<'accept' | 'refuse' | 'ask'>('accept');
  const [typed, type] = useState({ name: '', words: '', agreed: false });
  const [address, reside] = useState(place);
  const [faults, blame] = useState<Faults>({});
  const [isBusy, setBusy] = useBusy();
  const form = useRef<HTMLFormElement>(null);
  const { captcha, note } = useCaptcha('asked');
  /** The error of a field goes as soon as the field is changed. */
  const change = (name: keyof typeof typed, value: string | boolean) => {
    type({ ...typed, [name]: value });
    blame(({ [name]: _said, ...others }) => others);
  };
  // The keys make a single answer, however often the button is pressed or the line drops.
  const keys = useRef({ accept: newKey(), refuse: newKey(), ask: newKey() });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong: Faults = {
      ...(typed.name.trim() ? {} : { name: words.needName }),
      ...(mode === 'ask' && !typed.words.trim() ? { words: words.needWords } : {}),
      ...(mode === 'accept' && !typed.agreed ? { agreed: words.needAgree } : {}),
    };
    blame(wrong);
    const [first] = Object.keys(wrong);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    const said = { token, name: typed.name, words: typed.words };
    const options = { key: keys.current[mode], quiet: true as const, captcha, whenAsked: true as const };
    const answer =
      mode === 'accept'
        ? await send<typeof acceptQuote>(
            'POST',
            '/v1/quote-links/:token/accept',
            { ...said, agreed: true, options: [...chosen], total, ...(address ? { address } : {}) },
            options,
          )
        : mode === 'refuse'
          ? await send<typeof refuseQuoteLink>('POST', '/v1/quote-links/:token/refuse', said, options)
          : await send<typeof commentQuote>('POST', '/v1/quote-links/:token/comment', said, options);
    setBusy(false);
    if (answer.ok) {
      answered(answer.body.quote);
      keys.current = { accept: newKey(), refuse: newKey(), ask: newKey() };
      type({ ...typed, words: '' });
      go('accept');
      return;
    }
    // The typed text stays; the next press is another try.
    keys.current = { accept: newKey(), refuse: newKey(), ask: newKey() };
    blame({ form: answer.message, ...answer.fields });
  };

  return (
    <Inset>
      <Form ref={form} onSubmit={submit}>
        <FieldStack>
          <TextField
            name="name"
            label={words.name}
            value={typed.name}
            error={faults.name}
            autoComplete="name"
            maxLength={120}
            required
            onChange={(event) => {
              change('name', event.target.value);
            }}
          />
          <TextArea
            name="words"
            label={{ accept: words.words, refuse: words.reason, ask: words.askWords }[mode]}
            value={typed.words}
            error={faults.words}
            rows={3}
            maxLength={1000}
            onChange={(event) => {
              change('words', event.target.value);
            }}
          />
          {mode === 'accept' && (
            <>
              {address && <PlaceFields value={address} faults={faults} change={reside} />}
              <CheckField
                name="agreed"
                label={words.agree}
                checked={typed.agreed}
                error={faults.agreed}
                onChange={(event) => {
                  change('agreed', event.target.checked);
                }}
              />
              <Said>
                <a href={`${base}/legal-notice`} target="_blank" rel="noreferrer">
                  {words.terms}
                </a>
              </Said>
            </>
          )}
          {note}
          {faults.form && (
            <p role="alert" className="alert">
              {faults.form}
            </p>
          )}
          <Button type="submit" wide busy={isBusy} disabled={isBusy || waits}>
            {{ accept: words.accept, refuse: words.confirmRefuse, ask: words.askSend }[mode]}
          </Button>
          {mode === 'accept' && (
            <Button
              look="plain"
              wide
              disabled={isBusy}
              onClick={() => {
                blame({});
                go('ask');
              }}
            >
              {words.ask}
            </Button>
          )}
          <Button
            look="plain"
            wide
            disabled={isBusy}
            onClick={() => {
              blame({});
              go(mode === 'accept' ? 'refuse' : 'accept');
            }}
          >
            {mode === 'accept' ? words.refuse : words.back}
          </Button>
        </FieldStack>
      </Form>
    </Inset>
  );
}
