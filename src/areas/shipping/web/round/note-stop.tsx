import { ask, Form, SignatureField, TextField } from '#ui/office/index.ts';
import { Handed, handOver, Missed, missStop } from '../../rules/round/round-endpoints.ts';
import { SIGNED_SHEET, type Stop } from '../../rules/round/round.ts';
import { roundWords as words } from './round-words.ts';

/** Asks at the door for the recipient's name and signature. */
export const askHandOver = (stop: Stop): void =>
  void ask({
    title: words.deliverTo(stop.recipient),
    body: (done) => (
      <Form
        schema={Handed}
        endpoint={handOver}
        input={{ id: stop.id }}
        width="full"
        submit={words.confirm}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ signer: '', strokes: [] }}
      >
        <TextField name="signer" label={words.signer} maxLength={120} />
        <SignatureField name="strokes" label={words.sign} sheet={SIGNED_SHEET} />
      </Form>
    ),
  });

export const askMiss = (stop: Stop): void =>
  void ask({
    title: words.missOf(stop.recipient),
    body: (done) => (
      <Form
        schema={Missed}
        endpoint={missStop}
        input={{ id: stop.id }}
        width="full"
        submit={words.missNow}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ reason: '' }}
      >
        <TextField name="reason" label={words.reason} maxLength={300} suggestions={words.reasons} />
      </Form>
    ),
  });
