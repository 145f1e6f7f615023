import { useBusy } from '#ui/shop/busy.ts';
import { type FormEvent, useRef, useState } from 'react';
import { fieldRules } from '#kernel/field/field-rules.ts';
import { newKey } from '#ui/request.ts';
import { useCaptcha } from '#ui/shop/captcha/captcha.tsx';
import { send } from '#ui/shop/client.ts';
import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { Form } from '#ui/shop/form/form.tsx';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { Inset } from '#ui/shop/form/checkout.tsx';
import { FieldStack, TextArea, TextField } from '#ui/shop/form/field.tsx';
import { Blank, Page } from '#ui/shop/frame/layout.tsx';
import { usePage, usePageState, useQuery, useShopBase, useWords } from '#ui/shop/page.tsx';
import { Said } from '#ui/shop/panel/sheet.tsx';
import { say } from '#ui/shop/words.ts';
import { type accessPage, MOST_WORDS, type requestAccess } from '../../rules/access/access-endpoints.ts';

const load = ({ call, params: { name = '' }, query: { product } }: Asked) =>
  call<typeof accessPage>('/v1/storefront/shops/:name/access', { name, ...(product ? { product } : {}) });

export const page = definePage({
  path: '/:name/conditions-negociees',
  layout: 'shop',
  sharedBy: 'view',
  query: ['product'],
  words: ['access', 'captcha'],
  load,
  head: ({ data: { shop }, words }) => ({ title: `${words.access.title}, ${shop.name}`, noIndex: true }),
  Screen: AccessPage,
});

type Faults = Readonly<Partial<Record<string, string>>>;

/** In place of a price: who asks and for what. Who is signed in only writes his message. */
function AccessPage() {
  const { shop, product } = usePage<typeof load>();
  const words = useWords('access');
  const { captcha, note } = useCaptcha();
  const base = useShopBase();
  const isKnown = usePageState().reader !== null;
  const slug = useQuery().get('product');
  const [faults, blame] = useState<Faults>({});
  const [isBusy, setBusy] = useBusy();
  const [isDone, setDone] = useState(false);
  // A single request is made however often the button is pressed or the line drops.
  const key = useRef('');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const of = (name: string): string => String(typed.get(name) ?? '').trim();
    const found: Faults = {
      ...(isKnown || of('name') ? {} : { name: words.needName }),
      ...(isKnown || fieldRules.email.holds(of('email')) ? {} : { email: words.needEmail }),
      ...(of('message') ? {} : { message: words.needMessage }),
    };
    blame(found);
    const [first] = Object.keys(found);
    if (first) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    key.current ||= newKey();
    const who = { name: of('name'), firm: of('firm'), email: of('email') };
    const answer = await send<typeof requestAccess>(
      'POST',
      '/v1/access-requests',
      { shop: shop.id, product: slug, message: of('message'), ...(isKnown ? {} : who) },
      { key: key.current, quiet: true, captcha },
    );
    setBusy(false);
    if (answer.ok) setDone(true);
    else blame(Object.keys(answer.fields).length > 0 ? answer.fields : { form: answer.message });
  };

  if (isDone)
    return (
      <Page narrow>
        <div role="status">
          <Blank level="h1" title={words.done} text={say(words.doneText, { name: shop.name })}>
            <ButtonLink to={base} look="outlined">
              {words.back}
            </ButtonLink>
          </Blank>
        </div>
      </Page>
    );
  return (
    <Page narrow>
      <Blank level="h1" title={words.title} text={say(words.lead, { name: shop.name })} />
      <Inset>
        <Form onSubmit={submit}>
          <FieldStack>
            {product && <Said>{say(words.about, { product: product.name })}</Said>}
            {!isKnown && (
              <>
                <TextField name="name" label={words.person} autoComplete="name" error={faults.name} required />
                <TextField name="firm" label={words.firm} autoComplete="organization" hint={words.firmHint} />
                <TextField
                  name="email"
                  label={words.email}
                  type="email"
                  autoComplete="email"
                  error={faults.email}
                  required
                />
              </>
            )}
            <TextArea
              name="message"
              label={words.message}
              hint={words.messageHint}
              error={faults.message}
              rows={4}
              maxLength={MOST_WORDS}
              required
            />
            {note}
            {faults.form && (
              <p role="alert" className="alert">
                {faults.form}
              </p>
            )}
            <Button type="submit" wide busy={isBusy} disabled={isBusy}>
              {words.submit}
            </Button>
          </FieldStack>
        </Form>
      </Inset>
    </Page>
  );
}
