import { PAYMENT_TYPE_WORDS } from '#areas/payments/rules/methods.ts';
import { usePaymentTypes } from '#areas/payments/web/index.ts';
import type { PaymentType } from '#areas/shops/rules/shop.ts';
import {
  Checkbox,
  formatAmount,
  formatMoney,
  NumberBox,
  Panel,
  Select,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
  useOffice,
  Group,
} from '#ui/office/index.ts';
import { DELAYS, delayLabel } from '../../rules/order/due-day.ts';
import { MOST_CONDITIONS } from '../../rules/order/conditions.ts';
import { editor } from '../document/editor-words.ts';
import { LiftTick } from './credit-hold.tsx';
import type { PartProps } from './order-client.tsx';
import { BillingPlace, Place, type PricedPart as Props } from './order-place.tsx';

const NO_MODE = 'none';

const modeKey = (shipping: PartProps['typed']['shipping']): string =>
  shipping.collectionPoint ? `point ${shipping.collectionPoint}` : shipping.ref ? `mode ${shipping.ref}` : NO_MODE;

export const DeliveryPart = (props: Props) => {
  const { typed, errors, put, price } = props;
  const seesPrices = useOffice().may('seeAllPrice');
  const told = (name: string, amount: number | undefined): string =>
    amount === undefined ? name : `${name}, ${formatMoney(amount)}`;
  const modes = [
    { value: NO_MODE, label: editor.noMode },
    ...(price?.options ?? []).map((one) => ({ value: `mode ${one.ref}`, label: told(one.name, one.price) })),
    ...(price?.points ?? []).map((one) => ({
      value: `point ${one.id}`,
      label: told(`${editor.point} ${one.name}`, one.price),
    })),
  ];
  const chosen = modeKey(typed.shipping);
  const choose = (value: string | null): void => {
    const [kind, id] = [value?.split(' ')[0], value?.slice(value.indexOf(' ') + 1) ?? ''];
    put({
      shipping: {
        ...typed.shipping,
        ref: kind === 'mode' ? id : null,
        collectionPoint: kind === 'point' ? id : null,
        price: null,
      },
    });
  };
  const list = price?.extras
    .filter((one) => one.kind === 'shipping' || one.kind === 'parcels')
    .reduce((sum, one) => sum + (one.net ?? 0), 0);
  return (
    <Panel title={editor.delivery}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
          {/* A mode that no longer serves stays chosen, so that its refusal is read beside it. */}
          <Select
            size="xs"
            label={editor.mode}
            allowDeselect={false}
            value={chosen}
            error={errors['shipping.ref']}
            onChange={choose}
            data={
              modes.some((one) => one.value === chosen)
                ? modes
                : [...modes, { value: chosen, label: typed.shipping.ref ?? editor.point }]
            }
          />
          {seesPrices ? (
            <NumberBox
              size="xs"
              label={editor.price}
              suffix="€"
              places={2}
              value={typed.shipping.price}
              placeholder={list === undefined ? '' : formatAmount(list)}
              error={errors['shipping.price']}
              onChange={(amount) => put({ shipping: { ...typed.shipping, price: amount } })}
            />
          ) : null}
        </SimpleGrid>
        <Place {...props} />
        <BillingPlace {...props} />
        <TextInput
          size="xs"
          label={editor.instructions}
          value={typed.shipping.instructions}
          maxLength={500}
          onChange={(event) => put({ shipping: { ...typed.shipping, instructions: event.currentTarget.value } })}
        />
      </Stack>
    </Panel>
  );
};

interface NoteProps {
  readonly readBy: keyof typeof editor.notes;
}
const Note = ({ typed, put, readBy }: Pick<Props, 'typed' | 'put'> & NoteProps) => (
  <Textarea
    size="xs"
    {...editor.notes[readBy]}
    autosize
    minRows={2}
    maxRows={6}
    maxLength={1000}
    value={typed.note}
    onChange={(event) => put({ note: event.currentTarget.value })}
  />
);

