import { ActionIcon, Button, Input } from '@mantine/core';
import { useFieldArray } from 'react-hook-form';
import { useFormHere } from '../form/form.tsx';
import styles from '../form/form.module.css';
import { words } from '../messages/office.fr.ts';
import { Icon } from '../theme/icons.tsx';

interface RowsFieldProps {
  readonly name: string;
  readonly label: string;
  /** The title above says it already: the label is for readers of the screen only. */
  readonly isTitled?: boolean;
  /** The name of a row: « tarif 2 ». */
  readonly rowLabel: (at: number) => string;
  readonly addLabel: string;
  /** The values of a new row. */
  readonly start: object;
  readonly most: number;
  /** Said when there is none. */
  readonly none: string;
  /** The fields of one row, named below `at`. */
  readonly children: (at: string) => React.ReactNode;
}

/** A list of records within a form, each with its own fields: one may add some and take some out. */
export const RowsField = ({
  name,
  label,
  isTitled = false,
  rowLabel,
  addLabel,
  start,
  most,
  none,
  children,
}: RowsFieldProps): React.ReactNode => {
  const { disabled } = useFormHere();
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <div role="group" aria-label={label} className={styles.rows}>
      {isTitled ? null : <Input.Label labelElement="div">{label}</Input.Label>}
      {fields.length === 0 ? <p className={styles.noRow}>{none}</p> : null}
      {fields.map((field, index) => (
        <fieldset key={field.id} className={styles.rowOf}>
          <legend>{rowLabel(index + 1)}</legend>
          {children(`${name}.${index}`)}
          {disabled ? null : (
            <ActionIcon
              size={32}
              className={styles.removeRow}
              aria-label={words.removeRow(rowLabel(index + 1))}
              title={words.removeRow(rowLabel(index + 1))}
              onClick={() => remove(index)}
            >
              <Icon name="close" />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      {disabled || fields.length >= most ? null : (
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => append(start)}
        >
          {addLabel}
        </Button>
      )}
    </div>
  );
};
