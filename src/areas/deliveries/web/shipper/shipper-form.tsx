import {
  ask,
  FieldRow,
  Form,
  RowsField,
  SelectField,
  SwitchField,
  Text,
  TextField,
  useEndpoint,
} from '#ui/office/index.ts';
import { deliveryModes } from '../../rules/endpoints.ts';
import { changeShipper, type ShipperAccount, ShipperChanges } from '../../rules/shipper/shipper-endpoints.ts';
import { shipperWords as words } from './shipper-words.ts';

type Held = ShipperAccount['held'];
const MOST = 50;

/** The modes that leave with a label of the account, and the service of each among those it offers. */
const Modes = ({ held }: { readonly held: Held }) => {
  const { data } = useEndpoint(deliveryModes, {}, { silent: true });
  const modes = Object.fromEntries(
    (data ?? []).filter((one) => one.kind === 'carrier').map(({ id, name }) => [id, name]),
  );
  const services = Object.fromEntries((held?.options ?? []).map(({ code, name }) => [code, name]));
  return (
    <RowsField
      name="modes"
      label={words.modes}
      rowLabel={words.row}
      addLabel={words.add}
      none={words.noModes}
      start={{ mode: Object.keys(modes)[0] ?? '', option: '' }}
      most={MOST}
    >
      {(at) => (
        <FieldRow>
          <SelectField name={`${at}.mode`} label={words.mode} options={modes} />
          <SelectField name={`${at}.option`} label={words.service} options={services} placeholder={words.cheapest} />
        </FieldRow>
      )}
    </RowsField>
  );
};

/** Asks for the account; its secret is not shown, and stays when nothing is typed. */
export const askShipper = (held: Held): void =>
  void ask({
    title: words.formTitle,
    body: (done) => (
      <Form
        schema={ShipperChanges}
        endpoint={changeShipper}
        start={{
          publicKey: held?.publicKey ?? '',
          secretKey: '',
          active: held?.active ?? true,
          modes: held?.modes ?? [],
        }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <Text size="sm" c="dimmed">
          {words.formNote}
        </Text>
        <FieldRow>
          <TextField name="publicKey" label={words.publicKey} autoComplete="off" />
          <TextField
            name="secretKey"
            label={words.secretKey}
            type="password"
            autoComplete="new-password"
            description={held ? words.stays : undefined}
          />
        </FieldRow>
        <SwitchField name="active" label={words.active} />
        <Modes held={held} />
      </Form>
    ),
  });
