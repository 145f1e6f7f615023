import { useState } from 'react';
import { Form, FormPage, Stack, TextareaField, TextField } from '#ui/office/index.ts';
import { askEstate, myEstates, RequestForm } from '../rules/request-endpoints.ts';
import { Estates } from './estates.tsx';
import { words } from './words.ts';

/** An agent asks an estate to let him represent it: a name, a word, and what became of those that he asked before. */
export default function EstateAdd() {
  // The form begins anew after each request.
  const [asked, setAsked] = useState(0);
  return (
    <FormPage
      title={words.represent}
      note={words.representNote}
      back={{ label: words.estates, to: '/dashboard/settings?link=account&tab=estates' }}
    >
      <Stack gap="xl">
        <Form
          key={asked}
          schema={RequestForm}
          endpoint={askEstate}
          start={{ shop: '', message: '' }}
          submit={words.askEstate}
          refreshes={[myEstates]}
          after={() => setAsked(asked + 1)}
        >
          <TextField name="shop" label={words.estate} description={words.estateHint} />
          <TextareaField name="message" label={words.estateMessage} description={words.estateMessageHint} />
        </Form>
        <Estates />
      </Stack>
    </FormPage>
  );
}
