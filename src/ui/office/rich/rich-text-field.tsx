import { fetched } from '../../late-file.ts';
import { Input } from '@mantine/core';
import { useId } from 'react';
import { useField, type FieldProps } from '../fields/fields.tsx';
import { LatePart } from '../shell/late-part.tsx';
import type { EditorProps } from './rich-text-editor.tsx';
import styles from './rich-text.module.css';

const load = () => fetched(() => import('./rich-text-editor.tsx'));
const stay = (): void => undefined;

/** Text with headings, sizes, colours and links (`kernel/field/rich-text.ts`). Its editor comes when a form shows it. */
export const RichTextField = (props: FieldProps): React.ReactNode => {
  const { field, shared } = useField(props);
  const id = useId();
  const { error, description, label, withAsterisk, disabled } = shared;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={description}
      error={error}
      withAsterisk={withAsterisk}
    >
      <LatePart<EditorProps>
        load={load}
        props={{
          value: typeof field.value === 'string' ? field.value : '',
          change: field.onChange,
          leave: field.onBlur,
          labelledBy: id,
          isWrong: error !== undefined,
          disabled,
        }}
        shape={<div className={styles.shape} aria-hidden="true" />}
        onLost={stay}
      />
    </Input.Wrapper>
  );
};