/** The conditions agreed on beside the prices. The words of the settings stand until others are typed. */
const Conditions = ({ typed, errors, put, price }: Props) => (
  <Textarea
    size="xs"
    label={editor.conditions}
    description={editor.conditionsWhy}
    autosize
    minRows={2}
    maxRows={10}
    maxLength={MOST_CONDITIONS}
    value={typed.conditions ?? price?.conditions ?? ''}
    error={errors['conditions']}
    onChange={(event) => put({ conditions: event.currentTarget.value })}
  />
);

/** The note alone, for given goods: their delivery has no price, and they are not paid. */
export const NotePart = (props: Props & NoteProps) => (
  <Panel title={editor.noteTitle}>
    <Note {...props} />
  </Panel>
);

export const PaymentPart = ({
  typed,
  errors,
  put,
  price,
  tells,
  demands = false,
  readBy,
}: Props &
  NoteProps & {
    /** A deposit may be demanded with it. */
    readonly demands?: boolean;
    /** The message to the client, where the form asks for it. */
    readonly tells: string | null;
  }) => {
  const seesPrices = useOffice().may('seeAllPrice');
  const types = usePaymentTypes('documents');
  const agreed = price?.payment as PaymentType | undefined;
  return (
    <Panel title={editor.payment}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
          <Select
            size="xs"
            label={editor.method}
            allowDeselect={false}
            value={typed.payment ?? price?.payment ?? null}
            error={errors['payment']}
            onChange={(payment) => put({ payment })}
            data={[
              ...types.map((one) => ({ value: one.type as string, label: one.label })),
              ...(agreed && !types.some((one) => one.type === agreed)
                ? [{ value: agreed, label: PAYMENT_TYPE_WORDS[agreed] }]
                : []),
            ]}
          />
          <Select
            size="xs"
            label={editor.delay}
            placeholder={editor.noDelay}
            allowDeselect={false}
            searchable
            value={typed.paymentDelay ?? price?.paymentDelay ?? null}
            error={errors.paymentDelay}
            onChange={(paymentDelay) => put({ paymentDelay })}
            data={DELAYS.map((value) => ({ value, label: delayLabel(value) }))}
          />
          {seesPrices ? (
            <NumberBox
              size="xs"
              label={editor.clientDiscount}
              suffix="%"
              value={typed.clientDiscount}
              placeholder={price?.clientDiscount ? formatAmount(price.clientDiscount) : ''}
              error={errors.clientDiscount}
              onChange={(clientDiscount) => put({ clientDiscount })}
            />
          ) : null}
          {seesPrices ? (
            <NumberBox
              size="xs"
              label={editor.wholeDiscount(price?.priceMode ?? '')}
              suffix="€"
              places={2}
              value={typed.wholeDiscount}
              error={errors['wholeDiscount']}
              onChange={(wholeDiscount) => put({ wholeDiscount })}
            />
          ) : null}
          {demands ? (
            <Group gap="xs" wrap="nowrap" align="end">
              <NumberBox
                size="xs"
                style={{ flex: 1 }}
                label={editor.deposit}
                places={2}
                value={typed.deposit}
                error={errors.deposit ?? errors['deposit.value']}
                onChange={(deposit) => put({ deposit })}
              />
              <Select
                size="xs"
                w={124}
                aria-label={editor.depositKind}
                allowDeselect={false}
                value={typed.depositKind}
                onChange={(kind) => put({ depositKind: kind === 'amount' ? 'amount' : 'percent' })}
                data={[
                  { value: 'percent', label: editor.depositPercent },
                  ...(seesPrices ? [{ value: 'amount', label: editor.depositAmount }] : []),
                ]}
              />
            </Group>
          ) : null}
          <TextInput
            size="xs"
            label={editor.promo}
            maxLength={15}
            autoComplete="off"
            value={typed.promoCode}
            error={errors.promoCode}
            onChange={(event) => put({ promoCode: event.currentTarget.value })}
          />
        </SimpleGrid>
        <LiftTick typed={typed} errors={errors} put={put} />
        <Note typed={typed} put={put} readBy={readBy} />
        {demands || typed.conditions !== null ? (
          <Conditions typed={typed} errors={errors} put={put} price={price} />
        ) : null}
        {tells ? (
          <Checkbox
            size="xs"
            label={tells}
            checked={typed.tellBuyer}
            onChange={(event) => put({ tellBuyer: event.currentTarget.checked })}
          />
        ) : null}
      </Stack>
    </Panel>
  );
};
