import { ask, Form, Text, TextareaField, TextField } from '#ui/office/index.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import { sendQuote } from '../../rules/quote/quote-endpoints.ts';
import { QuoteSending } from '../../rules/quote/quote.ts';
import { words } from './quote-words.ts';

/** Asks for the recipient and a message: the rest is the quote itself. */
export const askSend = (quote: Order, title: string): void =>
  void ask({
    title,
    body: (done) => (
      <Form
        schema={QuoteSending}
        endpoint={sendQuote}
        input={{ id: quote.id }}
        width="full"
        submit={words.sendNow}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ email: quote.buyer.email, message: '' }}
      >
        <Text size="sm" c="dimmed">
          {words.sendText}
        </Text>
        <TextField name="email" label={words.email} />
        <TextareaField name="message" label={words.message} />
      </Form>
    ),
  });
