import { SettingsForm } from '#areas/shops/web/index.ts';
import { FieldRow, SelectField, SwitchField, useSlot } from '#ui/office/index.ts';
import { pricingSettings } from '../rules/settings.ts';
import { vatAbroadSlot } from './index.ts';
import { words } from './settings-words.ts';

const SHOWN = ['priceDisplay', 'tierMode', 'rounding', 'discountsOnDuty', 'declaresVatAbroad', 'allRulesInEq75'];

/** How prices are reckoned: Settings, link=products. */
export default function PricingSettings() {
  const abroad = useSlot(vatAbroadSlot);
  return (
    <SettingsForm title={words.title} section={pricingSettings} only={SHOWN}>
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
      <SwitchField name="settings.allRulesInEq75" label={words.eq75} description={words.eq75Why} />
      <SwitchField
        name="settings.declaresVatAbroad"
        label={words.declaresVatAbroad}
        description={words.declaresVatAbroadWhy}
      />
      {abroad.map((One, at) => (
        <One key={at} />
      ))}
    </SettingsForm>
  );
}
