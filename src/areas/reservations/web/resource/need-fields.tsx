import { MultiSelectField, NumberField, RowsField, SelectField, useEndpoint, useFormFields } from '#ui/office/index.ts';
import { type Need, RESOURCE_KIND_WORDS, resourceLookup } from '../../rules/resource/resource.ts';
import { words } from './resource-words.ts';

const NO_NEED: Need = { kind: 'guide', resourceIds: [] };

const OneOf = ({ at }: { readonly at: string }) => {
  const [[kind]] = useFormFields([`${at}.kind`]);
  const read = useEndpoint(resourceLookup.list, {}, { silent: true });
  const options = Object.fromEntries(
    (read.data ?? []).filter((one) => one.kind === kind).map(({ id, name }) => [id, name]),
  );
  return (
    <MultiSelectField name={`${at}.resourceIds`} label={words.oneOf} description={words.oneOfWhy} options={options} />
  );
};

/** The guide, the room and the vehicle that each slot of an event needs. */
export const NeedFields = () => (
  <>
    <RowsField
      name="needs"
      label={words.needs}
      rowLabel={words.needRow}
      addLabel={words.addNeed}
      none={words.noNeed}
      start={NO_NEED}
      most={6}
    >
      {(at) => (
        <>
          <SelectField name={`${at}.kind`} label={words.kind} options={RESOURCE_KIND_WORDS} />
          <OneOf at={at} />
        </>
      )}
    </RowsField>
    <NumberField name="minutesBetween" label={words.eventMinutesBetween} />
  </>
);
