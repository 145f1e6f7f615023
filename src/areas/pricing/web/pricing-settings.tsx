import { Suspense } from 'react';
import { SettingsForm } from '#areas/shops/web/index.ts';
import { FieldRow, MoneyField, NumberField, SelectField, SwitchField, useSlot } from '#ui/office/index.ts';
import { pricingSettings } from '../rules/settings.ts';
import { vatAbroadSlot } from './index.ts';
import { words } from './settings-words.ts';

/** How prices are reckoned and what an order must come to: Settings, link=products. */
export default function PricingSettings() {
  const abroad = useSlot(vatAbroadSlot);
  return (
    <SettingsForm title={words.title} section={pricingSettings}>
      <FieldRow>
        <SelectField name="settings.priceDisplay" label={words.priceDisplay} options={words.priceDisplays} />
        <SelectField
          name="settings.tierMode"
          label={words.tierMode}
          options={words.tierModes}
          description={words.tierModeWhy}
        />
      </FieldRow>
      <SelectField
        name="settings.rounding"
        label={words.rounding}
        options={words.roundings}
        description={words.roundingWhy}
      />
      <SwitchField
        name="settings.discountsOnDuty"
        label={words.discountsOnDuty}
        description={words.discountsOnDutyWhy}
      />
      <SwitchField
        name="settings.declaresVatAbroad"
        label={words.declaresVatAbroad}
        description={words.declaresVatAbroadWhy}
      />
      <Suspense>
        {abroad.map((One, at) => (
          <One key={at} />
        ))}
      </Suspense>
      <SwitchField name="settings.allRulesInEq75" label={words.eq75} description={words.eq75Why} />
      <FieldRow>
        <MoneyField name="settings.minimumOrderHT" label={words.minimumOrderHT} />
        <NumberField name="settings.minimumProducts" label={words.minimumProducts} integer />
      </FieldRow>
      <FieldRow>
        <NumberField name="settings.maximumProducts" label={words.maximumProducts} integer />
        <NumberField name="settings.multipleOf" label={words.multipleOf} integer />
      </FieldRow>
      <MoneyField name="settings.minimumReservation" label={words.minimumReservation} description={words.limitsWhy} />
    </SettingsForm>
  );
}
