import { useState } from 'react';
import { Form, FormPage, Select, Stack, useNavigate } from '#ui/office/index.ts';
import { addEvent } from '../rules/endpoints.ts';
import { EVENT_MODELS, EventForm, NEW_EVENT } from '../rules/tour-event.ts';
import { AroundFields, OpeningFields, PriceFields, RuleFields, WhatFields } from './event/event-fields.tsx';
import { words } from './words.ts';

const MODELS = { ...EVENT_MODELS, blank: NEW_EVENT } as const;
type Model = keyof typeof MODELS;

export default function EventAdd() {
  const navigate = useNavigate();
  const [model, setModel] = useState<Model>('tasting');
  return (
    <FormPage title={words.newEvent} back={{ label: words.events, to: '/dashboard/reservations/events' }}>
      <Stack gap="xl" align="stretch">
        <Select
          label={words.model}
          maw={320}
          value={model}
          allowDeselect={false}
          onChange={(value) => setModel(value as Model)}
          data={Object.entries(words.models).map(([value, label]) => ({ value, label }))}
        />
        <Form
          key={model}
          schema={EventForm}
          endpoint={addEvent}
          start={MODELS[model]}
          submit={words.create}
          onCancel={() => void navigate('/dashboard/reservations/events')}
          after={(made) => void navigate(`/dashboard/reservations/events/${made.id}`)}
        >
          <WhatFields />
          <PriceFields />
          <OpeningFields />
          <RuleFields />
          <AroundFields />
        </Form>
      </Stack>
    </FormPage>
  );
}
