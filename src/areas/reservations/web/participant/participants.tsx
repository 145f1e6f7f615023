import { Form, Panel, Text, TextareaField, useEndpoint, useOffice } from '#ui/office/index.ts';
import type { Booking } from '../../rules/booking.ts';
import { participants, ParticipantsForm, setParticipants } from '../../rules/participant/participant.ts';
import { words } from '../words.ts';

/** The people who come with a booking: typed, or pasted from a sheet. */
export const Participants = ({ one }: { readonly one: Booking }) => {
  const may = useOffice().mayCall(setParticipants) && one.status !== 'cancelled';
  const read = useEndpoint(participants, { id: one.id }, { silent: true });
  if (!read.data) return null;
  return (
    <Panel title={words.participants}>
      <Text size="sm">{words.participantsWhy}</Text>
      <Form
        schema={ParticipantsForm}
        endpoint={setParticipants}
        input={{ id: one.id, version: read.data.version }}
        values={{ text: read.data.text }}
        disabled={!may}
        width="full"
      >
        <TextareaField name="text" label={words.participantList} />
      </Form>
    </Panel>
  );
};
