import { Alert, Button, Stack } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import {
  type FieldErrors,
  FormProvider,
  get,
  type Resolver,
  useForm,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
import type * as z from 'zod';
import type { CallerInputOf, Endpoint, OutputOf } from '#kernel/endpoint.ts';
import styles from './form.module.css';
import { type FormValues, cleaned, emptiedFields, isChanged, known, wrongFields } from './form-schema.ts';
import { useAction } from '../call/hooks.ts';
import { type Read, refresh } from '../call/refresh.ts';
import { Icon } from '../theme/icons.tsx';
import { say } from '../snackbars/snackbars.ts';
import { useUnsaved } from './leave-guard.ts';
import { words } from '../messages/office.fr.ts';

interface FormHere {
  readonly schema: z.ZodType;
  readonly disabled: boolean;
  /** The form makes a record; otherwise it changes one. */
  readonly creates: boolean;
}
const FormContext = createContext<FormHere | null>(null);
export const useFormHere = (): FormHere => {
  const here = useContext(FormContext);
  if (!here) throw new Error('A field needs a Form around it');
  return here;
};

/** Reads fields of the form around as they are typed, and writes them: for what follows from another field. */
export const useFormFields = (
  names: readonly string[],
): readonly [values: readonly unknown[], set: (name: string, value: unknown) => void] => {
  const form = useFormContext();
  return [
    useWatch({ name: [...names] }),
    (name, value) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.getFieldState(name).isTouched }),
  ];
};

/** True for each name below which a typed value is refused: its fields must stay in sight. */
export const useWrongBelow = (names: readonly string[]): readonly boolean[] => {
  const { errors } = useFormState({ name: [...names] });
  return names.map((name) => get(errors, name) !== undefined);
};

const nested = (wrong: Readonly<Record<string, string>>): FieldErrors<FormValues> => {
  const errors: Record<string, unknown> = {};
  for (const [path, message] of Object.entries(wrong)) {
    const parts = path.split('.');
    let here = errors;
    for (const part of parts.slice(0, -1)) here = (here[part] ??= {}) as Record<string, unknown>;
    here[parts.at(-1) ?? path] = { type: 'rule', message };
  }
  return errors as FieldErrors<FormValues>;
};
const resolverOf =
  (schema: z.ZodType, before: { readonly current: FormValues | null }): Resolver<FormValues> =>
  (values) => {
    const emptied = before.current ? emptiedFields(schema, before.current, values) : {};
    const wrong = { ...emptied, ...wrongFields(schema, values) };
    return Object.keys(wrong).length === 0 ? { values, errors: {} } : { values: {}, errors: nested(wrong) };
  };

/** The words of the first field that is wrong, however deep it lies. */
const firstWrong = (errors: object): string | null => {
  for (const one of Object.values(errors)) {
    if (typeof one !== 'object' || one === null) continue;
    const { message } = one as { readonly message?: unknown };
    const words = typeof message === 'string' ? message : firstWrong(one);
    if (words !== null) return words;
  }
  return null;
};
/**
 * Scrolls to the first wrong field, and shows the errors that have no field here: no user should search for the
 * obstacle.
 */
const leadToWrong =
  (place: React.RefObject<HTMLFormElement | null>) =>
  (errors: object): void => {
    requestAnimationFrame(() => {
      const field = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (!field) return say(firstWrong(errors) ?? words.wrongField, 'error');
      field.scrollIntoView({ block: 'center' });
      field.focus({ preventScroll: true });
    });
  };

export interface FormProps<E extends Endpoint> {
  /** The schema of the filled fields; the others (`id`, `version`) go in `input`. */
  readonly schema: z.ZodType;
  readonly endpoint: E;
  readonly input?: Partial<CallerInputOf<E>>;
  /** The record as it is; without it the form creates. */
  readonly values?: object;
  /** The values of a new record. */
  readonly start?: object;
  /** Button of a form that creates; a form that edits shows its bar when something is unsaved. */
  readonly submit?: string;
  readonly onCancel?: () => void;
  readonly after?: (answer: OutputOf<E>) => void;
  /** The endpoints whose answers saving changes; without it, every answer on screen is read again. */
  readonly refreshes?: readonly Read[];
  /** Saves one second after the last key: drafts only, never what was issued. */
  readonly autosave?: boolean;
  readonly disabled?: boolean;
  /** True while a part of the form beyond its fields is wrong: nothing is sent, and the form leads to its cell. */
  readonly stops?: boolean;
  /** 320 px columns, 600 px for one large column, or the width of its place. */
  readonly width?: 'narrow' | 'large' | 'full';
  readonly children: React.ReactNode;
}

type SaveState = 'clean' | 'dirty' | 'saving' | 'saved';
const AUTOSAVE_MS = 1000;

