import { client as readClient } from '#areas/clients/rules/endpoints.ts';
import { Address, addressLines } from '#areas/identity/rules/address.ts';
import {
  Button,
  countryOptions,
  departmentNote,
  Group,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import type { OfficePrice } from '../../rules/order/office-order.ts';
import { editor } from '../document/editor-words.ts';
import type { PartProps } from './order-client.tsx';

/** A part of the editor that reads the price beside what is typed. */
export interface PricedPart extends PartProps {
  readonly price: OfficePrice | undefined;
}

const TypedPlace = ({
  at,
  place,
  errors,
  set,
}: {
  readonly at: 'deliveryAddress' | 'billingAddress';
  readonly place: Address;
  readonly errors: PartProps['errors'];
  readonly set: (change: Partial<Address>) => void;
}) => {
  const field = (name: 'name' | 'street' | 'street2' | 'zipcode' | 'city', label: string) => (
    <TextInput
      size="xs"
      label={label}
      autoComplete="off"
      value={place[name]}
      error={errors[`${at}.${name}`]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
      {field('name', editor.recipient)}
      {field('street', editor.street)}
      {field('street2', editor.street2)}
      {field('zipcode', editor.zipcode)}
      {field('city', editor.city)}
      <Select
        size="xs"
        label={editor.country}
        searchable
        allowDeselect={false}
        description={departmentNote(place.country, place.zipcode)}
        data={Object.entries(countryOptions()).map(([value, label]) => ({ value, label }))}
        value={place.country}
        onChange={(country) => set({ country: country ?? 'FR' })}
      />
    </SimpleGrid>
  );
};

/** The place of the bill: that of the record or of the delivery, until another one is typed. */
export const BillingPlace = ({ typed, errors, put, price }: PricedPart) => {
  const { billingAddress } = typed;
  if (billingAddress)
    return (
      <Stack gap="xs" component="fieldset" m={0} p={0} style={{ border: 0 }}>
        <Text component="legend" size="sm" fw={500}>
          {editor.billingPlace}
        </Text>
        <TypedPlace
          at="billingAddress"
          place={billingAddress}
          errors={errors}
          set={(change) => put({ billingAddress: { ...billingAddress, ...change } })}
        />
      </Stack>
    );
  const lines = price ? addressLines(price.billing) : [];
  return (
    <Group gap="xs">
      {lines.length > 0 ? <Text size="sm">{editor.billedAt(lines.join(', '))}</Text> : null}
      <Button
        variant="subtle"
        size="compact-xs"
        onClick={() => put({ billingAddress: Address.parse({ country: price?.billing.country ?? 'FR' }) })}
      >
        {editor.otherBilling}
      </Button>
    </Group>
  );
};

export const Place = ({ typed, errors, put, price }: PricedPart) => {
  const { mayCall } = useOffice();
  const { data } = useEndpoint(
    readClient,
    { id: typed.clientId ?? '' },
    { enabled: typed.clientId !== null && mayCall(readClient), silent: true },
  );
  const place = typed.deliveryAddress ?? price?.delivery ?? Address.parse({});
  const known = (data?.addresses ?? []).map(({ id, forBilling: _b, forDelivery: _d, isDefault: _m, ...address }) => ({
    id,
    address,
  }));
  const isKnown = known.find((one) => addressLines(one.address).join() === addressLines(place).join());
  const isTyped = typed.buyer !== null || (typed.deliveryAddress !== null && !isKnown);
  const set = (change: Partial<Address>): void => put({ deliveryAddress: { ...place, ...change } });
  if (isTyped) {
    return <TypedPlace at="deliveryAddress" place={place} errors={errors} set={set} />;
  }
  if (typed.clientId === null)
    return (
      <Text size="sm" c="dimmed">
        {editor.clientFirst}
      </Text>
    );
  return (
    <Stack gap="xs" align="flex-start">
      {known.length > 1 ? (
        <Select
          size="xs"
          w="100%"
          label={editor.place}
          allowDeselect={false}
          value={isKnown?.id ?? null}
          data={known.map(({ id, address }) => ({
            value: id,
            label: address.title || addressLines(address).join(', '),
          }))}
          onChange={(id) => put({ deliveryAddress: known.find((one) => one.id === id)?.address ?? null })}
        />
      ) : null}
      <Text size="sm" component="div">
        {addressLines(place).length === 0
          ? editor.noPlace
          : addressLines(place).map((line) => <div key={line}>{line}</div>)}
      </Text>
      <Button
        variant="subtle"
        size="compact-xs"
        onClick={() => put({ deliveryAddress: Address.parse({ country: place.country }) })}
      >
        {editor.otherPlace}
      </Button>
    </Stack>
  );
};
