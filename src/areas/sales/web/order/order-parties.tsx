import {
  AddressField,
  ask,
  Button,
  CheckboxField,
  EmailField,
  FieldGroup,
  FieldRow,
  Form,
  PhoneField,
  ReasonedButton,
  TextField,
  useOffice,
} from '#ui/office/index.ts';
import { changeClient } from '#areas/clients/rules/endpoints.ts';
import { correctParties, PartiesInput } from '../../rules/endpoints.ts';
import { hasLeft, whyNotCorrect } from '../../rules/order/lifecycle.ts';
import type { Order } from '../../rules/order/sale.ts';
import { words } from '../words.ts';

const Parties = PartiesInput.omit({ id: true, version: true });

const correct = (order: Order, mends: boolean): void =>
  void ask({
    title: words.correctParties,
    body: (done) => (
      <Form
        schema={Parties}
        endpoint={correctParties}
        input={{ id: order.id, version: order.version }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{
          buyer: order.buyer,
          billing: order.billing,
          delivery: order.delivery,
          purchaseOrder: order.purchaseOrder,
          mendClient: mends,
        }}
      >
        <FieldGroup legend={words.buyer}>
          <FieldRow>
            <TextField name="buyer.firstname" label={words.firstname} />
            <TextField name="buyer.lastname" label={words.lastname} />
          </FieldRow>
          <FieldRow>
            <EmailField name="buyer.email" label={words.email} />
            <PhoneField name="buyer.phone" label={words.phone} />
          </FieldRow>
          <CheckboxField name="buyer.isPro" label={words.isPro} />
          <FieldRow>
            <TextField name="buyer.company" label={words.company} />
            <TextField name="buyer.siret" label={words.siret} />
          </FieldRow>
          <FieldRow>
            <TextField name="buyer.vatNumber" label={words.vatNumber} />
            <TextField name="purchaseOrder" label={words.purchaseOrder} />
          </FieldRow>
        </FieldGroup>
        <AddressField name="billing" legend={words.billing} />
        {mends ? <CheckboxField name="mendClient" label={words.mendClient} /> : null}
        {hasLeft(order) ? null : <AddressField name="delivery" legend={words.delivery} section="shipping" />}
      </Form>
    ),
  });

/** Opens the correction; once the bill is issued it says why it no longer may. Nothing for a buyer or somebody without the right. */
export const CorrectParties = ({ order }: { readonly order: Order }) => {
  const { mayCall } = useOffice();
  if (!mayCall(correctParties)) return null;
  const mends = order.clientId !== null && mayCall(changeClient);
  const whyNot = whyNotCorrect(order);
  if (whyNot)
    return order.status === 'invoiced' ? (
      <ReasonedButton quiet whyNot={whyNot}>
        {words.correct}
      </ReasonedButton>
    ) : null;
  return (
    <Button variant="subtle" size="compact-xs" onClick={() => correct(order, mends)}>
      {words.correct}
    </Button>
  );
};
