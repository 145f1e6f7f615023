import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import styles from './search-form.module.css';

/** A plain form: it works before any script, and what was sought is in the address. */
export function SearchForm({
  action,
  name,
  label,
  submit,
  value,
}: {
  action: string;
  name: string;
  label: string;
  submit: string;
  value: string;
}) {
  return (
    <form action={action} role="search" className={styles.search}>
      <TextField type="search" name={name} label={label} defaultValue={value} autoComplete="off" maxLength={80} />
      <Button type="submit" look="outlined">
        {submit}
      </Button>
    </form>
  );
}
