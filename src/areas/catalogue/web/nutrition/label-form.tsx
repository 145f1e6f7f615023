import {
  Alert,
  Anchor,
  ask,
  Button,
  call,
  FieldGroup,
  FieldRow,
  Form,
  Group,
  MultiSelectField,
  NumberField,
  Panel,
  qrFile,
  saveBlob,
  Stack,
  SwitchField,
  Text,
  TextField,
  useFormFields,
} from '#ui/office/index.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { INGREDIENT_KEYS, ingredientOf } from '../../rules/nutrition/ingredients.ts';
import { missingOf, printedLabel, VintageLabel } from '../../rules/nutrition/nutrition.ts';
import { changeLabel, vintageLabel } from '../../rules/nutrition/nutrition-endpoints.ts';
import { words } from './label-words.ts';

type Read = OutputOf<typeof vintageLabel>;
const NAMES = Object.fromEntries(
  INGREDIENT_KEYS.map((key) => {
    const { french, e } = ingredientOf(key);
    return [key, e === null ? french : `${french} (${e})`];
  }),
);
const FIELDS = Object.keys(VintageLabel.shape) as (keyof typeof VintageLabel.shape)[];
/** Printed large enough for the smallest back label. */
const QR_SIZE = 1024;

const french = (figure: string): string => figure.replace('.', ',');

/** The label of the typed values, at every key, and its gaps. */
const Computed = ({ alcohol }: { readonly alcohol: number | null }) => {
  const [values] = useFormFields([...FIELDS]);
  const read = VintageLabel.safeParse(Object.fromEntries(FIELDS.map((name, at) => [name, values[at] ?? undefined])));
  if (!read.success) return null;
  const printed = printedLabel(read.data, alcohol);
  const missing = missingOf(read.data, alcohol);
  return (
    <Alert color={missing.length > 0 ? 'orange' : 'teal'} title={words.computed} role="status">
      <Text size="sm">
        {printed.kj === null || printed.kcal === null ? words.noEnergy : words.energy(printed.kj, printed.kcal)}
      </Text>
      {printed.carbohydrates === null ? null : (
        <Text size="sm">
          {`${words.carbohydrates}\u00a0: ${french(printed.carbohydrates)} g, ${words.ofWhichSugars} ${french(printed.sugars ?? '–')} g`}
        </Text>
      )}
      <Text size="sm" fw={600}>
        {missing.length === 0
          ? words.complete
          : `${words.missing}\u00a0: ${missing.map((one) => words.missingWords[one]).join(', ')}.`}
      </Text>
    </Alert>
  );
};

const saveQr = async (link: string, kind: 'svg' | 'png'): Promise<void> =>
  saveBlob(
    await qrFile(link, kind, QR_SIZE),
    `etiquette-${link.split('/01/')[1]?.replaceAll('/', '-') ?? 'qr'}.${kind}`,
  );

/** Where the code of each bottle leads, and the code to print. */
const Codes = ({ links }: { readonly links: readonly string[] }) => (
  <Panel title={words.code}>
    {links.length === 0 ? (
      <Text size="sm" c="dimmed">
        {words.noCode}
      </Text>
    ) : (
      <Stack gap="xs">
        {links.map((link) => (
          <Group key={link} gap="xs">
            <Anchor size="sm" href={link} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
              {words.see}
            </Anchor>
            <Button size="compact-xs" variant="default" onClick={() => void saveQr(link, 'svg')}>
              {words.svg}
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => void saveQr(link, 'png')}>
              {words.png}
            </Button>
          </Group>
        ))}
      </Stack>
    )}
  </Panel>
);

const LabelForm = ({
  id,
  read,
  done,
}: {
  readonly id: string;
  readonly read: Read;
  readonly done: (saved: true | null) => void;
}) => (
  <Stack gap="md">
    <Form
      schema={VintageLabel}
      endpoint={changeLabel}
      input={{ id }}
      start={read.label}
      width="full"
      submit={words.save}
      onCancel={() => done(null)}
      after={() => done(true)}
    >
      {read.isAsked ? (
        <Text size="sm" c="dimmed">
          {words.asked}
        </Text>
      ) : null}
      <MultiSelectField
        name="ingredients"
        label={words.ingredients}
        description={words.ingredientsWhy}
        options={NAMES}
      />
      <SwitchField name="isProtected" label={words.isProtected} description={words.isProtectedWhy} />
      <FieldGroup legend={words.analysis}>
        <FieldRow>
          <NumberField name="sugars" label={words.sugars} suffix={words.perLitre} />
          <NumberField name="acidity" label={words.acidity} suffix={words.perLitre} />
          <NumberField name="glycerol" label={words.glycerol} suffix={words.perLitre} />
        </FieldRow>
      </FieldGroup>
      <Computed alcohol={read.alcohol} />
      <FieldGroup legend={words.typed}>
        <Text size="xs" c="dimmed">
          {words.typedWhy}
        </Text>
        <FieldRow>
          <NumberField name="kj" label={words.kj} integer />
          <NumberField name="kcal" label={words.kcal} integer />
        </FieldRow>
        <FieldRow>
          <NumberField name="carbohydrates" label={words.carbohydrates} suffix={words.grams} />
          <NumberField name="sugarsOf100" label={words.ofWhichSugars} suffix={words.grams} />
        </FieldRow>
        <FieldRow>
          <NumberField name="fat" label={words.fat} suffix={words.grams} />
          <NumberField name="saturates" label={words.saturates} suffix={words.grams} />
        </FieldRow>
        <FieldRow>
          <NumberField name="proteins" label={words.proteins} suffix={words.grams} />
          <NumberField name="salt" label={words.salt} suffix={words.grams} />
        </FieldRow>
      </FieldGroup>
      <TextField name="brand" label={words.brand} />
    </Form>
    <Codes links={read.links} />
  </Stack>
);

export const askLabel = async (id: string, year: string): Promise<void> => {
  const read = await call(vintageLabel, { id });
  void ask({ title: words.title(year), body: (done) => <LabelForm id={id} read={read} done={done} /> });
};
