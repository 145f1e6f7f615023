import { SettingsForm } from '#areas/shops/web/index.ts';
import { FieldGroup, Grid, LinesField, Stack, SwitchField, Text, TextareaField, TextField } from '#ui/office/index.ts';
import { MOST_CONDITIONS } from '#areas/sales/rules/order/conditions.ts';
import { billingSettings } from '../../rules/settings.ts';
import { PaperExample } from './paper-example.tsx';
import { settingsWords as words } from './settings-words.ts';
import { WordingField } from './wording-field.tsx';

/** The texts of the shop's papers: Settings, link=documents. */
export default function BillingSettings() {
  return (
    <SettingsForm title={words.title} note={words.note} section={billingSettings} wide>
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: 7, lg: 6 }}>
          <Stack gap="sm">
            <WordingField name="settings.wordings.penalty" label={words.penalty} law={words.penaltyLaw} />
            <WordingField name="settings.wordings.discount" label={words.discount} law={words.discountLaw} />
            <SwitchField name="settings.wordings.ownership" label={words.ownership} description={words.ownershipWhy} />
            <SwitchField
              name="settings.wordings.vatOnDebits"
              label={words.vatOnDebits}
              description={words.vatOnDebitsWhy}
            />
            <LinesField name="settings.wordings.others" label={words.others} description={words.othersWhy} most={8} />
            <TextField
              name="settings.vatExemption"
              label={words.vatExemption}
              description={words.vatExemptionWhy}
              maxLength={200}
            />
            <FieldGroup legend={words.notes}>
              <Text size="sm" c="dimmed">
                {words.notesWhy}
              </Text>
              {(['bill', 'quote', 'order', 'deliveryNote'] as const).map((kind) => (
                <TextareaField
                  key={kind}
                  name={`settings.paperNotes.${kind}`}
                  label={words.noteOf[kind]}
                  maxLength={kind === 'quote' ? MOST_CONDITIONS : 500}
                />
              ))}
            </FieldGroup>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5, lg: 6 }}>
          <PaperExample />
        </Grid.Col>
      </Grid>
    </SettingsForm>
  );
}
