import type { ReactNode } from 'react';
import {
  Anchor,
  ErrorState,
  Facts,
  fileUrl,
  formatDay,
  Panel,
  Skeleton,
  Stack,
  Status,
  Text,
  useEndpoint,
  formatPhone,
} from '#ui/office/index.ts';
import { LabelsPanel } from '#areas/deliveries/web/index.ts';
import { deliveryNote, toShip } from '../../rules/delivery/ship-endpoints.ts';
import { type DeliveryRow, STAGE_WORDS } from '#areas/shipping/rules/delivery/delivery-board.ts';
import { orderReturns } from '#areas/shipping/rules/return/return-endpoints.ts';
import { ReturnsPanel } from '#areas/shipping/web/return/order-returns.tsx';
import { parcelLabels } from '../../rules/papers/paper-set.ts';
import { Proofs } from '#areas/shipping/web/round/proofs.tsx';
import { deliveryWords as words } from '#areas/shipping/web/delivery/delivery-words.ts';
import { shipWords } from '#areas/shipping/web/delivery/ship-words.ts';
import { LeftLines } from './units-table.tsx';

const BONES_HEIGHT = 80;

/** The goods left to leave, and the notes of those that left: read when the preview opens. */
const Goods = ({ id }: { readonly id: string }): ReactNode => {
  const { data, error, refetch } = useEndpoint(toShip, { id }, { silent: true });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={BONES_HEIGHT} />;
  return (
    <>
      <Panel title={words.whatLeaves}>
        <Stack gap={4}>
          {data.lines.some((line) => line.left > 0) ? (
            <LeftLines lines={data.lines} />
          ) : (
            <Text size="sm">{words.allLeft}</Text>
          )}
        </Stack>
      </Panel>
      {data.notes.length > 0 ? (
        <Panel title={words.notes}>
          <Stack gap={4}>
            <Anchor size="sm" href={fileUrl(parcelLabels, { ids: id })} target="_blank">
              {words.labelsOf}
            </Anchor>
            {data.notes.map(({ number, day }) => (
              <Anchor key={number} size="sm" href={fileUrl(deliveryNote, { id, number })} target="_blank">
                {shipWords.noteOn(number, formatDay(day))}
              </Anchor>
            ))}
          </Stack>
        </Panel>
      ) : null}
    </>
  );
};

const CameBack = ({ id }: { readonly id: string }): ReactNode => {
  const { data } = useEndpoint(orderReturns, { id }, { silent: true });
  return data ? <ReturnsPanel of={data} /> : null;
};

/** A preview of a delivery, for users who may not open the order: all that they need, and no price. */
export const DeliveryPreview = ({ row }: { readonly row: DeliveryRow }) => (
  <>
    <Panel title={words.whereTo}>
      <Facts
        items={[
          [words.recipient, row.recipient],
          [words.place, [row.zipcode, row.city].filter(Boolean).join(' ')],
          [
            words.phone,
            row.phone === '' ? null : (
              <Anchor key="phone" href={`tel:${row.phone}`}>
                {formatPhone(row.phone)}
              </Anchor>
            ),
          ],
          [words.stage, <Status key="stage" of={row.deliveryStatus} word={STAGE_WORDS[row.stage]} />],
          [words.ordered, row.placedOn === null ? null : formatDay(row.placedOn)],
          [words.promised, row.promisedOn === null ? null : formatDay(row.promisedOn)],
          [words.mode, row.mode],
          [words.round, row.round],
          [words.carrier, row.carrier],
          [
            words.tracking,
            row.trackingUrl === '' ? (
              row.tracking
            ) : (
              <Anchor key="tracking" href={row.trackingUrl} target="_blank" rel="noreferrer">
                {row.tracking}
              </Anchor>
            ),
          ],
          [words.warehouse, row.warehouse],
          [words.instructions, row.instructions],
        ]}
      />
    </Panel>
    <Goods id={row.id} />
    {row.shippedAt === null ? null : <LabelsPanel id={row.id} />}
    {row.shippedAt === null ? null : <Proofs id={row.id} />}
    <CameBack id={row.id} />
  </>
);
