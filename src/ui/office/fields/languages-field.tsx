import { LANG_NAMES } from '#kernel/language/lang.ts';
import { OTHER_LANGS } from '#kernel/language/own-texts.ts';
import { useFormFields } from '../form/form.tsx';
import { words } from '../messages/office.fr.ts';
import { SelectField } from './fields.tsx';
import { RowsField } from './rows-field.tsx';

interface LanguagesFieldProps {
  /** The field of `inLanguages(…)` in the record. */
  readonly name: string;
  /** The texts of one language, named below `at`. */
  readonly children: (at: string) => React.ReactNode;
}

/** The texts of a record in other languages. A language that has a row is offered in no second one. */
export const LanguagesField = ({ name, children }: LanguagesFieldProps): React.ReactNode => {
  const [[value]] = useFormFields([name]);
  const rows = Array.isArray(value) ? (value as readonly { readonly lang?: string }[]) : [];
  const left = (own: string | undefined) =>
    OTHER_LANGS.filter((lang) => lang === own || !rows.some((row) => row.lang === lang));
  const next = left(undefined)[0];
  return (
    <RowsField
      name={name}
      label={words.otherLangs}
      rowLabel={(at) => words.otherLang(at)}
      addLabel={words.addLang}
      none={words.noOtherLang}
      start={{ lang: next }}
      most={OTHER_LANGS.length}
    >
      {(at) => (
        <>
          <SelectField
            name={`${at}.lang`}
            label={words.lang}
            options={Object.fromEntries(
              left(rows[Number(at.slice(name.length + 1))]?.lang).map((lang) => [lang, LANG_NAMES[lang]]),
            )}
          />
          {children(at)}
        </>
      )}
    </RowsField>
  );
};
