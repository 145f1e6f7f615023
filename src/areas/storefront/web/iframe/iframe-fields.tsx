import { LANG_NAMES } from '#kernel/language/lang.ts';
import {
  ColourField,
  FieldGroup,
  FieldRow,
  MultiSelectField,
  SelectField,
  TagsField,
  TextField,
  useEndpoint,
  useFormFields,
} from '#ui/office/index.ts';
import { IFRAME_LOOK_WORDS, type IframeKind, MOST_ORIGINS } from '../../rules/iframe/iframe.ts';
import { iframeChoices } from '../../rules/iframe/iframe-endpoints.ts';
import { words } from './iframe-words.ts';

const LANGUAGES = { '': words.ofReader, ...LANG_NAMES };

/** The content of the frame. A choice that has left the shop is named by its id until it is taken out. */
export const ContentFields = ({ kind }: { readonly kind: IframeKind }): React.ReactNode => {
  const read = useEndpoint(iframeChoices, {}, { silent: true });
  const options = Object.fromEntries((read.data?.[kind] ?? []).map(({ id, name }) => [id, name]));
  return (
    <MultiSelectField name="chosen" label={words.chosen[kind]} placeholder={words.everything[kind]} options={options} />
  );
};

export const LookFields = (): React.ReactNode => {
  const [[look, color], set] = useFormFields(['look', 'color']);
  return (
    <FieldGroup legend={words.look}>
      <FieldRow>
        <SelectField name="look" label={words.look} options={IFRAME_LOOK_WORDS} />
        {look === 'button' ? <TextField name="buttonText" label={words.buttonText} maxLength={60} /> : null}
        <SelectField name="lang" label={words.lang} options={LANGUAGES} placeholder={words.ofReader} />
      </FieldRow>
      <ColourField
        label={words.colour}
        value={typeof color === 'string' ? color : null}
        swatches={words.swatches}
        none={{ label: words.ofShop, colour: '#0b6660' }}
        onChange={(next) => set('color', next)}
      />
    </FieldGroup>
  );
};

export const SiteFields = (): React.ReactNode => (
  <TagsField
    name="origins"
    label={words.origins}
    description={words.originsWhy}
    placeholder={words.originsHint}
    most={MOST_ORIGINS}
  />
);
