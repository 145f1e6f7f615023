import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';

/** The name of a field is its place on the page: unique, and the same on the server and in the browser. */
interface Told {
  name: string;
  label: ReactNode;
  error?: string | null | undefined;
  hint?: string;
}

const told = (id: string, error: Told['error'], hint: string | undefined) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error ? `${id}-e` : '', hint ? `${id}-h` : ''].filter(Boolean).join(' ') || undefined,
});

function Around({ id, label, error, hint, children }: Omit<Told, 'name'> & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <span className={styles.hint} id={`${id}-h`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={styles.error} id={`${id}-e`}>
          {error}
        </span>
      )}
    </div>
  );
}

/** A line to fill in, with its error where it is. */
export function TextField({
  label,
  error,
  hint,
  ...rest
}: Told & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>) {
  const id = `f-${rest.name}`;
  return (
    <Around id={id} label={label} error={error} {...(hint ? { hint } : {})}>
      <input {...rest} id={id} className={styles.input} {...told(id, error, hint)} />
    </Around>
  );
}

export function SelectField({
  label,
  error,
  hint,
  children,
  ...rest
}: Told & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'>) {
  const id = `f-${rest.name}`;
  return (
    <Around id={id} label={label} error={error} {...(hint ? { hint } : {})}>
      <select {...rest} id={id} className={styles.input} {...told(id, error, hint)}>
        {children}
      </select>
    </Around>
  );
}

export function TextArea({
  label,
  error,
  hint,
  ...rest
}: Told & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>) {
  const id = `f-${rest.name}`;
  return (
    <Around id={id} label={label} error={error} {...(hint ? { hint } : {})}>
      <textarea {...rest} id={id} className={styles.input} {...told(id, error, hint)} />
    </Around>
  );
}

/** A box or a choice among several (`type="radio"`), the whole line of which can be pressed. */
export function CheckField({
  label,
  error,
  hint,
  type = 'checkbox',
  ...rest
}: Told & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>) {
  // Choices of one question share its name, not their place.
  const id = type === 'radio' ? `f-${rest.name}-${String(rest.value)}` : `f-${rest.name}`;
  return (
    <label className={styles.check} htmlFor={id}>
      <input {...rest} type={type} id={id} {...told(id, error, hint)} />
      <span>{label}</span>
      {hint && (
        <span className={styles.hint} id={`${id}-h`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={styles.error} id={`${id}-e`}>
          {error}
        </span>
      )}
    </label>
  );
}

export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

export function FieldStack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
