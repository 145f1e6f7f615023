import { useMemo } from 'react';
import { LANG_NAMES } from '#kernel/language/lang.ts';
import {
  AddressField,
  ErrorState,
  FieldRow,
  Form,
  Panel,
  SelectField,
  Skeleton,
  Stack,
  TextField,
  useEndpoint,
  useOffice,
  PhoneField,
} from '#ui/office/index.ts';
import { Address } from '../rules/address.ts';
import { me, MyProfile, updateMe } from '../rules/endpoints.ts';
import { words } from './words.ts';

/** The facts asked at each order and kept once: the user's name, his language for mails, his address. */
const Profile = MyProfile.pick({
  firstname: true,
  lastname: true,
  username: true,
  phone: true,
  lang: true,
  deliveryAddress: true,
  billingAddress: true,
});
const StaffProfile = MyProfile.pick({ firstname: true, lastname: true, username: true, phone: true, lang: true });

export default function Account() {
  const user = useEndpoint(me, {});
  const { actor } = useOffice();
  const buys = actor.kind === 'buyer';
  // An agent orders for himself too.
  const keepsPlaces = buys || actor.kind === 'agent';
  const values = useMemo(() => {
    if (!user.data) return undefined;
    const none = Address.parse({});
    return {
      ...user.data,
      deliveryAddress: user.data.deliveryAddress ?? none,
      billingAddress: user.data.billingAddress ?? none,
    };
  }, [user.data]);
  if (user.error && !values) return <ErrorState error={user.error} retry={() => void user.refetch()} />;
  if (!values) return <Skeleton height={240} />;
  return (
    <Panel title={words.account} note={keepsPlaces ? words.accountNote : words.staffNote}>
      <Form
        schema={keepsPlaces ? Profile : StaffProfile}
        endpoint={updateMe}
        input={{ version: values.version }}
        values={values}
      >
        <Stack gap="md">
          <FieldRow>
            <TextField name="firstname" label={words.firstname} autoComplete="given-name" />
            <TextField name="lastname" label={words.lastname} autoComplete="family-name" />
          </FieldRow>
          <TextField
            name="username"
            label={words.username}
            description={words.usernameNote}
            autoComplete="username"
            maxLength={49}
          />
          <PhoneField name="phone" label={words.phone} />
          <SelectField
            name="lang"
            label={words.lang}
            description={buys ? words.langNote : words.staffLangNote}
            options={LANG_NAMES}
          />
          {keepsPlaces ? (
            <>
              <AddressField name="deliveryAddress" legend={words.deliveryAddress} section="shipping" />
              <AddressField name="billingAddress" legend={words.billingAddress} section="billing" />
            </>
          ) : null}
        </Stack>
      </Form>
    </Panel>
  );
}
