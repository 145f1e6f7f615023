import { french } from '#kernel/language/french.ts';
import { ActionButton, Alert, Checkbox, Stack, useOffice } from '#ui/office/index.ts';
import { liftCreditLimit } from '../../rules/endpoints.ts';
import { refuseOverLimit } from '../../rules/order/over-limit.ts';
import type { Order } from '../../rules/order/sale.ts';
import type { PartProps } from './order-client.tsx';

const words = french({
  held: 'Encours dépassé\u00a0: la commande attend',
  lift: 'Passer outre la limite d’encours',
  sure: 'La commande pourra être validée, jusqu’à son montant d’aujourd’hui. Votre nom reste dans son historique.',
} as const);

/** The reason why an order waits, and the button to let it pass for users who may. */
export const CreditHeld = ({ order }: { readonly order: Order }) =>
  order.creditHold ? (
    <Alert color="orange" title={words.held} mb="md">
      <Stack gap="xs" align="flex-start">
        {refuseOverLimit(order.creditHold).words.fr}
        <ActionButton
          endpoint={liftCreditLimit}
          input={{ id: order.id, version: order.version }}
          whyNot={null}
          confirm={words.sure}
        >
          {words.lift}
        </ActionButton>
      </Stack>
    </Alert>
  ) : null;

/** The same on an order that is typed: asked only once it is held. */
export const LiftTick = ({ typed, errors, put }: Pick<PartProps, 'typed' | 'errors' | 'put'>) => {
  const mayLift = useOffice().mayCall(liftCreditLimit);
  if (!typed.liftLimit && !errors['liftLimit']) return null;
  return mayLift ? (
    <Checkbox
      size="xs"
      label={words.lift}
      checked={typed.liftLimit}
      error={errors['liftLimit']}
      onChange={(event) => put({ liftLimit: event.currentTarget.checked })}
    />
  ) : (
    <Alert color="orange" title={words.held}>
      {errors['liftLimit']}
    </Alert>
  );
};
