import { useMemo } from 'react';
import {
  ask,
  Button,
  DateField,
  Facts,
  Form,
  formatDay,
  formatNumber,
  MultiSelectField,
  NumberField,
  Panel,
  SelectField,
  TextField,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import {
  type clientFields,
  type orderFields,
  type OwnField,
  type OwnValue,
  type OwnValues,
  ownValuesForm,
  type productFields,
  wordsOfValue,
} from '../../rules/fields/own-field.ts';
import type { OwnValueEndpoints } from '../../rules/fields/own-value-endpoints.ts';
import { words } from './own-fields-words.ts';

interface Shown {
  readonly fields: typeof productFields | typeof clientFields | typeof orderFields;
  readonly endpoints: OwnValueEndpoints;
  readonly id: string;
  /** The record is put away, or is only read. */
  readonly disabled?: boolean;
}

/** The estate's own fields on a record, with a form to fill them in; empty where it has defined none. */
export const EstateFields = (shown: Shown): React.ReactNode => {
  const { mayCall } = useOffice();
  return mayCall(shown.endpoints.read) && mayCall(shown.fields.list) ? <Filled {...shown} /> : null;
};

const Filled = ({ fields, endpoints, id, disabled = false }: Shown): React.ReactNode => {
  const { mayCall } = useOffice();
  const defined = useEndpoint(fields.list, {}, { silent: true, staleTime: 60_000 }).data as
    | readonly OwnField[]
    | undefined;
  const held = useEndpoint(endpoints.read, { id }, { silent: true }).data;
  if (!defined || defined.length === 0 || !held) return null;
  const items = defined.map((one) => [one.name, read(one, held.values[one.id] ?? null)] as const);
  const isFilled = items.some(([, value]) => value !== '');
  const fill = (): void =>
    void ask({
      title: words.title,
      small: true,
      body: (done) => (
        <Filling
          fields={defined}
          endpoints={endpoints}
          id={id}
          version={held.version}
          values={held.values}
          done={done}
        />
      ),
    });
  return (
    <Panel
      title={words.title}
      action={
        mayCall(endpoints.write) && !disabled ? (
          <Button variant="default" size="xs" onClick={fill}>
            {isFilled ? words.change : words.fill}
          </Button>
        ) : null
      }
    >
      {isFilled ? <Facts items={items} /> : <p>{words.nothing}</p>}
    </Panel>
  );
};

const read = ({ kind }: OwnField, value: OwnValue): string => {
  if (kind === 'date' && typeof value === 'string') return formatDay(value);
  return kind === 'number' && typeof value === 'number' ? formatNumber(value) : wordsOfValue(value);
};

const Filling = ({
  fields,
  endpoints,
  id,
  version,
  values,
  done,
}: {
  readonly fields: readonly OwnField[];
  readonly endpoints: OwnValueEndpoints;
  readonly id: string;
  readonly version: number;
  readonly values: OwnValues;
  readonly done: (value: true | null) => void;
}): React.ReactNode => {
  const schema = useMemo(() => ownValuesForm(fields), [fields]);
  const start = useMemo(
    () => ({ values: Object.fromEntries(fields.map((one) => [one.id, values[one.id] ?? NOTHING[one.kind]])) }),
    [fields, values],
  );
  return (
    <Form
      schema={schema}
      endpoint={endpoints.write}
      input={{ id, version }}
      start={start}
      width="full"
      submit={words.save}
      onCancel={() => done(null)}
      after={() => done(true)}
    >
      {fields.map((one) => (
        <Box key={one.id} field={one} held={values[one.id] ?? null} />
      ))}
    </Form>
  );
};
const NOTHING: Readonly<Record<OwnField['kind'], OwnValue>> = {
  text: '',
  number: null,
  date: null,
  choice: null,
  labels: [],
};

const Box = ({ field, held }: { readonly field: OwnField; readonly held: OwnValue }): React.ReactNode => {
  const shared = { name: `values.${field.id}`, label: field.name };
  // A stored value stays choosable when the list has lost it since.
  const own = Array.isArray(held) ? held : typeof held === 'string' && held !== '' ? [held] : [];
  const options = Object.fromEntries([...field.choices, ...own].map((one) => [one, one]));
  switch (field.kind) {
    case 'number':
      return <NumberField {...shared} />;
    case 'date':
      return <DateField {...shared} />;
    case 'choice':
      return <SelectField {...shared} options={options} />;
    case 'labels':
      return <MultiSelectField {...shared} options={options} />;
    default:
      return <TextField {...shared} maxLength={500} />;
  }
};
