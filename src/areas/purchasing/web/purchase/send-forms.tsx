import {
  ask,
  DateField,
  EmailField,
  FieldRow,
  Form,
  formatDay,
  SelectField,
  Text,
  TextareaField,
  TextField,
  today,
} from '#ui/office/index.ts';
import { capital } from '#kernel/lookup.ts';
import { CONFIRMED_HOW_WORDS } from '../../rules/purchase/purchase.ts';
import {
  Confirming,
  confirmPurchase,
  mailPurchase,
  type Purchase,
  type Reception,
  Sending,
  takeBackReception,
  TakingBack,
  sendPurchase,
} from '../../rules/purchase/purchase-endpoints.ts';
import { words } from './words.ts';

type Mailed = Pick<Purchase, 'id' | 'supplierEmail' | 'mailedTo'>;
const Fields = () => (
  <>
    <EmailField name="to" label={words.to} description={words.toNote} />
    <TextareaField name="message" label={words.message} />
  </>
);

/** Asks for the addressee and the words of the order: the last look before it goes. */
export const askSend = (one: Mailed, version: number): void =>
  void ask({
    title: words.send,
    body: (done) => (
      <Form
        schema={Sending}
        endpoint={sendPurchase}
        input={{ id: one.id, version }}
        start={{ to: one.supplierEmail, message: '' }}
        width="full"
        submit={words.sendNow}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <Text size="sm" c="dimmed">
          {words.sendNote}
        </Text>
        <Fields />
      </Form>
    ),
  });
export const askMail = (one: Mailed): void =>
  void ask({
    title: words.mailAgain,
    body: (done) => (
      <Form
        schema={Sending}
        endpoint={mailPurchase}
        input={{ id: one.id }}
        start={{ to: one.mailedTo || one.supplierEmail, message: '' }}
        width="full"
        submit={words.sendNow}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <Fields />
      </Form>
    ),
  });

const HOW = Object.fromEntries(Object.entries(CONFIRMED_HOW_WORDS).map(([key, word]) => [key, capital(word)]));

export const askConfirmation = (one: Purchase): void =>
  void ask({
    title: words.confirm,
    small: true,
    body: (done) => (
      <Form
        schema={Confirming}
        endpoint={confirmPurchase}
        input={{ id: one.id }}
        start={{
          promisedOn: one.promisedOn ?? one.wantedOn ?? '',
          reference: one.reference,
          confirmedOn: today(),
          how: 'mail',
        }}
        width="full"
        submit={words.confirmNow}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <FieldRow>
          <DateField name="confirmedOn" label={words.confirmedOn} maxMs={Date.now()} />
          <SelectField name="how" label={words.confirmedHow} options={HOW} />
        </FieldRow>
        <DateField name="promisedOn" label={words.promisedOn} />
        <TextField name="reference" label={words.supplierReference} />
      </Form>
    ),
  });

export const askTakeBack = (one: Purchase, reception: Reception): void =>
  void ask({
    title: words.takeBackOf(formatDay(reception.day)),
    small: true,
    body: (done) => (
      <Form
        schema={TakingBack}
        endpoint={takeBackReception}
        input={{ id: one.id, receptionId: reception.id }}
        start={{ reason: '' }}
        width="full"
        submit={words.takeBack}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <Text size="sm" c="dimmed">
          {words.takeBackNote}
        </Text>
        {one.status === 'closed' ? <Text size="sm">{words.takeBackReopens}</Text> : null}
        <TextareaField name="reason" label={words.reason} />
      </Form>
    ),
  });
