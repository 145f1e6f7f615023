import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { RangeField } from '../editor/range-field.tsx';
import { ask } from '../popup/popup.ts';
import { words } from '../messages/office.fr.ts';
import styles from './picture-crop.module.css';

/** In ten-thousandths of the sides, as `Cut` reads it; never beyond them, whatever the roundings. */
const cutOf = ({ x, y, width, height }: Area): string => {
  const [left, top] = [x, y].map((part) => Math.min(9_999, Math.max(0, Math.round(part * 100)))) as [number, number];
  const side = (part: number, from: number): number => Math.max(1, Math.min(10_000 - from, Math.round(part * 100)));
  return [left, top, side(width, left), side(height, top)].join(',');
};

/** Width by height. */
const SHAPES = { portrait: 3 / 4, square: 1, landscape: 4 / 3, logo: 2.2, banner: 3 } as const;
export type CropShape = keyof typeof SHAPES;

const CropForm = ({
  file,
  shapes,
  done,
}: {
  readonly file: File;
  readonly shapes: readonly [CropShape, ...CropShape[]];
  readonly done: (cut: string | null) => void;
}): React.ReactNode => {
  const image = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(image), [image]);
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [shape, setShape] = useState(shapes[0]);
  const [area, setArea] = useState<Area | null>(null);
  return (
    <Stack gap="md">
      <div className={styles.stage}>
        <Cropper
          image={image}
          crop={at}
          zoom={zoom}
          aspect={SHAPES[shape]}
          keyboardStep={10}
          onCropChange={setAt}
          onZoomChange={setZoom}
          onCropComplete={setArea}
          onCropAreaChange={setArea}
          cropperProps={{ role: 'application', 'aria-label': words.cropMove }}
        />
      </div>
      <Text size="xs" c="dimmed">
        {words.cropHow}
      </Text>
      {shapes.length > 1 ? (
        <SegmentedControl<CropShape>
          aria-label={words.cropShape}
          value={shape}
          onChange={setShape}
          data={shapes.map((one) => ({ value: one, label: words.cropShapes[one] }))}
        />
      ) : null}
      <RangeField
        label={words.cropZoom}
        min={100}
        max={300}
        value={Math.round(zoom * 100)}
        onChange={(percent) => setZoom(percent / 100)}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => done('0,0,10000,10000')}>
          {words.cropWhole}
        </Button>
        <Button disabled={area === null} onClick={() => area && done(cutOf(area))}>
          {words.cropKeep}
        </Button>
      </Group>
    </Stack>
  );
};

/** Asks which part of a picture to keep, before it is sent; null when the user cancels. */
export const askCut = async (file: File, shapes: readonly [CropShape, ...CropShape[]]): Promise<string | null> => {
  const answer = await ask({
    title: words.cropTitle,
    body: (done) => <CropForm file={file} shapes={shapes} done={done} />,
  });
  return typeof answer === 'string' ? answer : null;
};
