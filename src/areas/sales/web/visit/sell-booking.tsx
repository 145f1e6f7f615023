import { useState } from 'react';
import { Address } from '#areas/identity/rules/address.ts';
import type { Booking } from '#areas/reservations/rules/booking.ts';
import { nameParts, whyNotSell } from '#areas/reservations/rules/in-sale.ts';
import { findClients } from '#areas/reservations/web/index.ts';
import {
  AddressField,
  ask,
  Button,
  CheckboxField,
  EmailField,
  FieldRow,
  Form,
  LookupBox,
  PhoneField,
  ReasonedButton,
  Text,
  TextField,
  useEndpoint,
  useFormFields,
  useNavigate,
  useOffice,
} from '#ui/office/index.ts';
import { OfficeBuyer } from '../../rules/order/office-order.ts';
import { orderOfBooking, sellBooking, VisitBuyer } from '../../rules/visit/visit-endpoints.ts';
import { words as orderWords } from '../words.ts';
import { visitWords } from './visit-words.ts';

/** The buyer: a client of the books, or somebody typed now. */
const BuyerFields = ({ one }: { readonly one: Booking }) => {
  const [[clientId, isPro], set] = useFormFields(['clientId', 'buyer.isPro']);
  const [shown, setShown] = useState(one.client ?? one.name);
  const typed = () => {
    set('clientId', null);
    set('buyer', OfficeBuyer.parse({ ...nameParts(one.name), email: one.email, phone: one.phone }));
    set('address', Address.parse({}));
  };
  if (clientId)
    return (
      <>
        <Text>{visitWords.inTheName(shown)}</Text>
        <Button variant="default" onClick={typed}>
          {visitWords.other}
        </Button>
      </>
    );
  return (
    <>
      <LookupBox
        label={visitWords.client}
        placeholder={visitWords.find}
        about="booking-buyers"
        find={findClients}
        shown=""
        onPick={(client) => {
          setShown(client.label);
          set('clientId', client.id);
          set('buyer', null);
          set('address', null);
        }}
      />
      <FieldRow>
        <TextField name="buyer.firstname" label={orderWords.firstname} />
        <TextField name="buyer.lastname" label={orderWords.lastname} />
      </FieldRow>
      <FieldRow>
        <EmailField name="buyer.email" label={orderWords.email} />
        <PhoneField name="buyer.phone" label={orderWords.phone} />
      </FieldRow>
      <CheckboxField name="buyer.isPro" label={visitWords.pro} />
      {isPro === true ? (
        <FieldRow>
          <TextField name="buyer.company" label={orderWords.company} />
          <TextField name="buyer.siret" label={orderWords.siret} />
        </FieldRow>
      ) : null}
      <AddressField name="address" legend={visitWords.address} />
    </>
  );
};

const SellForm = ({ one, done }: { readonly one: Booking; readonly done: (orderId: string | null) => void }) => {
  const { clientId, name, email, phone } = one;
  return (
    <Form
      schema={VisitBuyer}
      endpoint={sellBooking}
      input={{ id: one.id }}
      start={
        clientId === null
          ? {
              clientId,
              buyer: OfficeBuyer.parse({ ...nameParts(name), email, phone }),
              address: Address.parse({}),
            }
          : { clientId, buyer: null, address: null }
      }
      width="full"
      submit={visitWords.make}
      onCancel={() => done(null)}
      after={(order) => done(order.id)}
    >
      <Text size="sm">{visitWords.sellWhy}</Text>
      {one.groupId === null ? null : <Text size="sm">{visitWords.sellTogether}</Text>}
      <BuyerFields one={one} />
    </Form>
  );
};

/** « Facturer », as long as no order of the booking stands. */
export const SellBooking = ({ booking }: { readonly booking: Booking }) => {
  const { mayCall } = useOffice();
  const navigate = useNavigate();
  const read = useEndpoint(orderOfBooking, { id: booking.id }, { silent: true });
  if (!mayCall(sellBooking) || !read.data || read.data.order?.stands) return null;
  const sell = async (): Promise<void> => {
    const made: { id: string | null } = { id: null };
    await ask({
      title: visitWords.sellTitle,
      body: (done) => (
        <SellForm
          one={booking}
          done={(id) => {
            made.id = id;
            done(true);
          }}
        />
      ),
    });
    if (made.id !== null) void navigate(`/dashboard/orders/${made.id}`);
  };
  return (
    <ReasonedButton whyNot={whyNotSell(booking, null)} onClick={() => void sell()}>
      {visitWords.sell}
    </ReasonedButton>
  );
};
