import { useState } from 'react';
import { ask, Button, formatCount, Group, say, SegmentedControl, Select, Stack, useAction } from '#ui/office/index.ts';
import { BULK_PRODUCTS } from '../../rules/prices/price-bulk.ts';
import { markProducts } from '../../rules/product-labels.ts';
import { qualityOptions } from '../product-fields.tsx';
import { words } from './qualities-words.ts';

const CHOICES = Object.entries(qualityOptions()).map(([value, label]) => ({ value, label: String(label) }));

const Form = ({ ids, done }: { readonly ids: readonly string[]; readonly done: (saved: true | null) => void }) => {
  const [quality, choose] = useState<string | null>(null);
  const [put, setPut] = useState(true);
  const save = useAction(markProducts, { after: () => done(true) });
  return (
    <Stack gap="md">
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
        label={words.quality}
        value={quality}
        searchable
        allowDeselect={false}
        data={CHOICES}
        onChange={choose}
        data-autofocus
      />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={() => done(null)}>
          {words.cancel}
        </Button>
        <Button
          loading={save.pending}
          disabled={quality === null}
          onClick={() => quality && void save.run({ ids: [...ids], quality, put })}
        >
          {words.save}
        </Button>
      </Group>
    </Stack>
  );
};

/** A sign of quality on many products, or off them. */
export const askQuality = (ids: readonly string[]): Promise<unknown> =>
  ids.length > BULK_PRODUCTS
    ? Promise.resolve(say(words.tooMany(formatCount(BULK_PRODUCTS)), 'error'))
    : ask({ title: words.title(ids.length), body: (done) => <Form ids={ids} done={done} /> });
