import { ask, DateField, Form, SelectField, Text, TextareaField, TextField } from '#ui/office/index.ts';
import { SCHEME_WORDS } from '../../rules/sepa/mandate.ts';
import {
  Failing,
  failMandate,
  type Mandate,
  MandateSending,
  PaperMandate,
  recordMandate,
  revokeMandate,
  Revoking,
  sendMandate,
} from '../../rules/sepa/mandate-endpoints.ts';
import { mandateWords as words } from './mandate-words.ts';

export const askSending = (clientId: string): void =>
  void ask({
    title: words.sendTitle,
    body: (done) => (
      <Form
        schema={MandateSending}
        endpoint={sendMandate}
        input={{ clientId }}
        width="full"
        submit={words.sendNow}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ scheme: 'CORE' as const, message: '' }}
      >
        <Text size="sm" c="dimmed">
          {words.sendText}
        </Text>
        <SelectField name="scheme" label={words.scheme} description={words.schemeWhy} options={SCHEME_WORDS} />
        <TextField name="email" label={words.email} description={words.emailWhy} />
        <TextareaField name="message" label={words.message} />
      </Form>
    ),
  });

export const askPaper = (clientId: string): void =>
  void ask({
    title: words.paper,
    body: (done) => (
      <Form
        schema={PaperMandate}
        endpoint={recordMandate}
        input={{ clientId }}
        width="full"
        submit={words.paperNow}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ scheme: 'CORE' as const, reference: '', signedOn: '', holder: '', iban: '', bic: '' }}
      >
        <SelectField name="scheme" label={words.scheme} description={words.schemeWhy} options={SCHEME_WORDS} />
        <TextField name="reference" label={words.reference} description={words.referenceWhy} />
        <DateField name="signedOn" label={words.signedOn} />
        <TextField name="holder" label={words.holder} />
        <TextField name="iban" label={words.iban} />
        <TextField name="bic" label={words.bic} description={words.bicWhy} />
      </Form>
    ),
  });

export const askFail = (mandate: Pick<Mandate, 'id' | 'reference'>): void =>
  void ask({
    title: words.failTitle,
    error: true,
    body: (done) => (
      <Form
        schema={Failing}
        endpoint={failMandate}
        input={{ id: mandate.id }}
        width="full"
        submit={words.failNow}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ reason: '' }}
      >
        <Text size="sm">{words.failSure(mandate.reference)}</Text>
        <TextareaField name="reason" label={words.reason} />
      </Form>
    ),
  });

export const askRevoke = (mandate: Pick<Mandate, 'id' | 'reference'>): void =>
  void ask({
    title: words.revokeTitle,
    error: true,
    body: (done) => (
      <Form
        schema={Revoking}
        endpoint={revokeMandate}
        input={{ id: mandate.id }}
        width="full"
        submit={words.revoke}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ reason: '' }}
      >
        <Text size="sm">{words.revokeSure(mandate.reference)}</Text>
        <TextareaField name="reason" label={words.reason} />
      </Form>
    ),
  });
