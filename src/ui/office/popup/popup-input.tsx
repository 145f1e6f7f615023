import { Checkbox, Select, TagsInput, TextInput, Textarea } from '@mantine/core';
import { DateBox } from '../fields/date-box.tsx';
import { words } from '../messages/office.fr.ts';
import { type PopupField, type PopupValue, wrongIn } from './popup-rules.ts';

export interface PopupInputProps {
  readonly field: PopupField;
  readonly value: PopupValue;
  readonly onChange: (value: PopupValue) => void;
}

/** The field of a popup, loaded when a popup has one. */
export default function PopupInput({ field, value, onChange }: PopupInputProps): React.ReactNode {
  // It comes after the popup opened, so that it takes the focus itself.
  const label = { label: field.label, autoFocus: true };
  switch (field.kind) {
    case 'text':
      return (
        <TextInput
          {...label}
          value={String(value)}
          placeholder={field.placeholder}
          maxLength={field.maxLength}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'textarea':
      return (
        <Textarea
          {...label}
          autosize
          minRows={4}
          maxRows={12}
          value={String(value)}
          placeholder={field.placeholder}
          maxLength={field.maxLength}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'select':
      return (
        <Select
          {...label}
          data={Object.entries(field.options).map(([key, word]) => ({ value: key, label: word }))}
          value={String(value) || null}
          allowDeselect={false}
          searchable={Object.keys(field.options).length > 8}
          onChange={(next) => onChange(next ?? '')}
          nothingFoundMessage={words.nothingFound}
        />
      );
    case 'checkbox':
      return (
        <Checkbox {...label} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
      );
    case 'date':
      return (
        <DateBox
          {...label}
          value={String(value) || null}
          onChange={(next) => onChange(next ?? '')}
          minMs={field.minMs}
          maxMs={field.maxMs}
          monthOnly={field.monthOnly}
        />
      );
    case 'mails':
      return (
        <TagsInput
          {...label}
          data={[...(field.suggestions ?? [])]}
          value={Array.isArray(value) ? [...value] : []}
          onChange={onChange}
          splitChars={[',', ';', ' ']}
          error={wrongIn(field, value)}
          isDuplicate={(mail, all) => all.some((one) => one.toLowerCase() === mail.toLowerCase())}
        />
      );
  }
}
