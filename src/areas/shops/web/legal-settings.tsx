import {
  ask,
  Button,
  FieldRow,
  Group,
  RichTextField,
  Stack,
  Text,
  TextField,
  useEndpoint,
  useFormFields,
} from '#ui/office/index.ts';
import { myShop } from '../rules/endpoints.ts';
import { plainOf } from '#kernel/field/rich-text.ts';
import { blanksOf, dressed, type ModelFacts, noticeModel, termsModel } from '../rules/legal-models.ts';
import { domainSettings } from '../rules/settings.ts';
import { SettingsForm } from './settings-form.tsx';
import { words } from './words.ts';

const SHOWN = ['mediator', 'terms', 'termsPro', 'legalNotice', 'director', 'host'];
/** The fields of the form beside the text that a model fills. */
const FACTS = ['settings.director', 'settings.host', 'settings.mediator'];

/** A legal text, with the model that may take its place and what it still leaves to be filled in. */
const LegalText = ({
  name,
  label,
  model,
}: {
  readonly name: string;
  readonly label: string;
  readonly model: typeof termsModel;
}): React.ReactNode => {
  const shop = useEndpoint(myShop, {}).data;
  const [[text, director, host, mediator], set] = useFormFields([name, ...FACTS]);
  const typed = plainOf(String(text ?? ''));
  const blanks = blanksOf(typed);
  const take = async (): Promise<void> => {
    if (!shop) return;
    const settings = { ...shop.settings, director, host, mediator } as ModelFacts['settings'];
    const made = model({ ...shop, settings });
    const isSure =
      typed.trim() === '' ||
      (await ask({ title: words.modelReplace, text: words.modelReplaceWhy, validateLabel: words.modelTake })) !== null;
    if (isSure) set(name, dressed(made.text));
  };
  return (
    <Stack gap={4}>
      <RichTextField name={name} label={label} />
      <Group gap="sm">
        <Button variant="default" size="compact-sm" onClick={() => void take()}>
          {words.modelOf(label)}
        </Button>
        <Text size="sm" c="dimmed">
          {words.modelWhy}
        </Text>
      </Group>
      {blanks.length > 0 ? (
        <Text size="sm" role="status">
          {words.modelBlanks(blanks.join(', '))}
        </Text>
      ) : null}
    </Stack>
  );
};

/** The texts that the law wants buyers to read before they order. */
export default function LegalSettings() {
  return (
    <SettingsForm title={words.legal} section={domainSettings} only={SHOWN}>
      <FieldRow>
        <TextField name="settings.director" label={words.director} />
        <TextField name="settings.host" label={words.host} />
      </FieldRow>
      <FieldRow>
        <TextField name="settings.mediator.name" label={words.mediator} />
        <TextField name="settings.mediator.site" label={words.mediatorSite} type="url" />
      </FieldRow>
      <TextField name="settings.mediator.address" label={words.mediatorAddress} />
      <LegalText name="settings.terms" label={words.terms} model={termsModel} />
      <RichTextField name="settings.termsPro" label={words.termsPro} description={words.termsProWhy} />
      <LegalText name="settings.legalNotice" label={words.legalNotice} model={noticeModel} />
    </SettingsForm>
  );
}
