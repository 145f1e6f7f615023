import { ActionItem, ask, DateField, Form, MenuAction, TextField, today } from '#ui/office/index.ts';
import { whyNotDischarge, whyNotSend } from '../../rules/accompany/accompany.ts';
import {
  type AccompanyRow,
  DischargeAsked,
  ExitAsked,
  makeAccompanying,
  dischargeAccompanying,
  SentAsked,
  sendAccompanying,
} from '../../rules/accompany/accompany-endpoints.ts';
import { words } from './accompany-words.ts';

const DeclarationField = () => (
  <TextField
    name="exportDeclaration"
    label={words.declarationField}
    description={words.declarationWhy}
    maxLength={18}
  />
);

/** The document to the customs office of exit is made out with its code. */
export const askExport = (orderId: string, note: string): void =>
  void ask({
    title: words.makeOf(note),
    small: true,
    body: (done) => (
      <Form
        schema={ExitAsked}
        endpoint={makeAccompanying}
        input={{ id: orderId, note }}
        start={{ exitOffice: '', exportDeclaration: '' }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <TextField name="exitOffice" label={words.exitField} description={words.exitWhy} maxLength={8} />
        <DeclarationField />
      </Form>
    ),
  });

const askSent = (row: AccompanyRow): void =>
  void ask({
    title: words.sendOf(row.number),
    small: true,
    body: (done) => (
      <Form
        schema={SentAsked}
        endpoint={sendAccompanying}
        input={{ id: row.id }}
        start={{ arc: row.arc, exportDeclaration: row.exportDeclaration }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <TextField name="arc" label={words.arcField} description={words.arcWhy} maxLength={21} />
        {row.exitOffice === '' ? null : <DeclarationField />}
      </Form>
    ),
  });

const askDischarge = (row: AccompanyRow): void =>
  void ask({
    title: words.dischargeOf(row.number),
    small: true,
    body: (done) => (
      <Form
        schema={DischargeAsked}
        endpoint={dischargeAccompanying}
        input={{ id: row.id }}
        start={{ day: today() }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <DateField name="day" label={words.day} />
      </Form>
    ),
  });

/** The actions on a document: send it off, discharge it. */
export const AccompanyActions = ({ row }: { readonly row: AccompanyRow }) => (
  <>
    {row.kind === 'dsa' ? (
      <ActionItem
        icon="delivery"
        endpoint={sendAccompanying}
        input={{ id: row.id }}
        whyNot={whyNotSend(row)}
        confirm={words.sendSure}
      >
        {words.send}
      </ActionItem>
    ) : (
      <MenuAction icon="delivery" endpoint={sendAccompanying} whyNot={whyNotSend(row)} onPress={() => askSent(row)}>
        {words.send}
      </MenuAction>
    )}
    <MenuAction
      icon="check"
      endpoint={dischargeAccompanying}
      whyNot={whyNotDischarge(row)}
      onPress={() => askDischarge(row)}
    >
      {words.discharge}
    </MenuAction>
  </>
);
