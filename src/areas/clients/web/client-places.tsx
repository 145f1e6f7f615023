import type { ReactNode } from 'react';
import {
  ActionButton,
  ask,
  Button,
  CheckboxField,
  CountryField,
  countryOptions,
  EmailField,
  FieldGroup,
  FieldRow,
  Form,
  formatPhone,
  Group,
  Panel,
  PhoneField,
  Stack,
  Text,
  TextField,
  useOffice,
} from '#ui/office/index.ts';
import { ClientAddress, type ClientSeen, Contact, TypedClientAddress } from '../rules/client.ts';
import {
  addClientAddress,
  addContact,
  changeClientAddress,
  changeContact,
  removeClientAddress,
  removeContact,
} from '../rules/endpoints.ts';
import { words } from './words.ts';

const AddressFields = () => (
  <>
    <FieldRow>
      <TextField name="title" label={words.title} />
      <TextField name="name" label={words.recipient} />
    </FieldRow>
    <TextField name="street" label={words.street} />
    <TextField name="street2" label={words.street2} />
    <FieldRow>
      <TextField name="zipcode" label={words.zipcode} />
      <TextField name="city" label={words.city} />
    </FieldRow>
    <CountryField of="" label={words.country} />
    <FieldRow>
      <TextField name="county" label={words.county} />
      <TextField name="state" label={words.state} />
    </FieldRow>
    <FieldRow>
      <TextField name="stateCode" label={words.stateCode} />
      <TextField name="exciseNumber" label={words.exciseNumber} />
    </FieldRow>
    <FieldRow>
      <PhoneField name="phone" label={words.anyPhone} />
      <EmailField name="email" label={words.email} />
    </FieldRow>
    <FieldGroup legend={words.uses}>
      <CheckboxField name="forBilling" label={words.forBilling} />
      <CheckboxField name="forDelivery" label={words.forDelivery} />
      <CheckboxField name="isDefault" label={words.isDefault} />
      <CheckboxField name="mountain" label={words.mountain} />
    </FieldGroup>
  </>
);
const ContactFields = () => (
  <>
    <FieldRow>
      <TextField name="lastname" label={words.lastname} />
      <TextField name="firstname" label={words.firstname} />
    </FieldRow>
    <TextField name="role" label={words.role} />
    <EmailField name="email" label={words.email} />
    <FieldRow>
      <PhoneField name="phone" label={words.phone} />
      <PhoneField name="landline" label={words.landline} />
    </FieldRow>
    <FieldGroup legend={words.contactWorks}>
      <FieldRow>
        <TextField name="businessName" label={words.contactBusiness} />
        <TextField name="company" label={words.contactCompany} />
      </FieldRow>
      <FieldRow>
        <TextField name="siteName" label={words.siteName} />
        <TextField name="siret" label={words.siret} />
      </FieldRow>
      <TextField name="registrationNumber" label={words.registrationNumber} />
    </FieldGroup>
  </>
);

const NEW_ADDRESS = ClientAddress.parse({});
const NEW_CONTACT = Contact.parse({});

/** The popup of one address or contact: it is left by saving, or without. */
const edit = (title: string, form: (leave: ReturnType<typeof leaving>) => ReactNode): void =>
  void ask({ title, small: true, body: (done) => form(leaving(done)) });
const leaving = (done: (saved: true | null) => void) => ({
  width: 'full' as const,
  onCancel: () => done(null),
  after: () => done(true),
});

const editAddress = (clientId: string, one: ClientSeen['addresses'][number] | null): void =>
  edit(words.address, (leave) => {
    const of = { schema: TypedClientAddress, children: <AddressFields />, ...leave };
    return one ? (
      <Form {...of} endpoint={changeClientAddress} input={{ id: one.id }} start={one} submit={words.save} />
    ) : (
      <Form {...of} endpoint={addClientAddress} input={{ clientId }} start={NEW_ADDRESS} submit={words.add} />
    );
  });
const editContact = (clientId: string, one: ClientSeen['contacts'][number] | null): void =>
  edit(words.contact, (leave) => {
    const of = { schema: Contact, children: <ContactFields />, ...leave };
    return one ? (
      <Form {...of} endpoint={changeContact} input={{ id: one.id }} start={one} submit={words.save} />
    ) : (
      <Form {...of} endpoint={addContact} input={{ clientId }} start={NEW_CONTACT} submit={words.add} />
    );
  });

