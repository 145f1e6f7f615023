import { PICTURE_TYPES } from '#kernel/picture.ts';
import { ActionButton, Button, Link, Panel, Stack, Text, UploadField, useOffice } from '#ui/office/index.ts';
import { changeProduct } from '../../rules/endpoints.ts';
import { addPicture, putPicture } from '../../rules/picture/picture-endpoints.ts';
import { MOST_PICTURES } from '../../rules/picture/pictures.ts';
import type { OneProduct } from '../../rules/product-answer.ts';
import { PictureOrder } from './picture-order.tsx';
import { words } from '../words.ts';

const Photograph = ({ product }: { readonly product: OneProduct }) =>
  product.visual === null ? null : (
    <img
      src={product.visual}
      alt={product.pictures[0]?.alt || words.pictureOf(product.name)}
      style={{ maxWidth: '100%', maxHeight: 240, objectFit: 'contain', alignSelf: 'flex-start' }}
    />
  );

/** The photograph of a product beside its prices, and the way to change it. */
export const ShownPicture = ({ product }: { readonly product: OneProduct }) => {
  const may = useOffice().mayCall(putPicture);
  if (product.visual === null && !may) return null;
  return (
    <Panel
      title={words.picture}
      action={
        may ? (
          <Button
            component={Link}
            variant="subtle"
            size="compact-xs"
            to={`/dashboard/products/${product.id}?tab=sheet`}
          >
            {product.visual === null ? words.addPicture : words.editPictures}
          </Button>
        ) : null
      }
    >
      {product.visual === null ? (
        <Text size="sm" c="dimmed">
          {words.drawnBottle}
        </Text>
      ) : (
        <Photograph product={product} />
      )}
    </Panel>
  );
};

/** The photographs of a product, to add, order and take away; without one the shop draws its bottle. */
export const ProductPicture = ({ product }: { readonly product: OneProduct }) => {
  const may = useOffice().mayCall(putPicture);
  if (!may && product.visual === null) return null;
  return (
    <Panel
      title={words.picture}
      action={
        may && product.visual !== null ? (
          <ActionButton
            quiet
            danger
            endpoint={changeProduct}
            input={{ id: product.id, version: product.version ?? 1, pictureId: null }}
            confirm={words.removePictureSure}
          >
            {words.removePicture}
          </ActionButton>
        ) : null
      }
    >
      <Stack gap="sm">
        <Photograph product={product} />
        {may ? (
          <UploadField
            endpoint={putPicture}
            label={product.visual === null ? words.addPicture : words.changePicture}
            hint={words.pictureHint}
            accept={PICTURE_TYPES.join(',')}
            input={(file, cut) => ({ id: product.id, fileName: file.name.slice(0, 200), ...(cut ? { cut } : {}) })}
            shapes={['portrait', 'square', 'landscape']}
          />
        ) : null}
        {may && product.visual !== null ? (
          <>
            <PictureOrder key={product.pictures.map((one) => one.id + one.alt).join()} product={product} />
            {product.pictures.length < MOST_PICTURES ? (
              <UploadField
                endpoint={addPicture}
                label={words.onePictureMore}
                hint={words.pictureHint}
                accept={PICTURE_TYPES.join(',')}
                input={(file, cut) => ({ id: product.id, fileName: file.name.slice(0, 200), ...(cut ? { cut } : {}) })}
                shapes={['portrait', 'square', 'landscape']}
              />
            ) : null}
          </>
        ) : null}
      </Stack>
    </Panel>
  );
};
