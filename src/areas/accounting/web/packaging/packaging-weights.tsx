import { SettingsForm } from '#areas/shops/web/index.ts';
import { FieldRow, NumberField, RowsField, SelectField } from '#ui/office/index.ts';
import { MATERIAL_WORDS, MATERIALS, NO_WEIGHT } from '../../rules/packaging/packaging.ts';
import { accountingSettings } from '../../rules/settings.ts';
import { words } from './packaging-words.ts';

/** The weights of one unit of each container, typed once: those sold this year are proposed. */
export const PackagingWeights = ({
  containers,
  next,
}: {
  readonly containers: readonly string[];
  readonly next: string;
}) => {
  const options = Object.fromEntries(containers.map((one) => [one, one]));
  return (
    <SettingsForm
      title={words.weights}
      note={words.weightsNote}
      section={accountingSettings}
      only={['packagingWeights']}
      wide
    >
      <RowsField
        name="settings.packagingWeights"
        label={words.weights}
        isTitled
        rowLabel={words.weightsRow}
        addLabel={words.addWeights}
        none={words.noWeights}
        start={{ ...NO_WEIGHT, container: next }}
        most={60}
      >
        {(at) => (
          <>
            <SelectField name={`${at}.container`} label={words.container} options={options} />
            {[MATERIALS.slice(0, 4), MATERIALS.slice(4)].map((row) => (
              <FieldRow key={row.join('')}>
                {row.map((material) => (
                  <NumberField key={material} name={`${at}.${material}`} label={MATERIAL_WORDS[material]} suffix="g" />
                ))}
              </FieldRow>
            ))}
          </>
        )}
      </RowsField>
    </SettingsForm>
  );
};