const countryName = (code: string): string => countryOptions()[code] ?? code;
const contactNote = (one: ClientSeen['contacts'][number]): string =>
  [
    one.businessName,
    one.company,
    one.siteName ? words.siteOf(one.siteName) : '',
    one.siret ? words.numbers(words.siret, one.siret) : '',
    one.registrationNumber ? words.numbers(words.registrationNumber, one.registrationNumber) : '',
  ]
    .filter(Boolean)
    .join(', ');

const Entry = ({
  lines,
  note,
  tools,
}: {
  readonly lines: readonly string[];
  readonly note: string;
  readonly tools: ReactNode;
}) => (
  <Stack gap={2}>
    {lines.filter(Boolean).map((line, i) => (
      <Text key={`${i}${line}`} size="sm" fw={i === 0 ? 600 : undefined}>
        {line}
      </Text>
    ))}
    {note ? (
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    ) : null}
    {tools}
  </Stack>
);

export const Addresses = ({ client }: { readonly client: ClientSeen }) => {
  const may = useOffice().mayCall(addClientAddress) && client.archivedAt === null;
  return (
    <Panel
      title={words.addresses}
      action={
        may ? (
          <Button variant="subtle" size="compact-xs" onClick={() => editAddress(client.id, null)}>
            {words.addAddress}
          </Button>
        ) : null
      }
    >
      <Stack gap="sm">
        {client.addresses.length === 0 ? (
          <Text size="sm" c="dimmed">
            {words.noAddress}
          </Text>
        ) : null}
        {client.addresses.map((one) => (
          <Entry
            key={one.id}
            lines={[
              one.title || one.name,
              one.title ? one.name : '',
              one.street,
              one.street2,
              [one.zipcode, one.city].filter(Boolean).join(' '),
              [one.county, one.state, one.stateCode].filter(Boolean).join(', '),
              one.country === 'FR' ? '' : countryName(one.country),
              [formatPhone(one.phone), one.email].filter(Boolean).join(', '),
            ]}
            note={[
              one.isDefault ? words.main : '',
              one.forBilling ? words.billing : '',
              one.forDelivery ? words.delivery : '',
              one.mountain ? words.inMountain : '',
              one.exciseNumber ? words.excise(one.exciseNumber) : '',
            ]
              .filter(Boolean)
              .join(', ')}
            tools={
              may ? (
                <Tools
                  edit={() => editAddress(client.id, one)}
                  remove={
                    <ActionButton
                      danger
                      endpoint={removeClientAddress}
                      input={{ id: one.id }}
                      confirm={words.removeSure}
                    >
                      {words.remove}
                    </ActionButton>
                  }
                />
              ) : null
            }
          />
        ))}
      </Stack>
    </Panel>
  );
};

export const Contacts = ({ client }: { readonly client: ClientSeen }) => {
  const may = useOffice().mayCall(addContact) && client.archivedAt === null;
  return (
    <Panel
      title={words.contacts}
      action={
        may ? (
          <Button variant="subtle" size="compact-xs" onClick={() => editContact(client.id, null)}>
            {words.addContact}
          </Button>
        ) : null
      }
    >
      <Stack gap="sm">
        {client.contacts.length === 0 ? (
          <Text size="sm" c="dimmed">
            {words.noContact}
          </Text>
        ) : null}
        {client.contacts.map((one) => (
          <Entry
            key={one.id}
            lines={[
              [one.firstname, one.lastname].filter(Boolean).join(' ') || one.businessName || one.company || one.email,
              one.role,
              one.email,
              [formatPhone(one.phone), formatPhone(one.landline)].filter(Boolean).join(', '),
            ]}
            note={contactNote(one)}
            tools={
              may ? (
                <Tools
                  edit={() => editContact(client.id, one)}
                  remove={
                    <ActionButton danger endpoint={removeContact} input={{ id: one.id }} confirm={words.removeSure}>
                      {words.remove}
                    </ActionButton>
                  }
                />
              ) : null
            }
          />
        ))}
      </Stack>
    </Panel>
  );
};

const Tools = ({ edit, remove }: { readonly edit: () => void; readonly remove: ReactNode }) => (
  <Group gap="xs">
    <Button variant="default" size="xs" onClick={edit}>
      {words.edit}
    </Button>
    {remove}
  </Group>
);
