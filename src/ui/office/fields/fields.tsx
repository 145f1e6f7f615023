import { isKeptPhone, shownPhone } from '#kernel/field/phone.ts';
import { Autocomplete, Checkbox, MultiSelect, Select, Switch, TagsInput, TextInput, Textarea } from '@mantine/core';
import { type ControllerRenderProps, useController } from 'react-hook-form';
import { useFormHere } from '../form/form.tsx';
import styles from '../form/form.module.css';
import { isCounted, isRequired, mayBeEmpty, messageOf } from '../form/form-schema.ts';
import { words } from '../messages/office.fr.ts';
import { DateBox } from './date-box.tsx';
import { NumberBox } from './number-box.tsx';

export interface FieldProps {
  /** Path in the schema: `name`, `shipping.city`. */
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly disabled?: boolean;
}

interface Bound {
  readonly field: ControllerRenderProps;
  readonly shared: {
    readonly label: string;
    readonly description: string | undefined;
    readonly error: string | undefined;
    readonly withAsterisk: boolean;
    readonly disabled: boolean;
  };
  readonly canClear: boolean;
  /** It tells how many signs it holds, of those it may. */
  readonly counts: boolean;
}

export const useField = ({ name, label, description, disabled }: FieldProps): Bound => {
  const here = useFormHere();
  const { field, fieldState } = useController({ name });
  return {
    field,
    shared: {
      label,
      description,
      error: messageOf(fieldState.error),
      withAsterisk: isRequired(here.schema, name),
      disabled: disabled ?? here.disabled,
    },
    canClear: mayBeEmpty(here.schema, name, here.creates),
    counts: isCounted(here.schema, name),
  };
};
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Choices that float over a popup: counted in the page's width, they would make a telephone's page wider than its window. */
const IN_SIGHT = { floatingStrategy: 'fixed' } as const;

const MOST_SIGNS = 50;
const COUNTER_WIDTH = 52;
const Counter = ({ held }: { readonly held: number }): React.ReactNode => (
  <span className={styles.counter} data-over={held > MOST_SIGNS || undefined}>
    {words.counter(held, MOST_SIGNS)}
  </span>
);

export interface TextFieldProps extends FieldProps {
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly autoComplete?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  readonly autoFocus?: boolean;
  /** Offered while it is typed; anything else may be typed all the same. */
  readonly suggestions?: readonly string[];
  /** A kept value as people write it; what is being typed is left alone. */
  readonly shown?: (kept: string) => string;
}
export const TextField = ({
  placeholder,
  maxLength,
  autoComplete = 'off',
  type = 'text',
  autoFocus,
  suggestions,
  shown = (kept) => kept,
  ...props
}: TextFieldProps): React.ReactNode => {
  const { field, shared, counts } = useField(props);
  if (suggestions)
    return (
      <Autocomplete
        {...shared}
        {...field}
        value={textOf(field.value)}
        data={[...suggestions]}
        comboboxProps={IN_SIGHT}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete={autoComplete}
      />
    );
  return (
    <TextInput
      {...shared}
      {...field}
      value={shown(textOf(field.value))}
      type={type}
      placeholder={placeholder}
      maxLength={maxLength}
      autoComplete={autoComplete}
      data-autofocus={autoFocus || undefined}
      {...(counts
        ? { rightSection: <Counter held={[...textOf(field.value)].length} />, rightSectionWidth: COUNTER_WIDTH }
        : {})}
    />
  );
};
export const PhoneField = (props: FieldProps): React.ReactNode => (
  <TextField {...props} type="tel" autoComplete="tel" shown={(kept) => (isKeptPhone(kept) ? shownPhone(kept) : kept)} />
);
export const EmailField = (props: FieldProps): React.ReactNode => (
  <TextField {...props} type="email" autoComplete="email" />
);

/** 200 px high, growing by hand to 330 px (specification, section 9). */
export const TextareaField = ({
  placeholder,
  maxLength,
  ...props
}: FieldProps & { readonly placeholder?: string; readonly maxLength?: number }): React.ReactNode => {
  const { field, shared } = useField(props);
  return (
    <Textarea
      {...shared}
      {...field}
      className={styles.textarea}
      value={textOf(field.value)}
      placeholder={placeholder}
      maxLength={maxLength}
    />
  );
};

export interface NumberFieldProps extends FieldProps {
  readonly integer?: boolean;
  readonly suffix?: string;
  readonly places?: number;
}
export const NumberField = ({ integer, suffix, places, ...props }: NumberFieldProps): React.ReactNode => {
  const { field, shared } = useField(props);
  return (
    <NumberBox
      {...shared}
      {...field}
      {...(integer ? { integer } : {})}
      {...(suffix ? { suffix } : {})}
      {...(places === undefined ? {} : { places })}
    />
  );
};
export const MoneyField = (props: FieldProps): React.ReactNode => <NumberField {...props} suffix="€" places={2} />;
export const PercentField = (props: FieldProps): React.ReactNode => <NumberField {...props} suffix="%" />;

