import { useState } from 'react';
import { ask, Button, Checkbox, Group, Stack, Text, TextInput, useAction, useOffice } from '#ui/office/index.ts';
import { duplicateProduct } from '../../rules/product-copy.ts';
import type { OneProduct } from '../../rules/product-answer.ts';
import { sizeOf, yearOf } from '../product-names.ts';
import { words } from './duplicate-words.ts';

const formatsOf = (product: OneProduct) =>
  product.vintages.flatMap((vintage) =>
    vintage.formats.map((format) => ({
      id: format.id,
      label: [yearOf(vintage.name), sizeOf(product, format)].filter(Boolean).join(' · ') || product.name,
    })),
  );

const Form = ({ product, done }: { readonly product: OneProduct; readonly done: (made: string | null) => void }) => {
  const formats = formatsOf(product);
  const seesPrices = useOffice().may('seeAllPrice');
  const [name, setName] = useState(words.copyOf(product.name));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [prices, setPrices] = useState(true);
  const make = useAction(duplicateProduct, { after: (made) => done(made.id) });
  const formatIds = formats.flatMap(({ id }) => (left.has(id) ? [] : [id]));
  return (
    <Stack gap="md">
      <Text size="sm">{words.why}</Text>
      <TextInput
        label={words.name}
        value={name}
        maxLength={200}
        error={make.error?.fields?.['name']}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      {formats.length > 1 ? (
        <Stack gap={4} role="group" aria-label={words.formats}>
          <Text size="sm">{words.formats}</Text>
          {formats.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={!left.has(id)}
              onChange={(event) => {
                const next = new Set(left);
                if (event.currentTarget.checked) next.delete(id);
                else next.add(id);
                setLeft(next);
              }}
            />
          ))}
        </Stack>
      ) : null}
      {seesPrices ? (
        <Checkbox label={words.prices} checked={prices} onChange={(event) => setPrices(event.currentTarget.checked)} />
      ) : null}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={() => done(null)}>
          {words.cancel}
        </Button>
        <Button
          loading={make.pending}
          disabled={name.trim() === '' || formatIds.length === 0}
          onClick={() => void make.run({ id: product.id, name, formatIds, prices: prices && seesPrices })}
        >
          {words.make}
        </Button>
      </Group>
    </Stack>
  );
};

/** Asks what of a product its copy takes; gives the id of the copy. */
export const askDuplicate = async (product: OneProduct): Promise<string | null> => {
  const made = await ask({
    title: words.title(product.name),
    body: (done) => <Form product={product} done={done} />,
  });
  return typeof made === 'string' ? made : null;
};
