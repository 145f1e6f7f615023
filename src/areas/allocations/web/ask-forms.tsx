import { ask, Form, formatDay, formatNumber, NumberField, Text, TextareaField } from '#ui/office/index.ts';
import type { AllocationRow } from '../rules/allocation.ts';
import { answerAllocation, Answered, askAllocation, Asked } from '../rules/allocation-endpoints.ts';
import { words } from './allocation-words.ts';

/** More is asked for: by an agent, for himself or a client of his; by the owner, as a client told him. */
export const askMore = (row: AllocationRow): void =>
  void ask({
    title: row.forKind === 'client' ? words.askForClient : words.ask,
    body: (done) => (
      <Form
        schema={Asked}
        endpoint={askAllocation}
        input={{ id: row.id }}
        width="full"
        submit={row.forKind === 'client' ? words.noteNow : words.askNow}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ note: row.askedNote, ...(row.asked === null ? {} : { quantity: row.asked }) }}
      >
        <Text size="sm" c="dimmed">
          {(row.forKind === 'client' ? words.askTextOfClient : words.askText)(
            formatNumber(row.left),
            formatDay(row.closesOn),
          )}
        </Text>
        <NumberField name="quantity" label={words.quantity} />
        <TextareaField name="note" label={words.comment} />
      </Form>
    ),
  });

/** Asks for the estate's answer: the requested quantity is proposed. */
export const answerMore = (row: AllocationRow): void =>
  void ask({
    title: words.answer,
    body: (done) => (
      <Form
        schema={Answered}
        endpoint={answerAllocation}
        input={{ id: row.id }}
        width="full"
        submit={words.answerNow}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ quantity: row.asked ?? 0, ...(row.asked === null ? {} : { seen: row.asked }) }}
      >
        <Text size="sm" c="dimmed">
          {words.answerText(row.forName, formatNumber(row.asked ?? 0), row.askedNote)}
        </Text>
        <NumberField name="quantity" label={words.granted} />
      </Form>
    ),
  });
