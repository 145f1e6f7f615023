import { SettingsForm } from '#areas/shops/web/index.ts';
import { typeset } from '#kernel/language/french.ts';
import { FieldRow, MoneyField, NumberField, Stack, Text, useFormFields } from '#ui/office/index.ts';
import { limitExamples } from '../rules/limit-examples.ts';
import { pricingSettings } from '../rules/settings.ts';
import { words } from './settings-words.ts';

const SHOWN = ['minimumOrderHT', 'minimumProducts', 'maximumProducts', 'multipleOf'];

/** The cart's own words about an order that misses each limit, as they are typed. */
const CartSays = (): React.ReactNode => {
  const [typed] = useFormFields(SHOWN.map((name) => `settings.${name}`));
  const limits = Object.fromEntries(
    SHOWN.map((name, at) => {
      const value = typed[at];
      return [name, typeof value === 'number' && value > 0 ? value : null];
    }),
  );
  const told = Object.entries(limitExamples(limits));
  return (
    <Stack gap={4} role="status" aria-label={words.cartSays}>
      <Text size="sm" fw={600}>
        {told.length === 0 ? words.cartSaysNothing : words.cartSays}
      </Text>
      {told.map(([name, said]) => (
        <Text key={name} size="sm">
          {typeset(said.fr)}
        </Text>
      ))}
    </Stack>
  );
};

/** The minimum of an order, and the cart's answer to an order below it: Settings, link=products. */
export default function LimitSettings() {
  return (
    <SettingsForm title={words.limits} section={pricingSettings} only={SHOWN}>
      <Text size="sm" c="dimmed">
        {words.limitsWhy}
      </Text>
      <FieldRow>
        <MoneyField name="settings.minimumOrderHT" label={words.minimumOrderHT} />
        <NumberField name="settings.minimumProducts" label={words.minimumProducts} integer />
      </FieldRow>
      <FieldRow>
        <NumberField name="settings.maximumProducts" label={words.maximumProducts} integer />
        <NumberField name="settings.multipleOf" label={words.multipleOf} integer />
      </FieldRow>
      <CartSays />
    </SettingsForm>
  );
}
