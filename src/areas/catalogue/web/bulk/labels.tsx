import { useState } from 'react';
import { productFields } from '#areas/shops/rules/fields/own-field.ts';
import {
  ask,
  Button,
  formatCount,
  Group,
  say,
  SegmentedControl,
  Select,
  Skeleton,
  Stack,
  Text,
  useAction,
  useEndpoint,
} from '#ui/office/index.ts';
import { BULK_PRODUCTS } from '../../rules/prices/price-bulk.ts';
import { labelProducts } from '../../rules/product-labels.ts';
import { words } from './labels-words.ts';

interface Choice {
  readonly fieldId: string;
  readonly field: string;
  readonly label: string;
}

/** Every label of every field that holds some: with one field its name goes without saying. */
const useChoices = (): readonly Choice[] | null => {
  const { data } = useEndpoint(productFields.list, {}, { silent: true, staleTime: 60_000 });
  return (
    data?.flatMap((one) =>
      one.kind === 'labels' ? one.choices.map((label) => ({ fieldId: one.id, field: one.name, label })) : [],
    ) ?? null
  );
};

const Form = ({ ids, done }: { readonly ids: readonly string[]; readonly done: (saved: true | null) => void }) => {
  const choices = useChoices();
  const [chosen, setChosen] = useState<string | null>(null);
  const [put, setPut] = useState(true);
  const save = useAction(labelProducts, { after: () => done(true) });
  if (choices === null) return <Skeleton height={120} />;
  const one = chosen === null ? undefined : choices[Number(chosen)];
  const many = new Set(choices.map(({ fieldId }) => fieldId)).size > 1;
  return (
    <Stack gap="md">
      {choices.length === 0 ? (
        <Text size="sm">{words.none}</Text>
      ) : (
        <>
          <SegmentedControl
            aria-label={words.act}
            value={put ? 'put' : 'off'}
            data={[
              { value: 'put', label: words.put },
              { value: 'off', label: words.takeOff },
            ]}
            onChange={(value) => setPut(value === 'put')}
          />
          <Select
            label={words.label}
            value={chosen}
            searchable
            allowDeselect={false}
            data={choices.map(({ field, label }, at) => ({
              value: String(at),
              label: many ? `${field} : ${label}` : label,
            }))}
            onChange={setChosen}
            data-autofocus
          />
        </>
      )}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={() => done(null)}>
          {words.cancel}
        </Button>
        {choices.length === 0 ? null : (
          <Button
            loading={save.pending}
            disabled={one === undefined}
            onClick={() => one && void save.run({ ids: [...ids], fieldId: one.fieldId, label: one.label, put })}
          >
            {words.save}
          </Button>
        )}
      </Group>
    </Stack>
  );
};

/** A label of the estate on many products, or off them. */
export const askLabels = (ids: readonly string[]): Promise<unknown> =>
  ids.length > BULK_PRODUCTS
    ? Promise.resolve(say(words.tooMany(formatCount(BULK_PRODUCTS)), 'error'))
    : ask({ title: words.title(ids.length), body: (done) => <Form ids={ids} done={done} /> });
