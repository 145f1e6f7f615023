import { Form, MultiSelectField, Text, useEndpoint, useOffice } from '#ui/office/index.ts';
import type { SlotSeen } from '../../rules/endpoints.ts';
import { setSlotResources, slotChoices, SlotResourcesForm } from '../../rules/resource/resource-endpoints.ts';
import { words } from './resource-words.ts';

interface Props {
  readonly slot: SlotSeen;
  readonly done: () => void;
}
/** The guide, the room and the vehicle of a slot, which the office changes; nothing for an event that needs none. */
export const SlotResources = ({ slot, done }: Props) => {
  const { mayCall } = useOffice();
  const input = { eventId: slot.eventId, day: slot.day, at: slot.at };
  const read = useEndpoint(slotChoices, input, { silent: true });
  if (!read.data || (read.data.choices.length === 0 && slot.resources.length === 0)) return null;
  if (!mayCall(setSlotResources) || slot.state === 'past')
    return (
      <Text size="sm">
        {words.slot}
        {'\u00a0: '}
        {slot.resources.map(({ name }) => name).join(', ')}
      </Text>
    );
  return (
    <Form
      schema={SlotResourcesForm}
      endpoint={setSlotResources}
      input={input}
      start={{ resourceIds: read.data.resourceIds }}
      width="full"
      submit={words.change}
      after={done}
    >
      <MultiSelectField
        name="resourceIds"
        label={words.slot}
        options={Object.fromEntries(
          read.data.choices.map(({ id, name, why }) => [id, why === '' ? name : words.isTaken(name, why)]),
        )}
      />
    </Form>
  );
};
