import { useState } from 'react';
import { Button, Group, Icon, OrderList, Stack, Text, TextInput, useAction } from '#ui/office/index.ts';
import { arrangePictures } from '../../rules/picture/picture-endpoints.ts';
import type { OneProduct } from '../../rules/product-answer.ts';
import { words } from '../words.ts';

type Pictures = OneProduct['pictures'];

const moved = (all: Pictures, from: number, to: number): Pictures => {
  const next = [...all];
  const [one] = next.splice(from, 1);
  return one ? [...next.slice(0, to), one, ...next.slice(to)] : all;
};
const isSame = (a: Pictures, b: Pictures): boolean =>
  a.length === b.length && a.every((one, at) => one.id === b[at]?.id && one.alt === b[at]?.alt);

/** The order of the photographs of a product and the text of each, saved together. */
export const PictureOrder = ({ product }: { readonly product: OneProduct }) => {
  const [pictures, arrange] = useState(product.pictures);
  const save = useAction(arrangePictures);
  const say = (at: number): string => (at === 0 ? words.mainPicture : words.onePicture(at + 1));
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {words.otherPicturesWhy}
      </Text>
      <OrderList
        label={words.otherPictures}
        items={pictures.map((one, at) => ({
          id: one.id,
          label: say(at),
          inner: (
            <Group gap="xs" wrap="nowrap" align="center">
              <img
                src={`${one.url}/320.webp`}
                alt=""
                width={48}
                height={48}
                loading="lazy"
                style={{ objectFit: 'contain', flex: 'none' }}
              />
              <TextInput
                aria-label={`${words.pictureAlt}, ${say(at)}`}
                placeholder={words.pictureAlt}
                value={one.alt}
                maxLength={200}
                style={{ flex: 1, minWidth: 0 }}
                onChange={(event) => {
                  const alt = event.currentTarget.value;
                  arrange(pictures.map((each) => (each.id === one.id ? { ...each, alt } : each)));
                }}
              />
              <Button
                variant="subtle"
                color="gray"
                px={8}
                aria-label={words.dropPicture(say(at).toLowerCase())}
                onClick={() => arrange(pictures.filter((each) => each.id !== one.id))}
              >
                <Icon name="close" />
              </Button>
            </Group>
          ),
        }))}
        onMove={(from, to) => arrange(moved(pictures, from, to))}
      />
      <Group justify="flex-end">
        <Button
          variant="default"
          loading={save.pending}
          disabled={isSame(pictures, product.pictures)}
          onClick={() =>
            void save.run({
              id: product.id,
              version: product.version ?? 1,
              pictures: pictures.map(({ id, alt }) => ({ id, alt })),
            })
          }
        >
          {words.savePictures}
        </Button>
      </Group>
    </Stack>
  );
};
