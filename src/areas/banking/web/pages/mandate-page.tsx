import { useBusy } from '#ui/shop/busy.ts';
import { type FormEvent, useRef, useState } from 'react';
import type { mandateLink, signMandate } from '../../rules/sepa/mandate-endpoints.ts';
import { newKey } from '#ui/request.ts';
import { send } from '#ui/shop/client.ts';
import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { Form } from '#ui/shop/form/form.tsx';
import { Button } from '#ui/shop/form/button.tsx';
import { BriefLines, Columns, Group } from '#ui/shop/form/checkout.tsx';
import { CheckField, FieldStack, TextField } from '#ui/shop/form/field.tsx';
import { Page } from '#ui/shop/frame/layout.tsx';
import { useLang, usePage, useWords } from '#ui/shop/page.tsx';
import { dayOf, say } from '#ui/shop/words.ts';

const load = async ({ call, query: { token = '' } }: Asked) => ({
  ...(await call<typeof mandateLink>('/v1/mandate-links/:token', { token })),
  token,
});

export const page = definePage({
  path: '/:name/mandat',
  layout: 'shop',
  sharedBy: 'nobody',
  query: ['token'],
  words: ['mandate'],
  load,
  head: ({ data: { shop }, words }) => ({ title: `${words.mandate.title}, ${shop.name}`, noIndex: true }),
  Screen: MandatePage,
});

const EMPTY = { holder: '', iban: '', bic: '', name: '' };
type Typed = typeof EMPTY;

/** A mandate for the holder of its link: its permissions, and the place to sign. */
function MandatePage() {
  const { mandate: read, token } = usePage<typeof load>();
  const [mandate, settled] = useState(read);
  const words = useWords('mandate');
  const lang = useLang();
  const [typed, type] = useState<Typed>(EMPTY);
  const [agreed, agree] = useState(false);
  const [faults, blame] = useState<Readonly<Record<string, string>>>({});
  const [told, tell] = useState('');
  const [isBusy, setBusy] = useBusy();
  // The key makes a single signature, however often the button is pressed or the line drops.
  const key = useRef(newKey());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = {
      ...(typed.holder.trim().length < 2 ? { holder: words.needHolder } : {}),
      ...(typed.iban.replace(/\s/g, '').length < 15 ? { iban: words.needIban } : {}),
      ...(typed.name.trim().length < 2 ? { name: words.needName } : {}),
      ...(agreed ? {} : { agreed: words.needAgree }),
    };
    blame(found);
    tell('');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const answer = await send<typeof signMandate>(
      'POST',
      '/v1/mandate-links/:token/sign',
      { token, shown: mandate.shown, ...typed, agreed: true },
      { key: key.current, quiet: true },
    );
    key.current = newKey();
    setBusy(false);
    if (answer.ok) settled(answer.body.mandate);
    else {
      // A field's error is shown beside the field, any other error below.
      const { iban, bic } = answer.fields;
      const faulty = { ...(iban ? { iban } : {}), ...(bic ? { bic } : {}) };
      blame(faulty);
      if (Object.keys(faulty).length === 0) tell(answer.message);
    }
  };
  const field = (name: keyof Typed, autoComplete: string, required = true) => (
    <TextField
      name={name}
      label={words[name]}
      value={typed[name]}
      error={faults[name]}
      autoComplete={autoComplete}
      {...(name === 'iban' || name === 'bic' ? { autoCapitalize: 'characters', spellCheck: false } : {})}
      maxLength={name === 'iban' ? 42 : name === 'bic' ? 11 : 70}
      required={required}
      onChange={(event) => {
        type({ ...typed, [name]: event.target.value });
      }}
    />
  );
  return (
    <Page space>
      <Columns
        sideFirst
        title={words.title}
        side={
          <BriefLines
            lines={[
              { id: 'creditor', words: words.creditor, amount: mandate.creditor.name },
              { id: 'ics', words: words.ics, amount: mandate.creditor.id },
              { id: 'debtor', words: words.debtor, amount: mandate.debtor.name },
              { id: 'reference', words: words.reference, amount: mandate.reference },
              { id: 'kind', words: words.kind, amount: mandate.scheme === 'B2B' ? words.b2b : words.core },
            ]}
          />
        }
      >
        <p>
          <strong>{words.creditor}</strong>
          <br />
          {mandate.creditor.name}, {mandate.creditor.address}
        </p>
        <p>
          <strong>{words.debtor}</strong>
          <br />
          {mandate.debtor.name}, {mandate.debtor.address}
        </p>
        <Group title={words.authorisation}>
          <p>{mandate.text}</p>
        </Group>
        {mandate.state === 'signed' ? (
          <div role="status">
            <p>
              <strong>{words.signed}</strong>
            </p>
            <p>
              {say(words.signedText, {
                day: mandate.signedOn ? dayOf(mandate.signedOn, lang) : '',
                iban: mandate.iban,
                reference: mandate.reference,
              })}
            </p>
          </div>
        ) : (
          <Group title={words.account}>
            <Form onSubmit={submit}>
              <FieldStack>
                {field('holder', 'name')}
                {field('iban', 'off')}
                {field('bic', 'off', false)}
                {field('name', 'name')}
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
                  {words.sign}
                </Button>
              </FieldStack>
            </Form>
          </Group>
        )}
      </Columns>
    </Page>
  );
}
