import { ActionIcon, Button, Textarea } from '@mantine/core';
import { useId } from 'react';
import { formatBytes } from '../format.ts';
import { Icon } from '../theme/icons.tsx';
import { say } from '../snackbars/snackbars.ts';
import { words } from '../messages/office.fr.ts';
import styles from './conversation.module.css';
import type { TalkFile } from './talk.tsx';

/** Files that go with what is being written: each is sent as it is chosen, and can be left out again. */
export const FilesToSend = ({
  files,
  label,
  removeLabel,
  accept,
  maxBytes,
  busy,
  onAdd,
  onRemove,
}: {
  readonly files: readonly TalkFile[];
  readonly label: string;
  readonly removeLabel: (name: string) => string;
  readonly accept: string;
  readonly maxBytes: number;
  readonly busy: boolean;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
}): React.ReactNode => {
  const id = useId();
  const take = (chosen: readonly File[]): void => {
    const fits = chosen.filter((file) => file.size <= maxBytes);
    if (fits.length < chosen.length) say(words.tooHeavy(formatBytes(maxBytes)), 'error');
    if (fits.length > 0) onAdd(fits);
  };
  return (
    <>
      <span className={styles.pick}>
        <input
          id={id}
          type="file"
          multiple
          accept={accept}
          aria-label={label}
          disabled={busy}
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = '';
            take(chosen);
          }}
        />
        <span aria-hidden="true">
          <Icon name="upload" />
          {label}
        </span>
      </span>
      {files.map((file) => (
        <span key={file.id} className={styles.file}>
          <Icon name="file" />
          <span>{file.name}</span>
          <small>{formatBytes(file.size)}</small>
          <ActionIcon size={24} variant="subtle" aria-label={removeLabel(file.name)} onClick={() => onRemove(file.id)}>
            <Icon name="close" size={14} />
          </ActionIcon>
        </span>
      ))}
    </>
  );
};

/** The box at the bottom of a conversation: Ctrl and Enter send. */
export const Composer = ({
  label,
  value,
  onChange,
  error,
  maxLength,
  sendLabel,
  hint,
  busy,
  onSend,
  above,
  tools,
  box,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
  readonly maxLength: number;
  readonly sendLabel: string;
  readonly hint?: string;
  readonly busy: boolean;
  readonly onSend: () => void;
  readonly above?: React.ReactNode;
  readonly tools: React.ReactNode;
  readonly box?: React.Ref<HTMLTextAreaElement>;
}): React.ReactNode => (
  <form
    className={styles.write}
    onSubmit={(event) => {
      event.preventDefault();
      onSend();
    }}
  >
    {above}
    <Textarea
      ref={box}
      label={label}
      description={hint}
      value={value}
      error={error}
      maxLength={maxLength}
      autosize
      minRows={2}
      maxRows={8}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onSend();
      }}
    />
    <div className={styles.writeActs}>
      {tools}
      <Button type="submit" size="xs" loading={busy} leftSection={<Icon name="send" />}>
        {sendLabel}
      </Button>
    </div>
  </form>
);

/** The form that begins a conversation. */
export const BeginFrame = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: React.ReactNode;
}): React.ReactNode => (
  <section className={styles.begin}>
    <h2>{title}</h2>
    {children}
  </section>
);