export interface DateFieldProps extends FieldProps {
  readonly minMs?: number;
  readonly maxMs?: number;
  readonly monthOnly?: boolean;
  readonly clearable?: boolean;
}
export const DateField = ({ minMs, maxMs, monthOnly, clearable, ...props }: DateFieldProps): React.ReactNode => {
  const { field, shared, canClear } = useField(props);
  return (
    <DateBox
      {...shared}
      value={field.value ? String(field.value) : null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      name={field.name}
      minMs={minMs}
      maxMs={maxMs}
      monthOnly={monthOnly}
      clearable={clearable ?? canClear}
    />
  );
};

/** Words by value, in the order given. */
export type Options = Readonly<Record<string, string>>;
const SEARCHABLE_FROM = 8;
const dataOf = (options: Options): { value: string; label: string }[] =>
  Object.entries(options).map(([value, label]) => ({ value, label }));

export interface SelectFieldProps extends FieldProps {
  readonly options: Options;
  readonly placeholder?: string;
}
interface ChoiceFieldProps extends SelectFieldProps {
  /** The choices are yes and no, called `true` and `false` in the options; the placeholder says what it is without a choice. */
  readonly isBoolean?: boolean;
  /** The choices are numbers, whose digits the options are called by. */
  readonly isNumber?: boolean;
}
const selectText = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void => currentTarget.select();

export const SelectField = ({
  options,
  placeholder,
  isBoolean,
  isNumber,
  ...props
}: ChoiceFieldProps): React.ReactNode => {
  const { field, shared, canClear } = useField(props);
  return (
    <Select
      {...shared}
      {...field}
      value={textOf(field.value) || null}
      onChange={(chosen) => {
        if (chosen === null) field.onChange(null);
        else field.onChange(isBoolean ? chosen === 'true' : isNumber ? Number(chosen) : chosen);
      }}
      data={dataOf(options)}
      placeholder={placeholder ?? words.choose}
      searchable={Object.keys(options).length > SEARCHABLE_FROM}
      // Typed text replaces the present choice instead of following it.
      onFocus={selectText}
      onClick={selectText}
      // Pressed again, a choice stays: it is emptied by its cross, where it may be.
      allowDeselect={false}
      clearable={canClear && !(isBoolean && placeholder === undefined)}
      comboboxProps={IN_SIGHT}
      nothingFoundMessage={words.nothingFound}
      clearButtonProps={{ 'aria-label': words.clear }}
    />
  );
};
export const MultiSelectField = ({ options, placeholder, ...props }: SelectFieldProps): React.ReactNode => {
  const { field, shared } = useField(props);
  const value = Array.isArray(field.value) ? field.value.map(String) : [];
  return (
    <MultiSelect
      {...shared}
      {...field}
      value={value}
      data={dataOf(options)}
      placeholder={value.length === 0 ? (placeholder ?? words.choose) : ''}
      comboboxProps={IN_SIGHT}
      searchable
      clearable
      nothingFoundMessage={words.nothingFound}
      clearButtonProps={{ 'aria-label': words.clear }}
    />
  );
};

/** Free words, one after the other: Enter, a comma or a semicolon ends one; those already in use are offered. */
export const TagsField = ({
  suggestions = [],
  most,
  placeholder,
  ...props
}: FieldProps & {
  readonly suggestions?: readonly string[];
  readonly most?: number;
  readonly placeholder?: string;
}): React.ReactNode => {
  const { field, shared } = useField(props);
  const value = Array.isArray(field.value) ? field.value.map(String) : [];
  return (
    <TagsInput
      {...shared}
      {...field}
      value={value}
      data={[...suggestions]}
      comboboxProps={IN_SIGHT}
      splitChars={[',', ';']}
      acceptValueOnBlur
      clearable={value.length > 1}
      {...(most === undefined ? {} : { maxTags: most })}
      placeholder={value.length === 0 ? placeholder : ''}
      onChange={(tags) => field.onChange(tags.map((tag) => tag.trim()).filter(Boolean))}
      clearButtonProps={{ 'aria-label': words.clear }}
    />
  );
};

export const CheckboxField = (props: FieldProps): React.ReactNode => {
  const {
    field,
    shared: { withAsterisk: _, ...shared },
  } = useField(props);
  return (
    <Checkbox
      {...shared}
      name={field.name}
      ref={field.ref}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
    />
  );
};
export const SwitchField = (props: FieldProps): React.ReactNode => {
  const {
    field,
    shared: { withAsterisk: _, ...shared },
  } = useField(props);
  return (
    <Switch
      {...shared}
      name={field.name}
      ref={field.ref}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
    />
  );
};

/** Fields side by side while there is room. */
export const FieldRow = ({ children }: { readonly children: React.ReactNode }): React.ReactNode => (
  <div className={styles.row}>{children}</div>
);
export const FieldGroup = ({
  legend,
  children,
}: {
  readonly legend: string;
  readonly children: React.ReactNode;
}): React.ReactNode => (
  <fieldset className={styles.group}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);
