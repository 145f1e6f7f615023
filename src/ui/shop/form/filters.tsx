import { Button } from './button.tsx';
import styles from './filters.module.css';

export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}
export interface Filter {
  readonly name: string;
  readonly label: string;
  readonly every: string;
  readonly chosen: string;
  readonly choices: readonly Choice[];
}

/** Kinds as links, the rest as short lists: a plain form, so that filtering works before any script, and its address can be shared. */
export function Filters({
  id,
  action,
  label,
  types,
  filters,
  kept,
  apply,
}: {
  id: string;
  action: string;
  label: string;
  types: readonly { to: string; label: string; current: boolean }[];
  filters: readonly Filter[];
  kept: Readonly<Record<string, string>>;
  apply: string;
}) {
  const useful = filters.filter((filter) => filter.choices.length > 1 || filter.chosen);
  if (types.length < 2 && useful.length === 0) return null;
  return (
    <section className={styles.filters} aria-label={label} id={id}>
      <div className={styles.types}>
        {types.length > 1 &&
          types.map((type) => (
            <a key={type.to} href={`${type.to}#${id}`} aria-current={type.current ? 'true' : undefined}>
              {type.label}
            </a>
          ))}
      </div>
      {useful.length > 0 && (
        <form
          className={styles.form}
          action={`${action}#${id}`}
          onChange={(event) => {
            event.currentTarget.requestSubmit();
          }}
          onSubmit={(event) => {
            dropEmpty(event.currentTarget);
          }}
        >
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {useful.map((filter) => (
            <label key={filter.name} className={styles.choice}>
              <span>{filter.label}</span>
              <select name={filter.name} defaultValue={filter.chosen}>
                <option value="">{filter.every}</option>
                {filter.choices.map((one) => (
                  <option key={one.key} value={one.key}>
                    {one.label} ({one.count})
                  </option>
                ))}
              </select>
            </label>
          ))}
          <noscript>
            <Button type="submit" look="outlined">
              {apply}
            </Button>
          </noscript>
        </form>
      )}
    </section>
  );
}

/** An address says only what was chosen: the same choice has one address, kept once by the server. */
const dropEmpty = (form: HTMLFormElement) => {
  for (const field of form.querySelectorAll('select')) field.disabled = field.value === '';
};