/** A form over one endpoint. Refused fields show their words, a lost race (409) offers the other's version, unsaved work is never left by accident. */
export const Form = <E extends Endpoint>({
  schema,
  endpoint,
  input,
  values,
  start,
  submit,
  onCancel,
  after,
  refreshes,
  autosave,
  disabled = false,
  stops = false,
  width = 'large',
  children,
}: FormProps<E>): React.ReactNode => {
  const creates = values === undefined;
  const source = useMemo(
    () => (creates ? ((start ?? {}) as FormValues) : known(schema, values as FormValues)),
    [creates, start, schema, values],
  );
  const base = useRef(source);
  const record = useRef<FormValues | null>(null);
  record.current = creates ? null : base.current;
  const form = useForm<FormValues>({
    defaultValues: source,
    resolver: resolverOf(schema, record),
    mode: 'onTouched',
    shouldFocusError: true,
  });
  const place = useRef<HTMLFormElement>(null);
  const action = useAction(endpoint, { refreshes });
  const queries = useQueryClient();
  const [changed, setChanged] = useState(false);
  const [state, setState] = useState<SaveState>('clean');
  const sendNow = useRef<() => Promise<void>>(async () => undefined);
  const autosaveSoon = useDebouncedCallback(() => void sendNow.current(), AUTOSAVE_MS);

  // The record came back newer: take it, unless something is being typed.
  useEffect(() => {
    if (creates || !isChanged(schema, base.current, source)) return;
    if (isChanged(schema, base.current, form.getValues())) return;
    base.current = source;
    form.reset(source);
  }, [creates, source, form]);

  useEffect(() => {
    const watching = form.watch(() => {
      const dirty = isChanged(schema, base.current, form.getValues());
      setChanged(dirty);
      setState(dirty ? 'dirty' : 'clean');
      if (dirty && autosave) autosaveSoon();
    });
    return () => watching.unsubscribe();
  }, [form, autosave, autosaveSoon]);

  const release = useUnsaved(changed);

  sendNow.current = form.handleSubmit(async () => {
    if (stops) return leadToWrong(place)({});
    const sent = form.getValues();
    setState('saving');
    const answer = await action.run({ ...input, ...cleaned(schema, sent) } as CallerInputOf<E>);
    if (!answer) return setState('dirty');
    base.current = structuredClone(sent);
    setChanged(isChanged(schema, sent, form.getValues()));
    setState('saved');
    release();
    after?.(answer);
  }, leadToWrong(place)) as () => Promise<void>;

  useEffect(() => {
    const wrong = Object.entries(action.error?.fields ?? {});
    for (const [name, message] of wrong)
      form.setError(name, { type: 'server', message: String(message) }, { shouldFocus: true });
    if (wrong.length > 0) leadToWrong(place)(form.formState.errors);
  }, [action.error, form]);

  const reload = (): void => {
    setChanged(false);
    base.current = source;
    form.reset(source);
    action.reset();
    void refresh(queries, refreshes);
  };
  const discard = (): void => {
    form.reset(base.current);
    action.reset();
    setChanged(false);
    setState('clean');
  };

  const here = useMemo(() => ({ schema, disabled, creates }), [schema, disabled, creates]);
  const isConflict = !creates && action.error?.status === 409 && Object.keys(action.error.fields).length === 0;
  return (
    <FormContext.Provider value={here}>
      <FormProvider {...form}>
        <form
          noValidate
          ref={place}
          className={styles.form}
          data-width={width}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void sendNow.current();
          }}
          onKeyDown={(event) => {
            if ((event.ctrlKey || event.metaKey) && event.key === 's') {
              event.preventDefault();
              void sendNow.current();
            }
          }}
        >
          {isConflict ? (
            <Alert color="orange" icon={<Icon name="alert" />} title={words.conflictTitle} mb="md">
              <Stack gap={8} align="flex-start">
                <span>{action.error?.message || words.conflictText}</span>
                <Button variant="default" onClick={reload}>
                  {words.reload}
                </Button>
              </Stack>
            </Alert>
          ) : null}
          <div className={styles.fields}>{children}</div>
          {creates ? (
            <div className={styles.actions}>
              {onCancel ? (
                <Button variant="default" onClick={onCancel}>
                  {words.cancel}
                </Button>
              ) : null}
              <Button type="submit" loading={action.pending} disabled={disabled}>
                {submit ?? words.save}
              </Button>
            </div>
          ) : null}
          {!creates && autosave ? (
            <p className={styles.saved} role="status">
              {state === 'saving' ? words.saving : state === 'saved' ? words.saved : ''}
            </p>
          ) : null}
          {!creates && !autosave && changed ? (
            <div className={styles.bar} role="region" aria-label={words.unsaved}>
              <span>{words.unsaved}</span>
              <Button variant="default" onClick={discard}>
                {words.cancel}
              </Button>
              <Button type="submit" loading={action.pending}>
                {words.save}
              </Button>
            </div>
          ) : null}
        </form>
      </FormProvider>
    </FormContext.Provider>
  );
};
