import { eachRow, inOneForm, ListPage, type ListPageProps, oneFile, today, withCode } from '#ui/office/index.ts';
import { prepareOrder } from '#areas/sales/rules/endpoints.ts';
import { deliverOrder, shipOrder } from '../rules/delivery/ship-endpoints.ts';
import {
  deliveries,
  deliveryList,
  type DeliveryRow,
  type Stage,
  TO_PREPARE_NOW,
  TO_SHIP_NOW,
} from '../rules/delivery/delivery-board.ts';
import { buyLabels } from '../rules/delivery/label-run.ts';
import { whyNotDeliverHere } from '#areas/sales/rules/order/goods-received.ts';
import { whyNotPrepare, whyNotShip } from '#areas/sales/rules/order/lifecycle.ts';
import { putOnRound } from '../rules/round/round-endpoints.ts';
import { deliveryNotes, parcelLabels, parcelLabelsZpl, pickingSlips } from '../rules/papers/paper-set.ts';
import { DeliveryRowActions } from './delivery/delivery-actions.tsx';
import { DeliveryPreview } from './delivery/delivery-preview.tsx';
import { deliveryWords as words } from './delivery/delivery-words.ts';
import { words as common } from '#areas/sales/web/index.ts';

const refreshes = [deliveries];
const byId = (row: DeliveryRow) => ({ id: row.id });
const BULK = [
  eachRow({
    label: common.prepareMany,
    endpoint: prepareOrder,
    refreshes,
    input: byId,
    whyNot: whyNotPrepare,
    made: ['sales.already-prepared', 'sales.already-shipped'],
    confirm: false,
  }),
  oneFile<DeliveryRow, typeof pickingSlips>({
    label: common.pickingSlips,
    icon: 'file',
    endpoint: pickingSlips,
    input: (ids) => ({ ids: ids.join(',') }),
  }),
  inOneForm<DeliveryRow>({
    label: words.putOnRound,
    icon: 'truck',
    endpoint: putOnRound,
    open: (ids) =>
      withCode(
        () => import('./round/put-on-round.tsx'),
        (form) => form.askRound(ids),
      ),
  }),
  eachRow({
    label: common.shipMany,
    endpoint: shipOrder,
    refreshes,
    input: byId,
    whyNot: whyNotShip,
    made: ['sales.already-shipped'],
    confirm: common.shipManySure,
  }),
  oneFile<DeliveryRow, typeof deliveryNotes>({
    label: common.deliveryNotes,
    icon: 'file',
    endpoint: deliveryNotes,
    input: (ids) => ({ ids: ids.join(',') }),
  }),
  inOneForm<DeliveryRow>({
    label: words.buyLabels,
    icon: 'truck',
    endpoint: buyLabels,
    refreshes,
    open: (ids) =>
      withCode(
        () => import('./delivery/buy-labels.tsx'),
        (form) => form.askLabels(ids),
      ),
  }),
  oneFile<DeliveryRow, typeof parcelLabels>({
    label: words.labels,
    icon: 'file',
    endpoint: parcelLabels,
    input: (ids) => ({ ids: ids.join(',') }),
  }),
  oneFile<DeliveryRow, typeof parcelLabelsZpl>({
    label: words.labelsZpl,
    icon: 'file',
    endpoint: parcelLabelsZpl,
    input: (ids) => ({ ids: ids.join(',') }),
  }),
  eachRow({
    label: words.deliverMany,
    endpoint: deliverOrder,
    refreshes,
    input: byId,
    whyNot: whyNotDeliverHere,
    made: ['sales.already-delivered'],
    confirm: words.deliverManySure,
  }),
];

const VIEWS: ListPageProps<typeof deliveries>['views'] = [
  { name: words.toPrepare, filter: TO_PREPARE_NOW, sort: 'placedOn' },
  { name: words.toShip, filter: TO_SHIP_NOW, sort: 'placedOn' },
  {
    name: words.today,
    filter: { stage: { in: ['toPrepare', 'toShip'] }, promisedOn: { lte: today() } },
    sort: 'promisedOn',
  },
  { name: common.toShipMore, filter: { shipsMore: { is: true } } },
  { name: words.inTransit, filter: { stage: { in: ['inTransit'] } } },
  { name: words.trouble, filter: { stage: { in: ['trouble'] } } },
  { name: words.done, filter: { stage: { in: ['done'] } } },
];

const TONES = {
  toPrepare: 'waiting',
  toShip: 'moving',
  inTransit: 'moving',
  trouble: 'failed',
  done: 'done',
} as const satisfies Readonly<Record<Stage, string>>;

export default function DeliveryList() {
  return (
    <ListPage
      list={deliveryList}
      endpoint={deliveries}
      title={words.title}
      // Users who deliver may not open orders: a row is previewed beside the list.
      open={() => null}
      actionsInSight
      columns={[
        { field: 'number', width: 170, as: 'strong', card: 'title' },
        { field: 'recipient', card: 'fact' },
        { field: 'city', width: 140, card: 'fact', value: (row) => [row.zipcode, row.city].filter(Boolean).join(' ') },
        { field: 'stage', as: 'status', width: 130, card: 'state', tone: (row) => TONES[row.stage] },
        { field: 'promisedOn', width: 120, card: 'fact' },
        { field: 'mode', width: 170, card: 'fact' },
        { field: 'carrier', width: 140, hidden: true },
        { field: 'warehouse', width: 140, card: 'fact' },
        { field: 'round', width: 150, card: 'fact' },
        { field: 'bottles', width: 100, card: 'fact' },
        { field: 'placedOn', width: 120, hidden: true },
        { field: 'deliveryStatus', as: 'status', width: 150, hidden: true },
        { field: 'tracking', width: 150, hidden: true },
      ]}
      views={VIEWS}
      bulk={BULK}
      rowActions={(row) => <DeliveryRowActions row={row} />}
      preview={(row) => <DeliveryPreview row={row} />}
      empty={{ icon: 'shipments', title: words.noneYet, text: words.noneYetWhy }}
    />
  );
}
