import { type ReactNode, useState } from 'react';
import { typeset } from '#kernel/language/french.ts';
import type { CallerInputOf } from '#kernel/endpoint.ts';
import { BeginFrame, Composer, Text, TextInput, useAction, useDraft } from '#ui/office/index.ts';
import { BODY_AT_MOST, isSeen, SUBJECT_AT_MOST, whyNotSend } from '../../rules/ticket/ticket.ts';
import {
  type askSupport,
  type sendTicketFile,
  tickets,
  type writeToClient,
  type writeToShop,
} from '../../rules/ticket/ticket-endpoints.ts';
import { FilesField } from './files-field.tsx';
import { useFiles } from './use-files.ts';
import { words } from './ticket-words.ts';

type Begins = typeof writeToShop | typeof writeToClient | typeof askSupport;
type Said = 'subject' | 'text' | 'files';

/**
 * Keeps the typed text where another addressee is chosen, and on this device until it is sent. Files are not kept: they
 * lie with the former addressee. Each subject has its own draft.
 */
export const useTyped = (about: string | undefined) => useDraft(`new.${about ?? ''}`);

/** The first message of a conversation: to whom, what about, the words and what goes with them. */
export const BeginForm = <E extends Begins>({
  endpoint,
  more,
  lacks,
  files: where,
  field,
  about = '',
  typed: [{ subject, text, key }, put],
  after,
}: {
  readonly endpoint: E;
  /** Beside what is said; null while nobody is chosen. */
  readonly more: Omit<CallerInputOf<E>, Said> | null;
  readonly lacks?: string;
  /** Null while it is not known to whom they would go. */
  readonly files: Omit<CallerInputOf<typeof sendTicketFile>, 'fileName'> | null;
  readonly typed: ReturnType<typeof useTyped>;
  /** Draws the addressee's field, with its error. */
  readonly field: (error: string | undefined) => ReactNode;
  readonly about?: string;
  readonly after: (begun: { readonly id: string }) => void;
}) => {
  const [pressed, setPressed] = useState(false);
  const files = useFiles(where ?? {});
  const begin = useAction(endpoint, {
    refreshes: [tickets],
    once: key,
    after: (answer) => {
      put(null);
      after(answer as { id: string });
    },
  });
  const refusal = whyNotSend({ text, files: files.ids });
  const faults = {
    to: more === null ? lacks : undefined,
    subject: !isSeen(subject) ? words.needSubject : undefined,
    text: refusal ? typeset(refusal.words.fr) : undefined,
  };
  const shown = pressed ? faults : { to: undefined, subject: undefined, text: undefined };
  const send = (): void => {
    setPressed(true);
    if (more === null || faults.subject || refusal || files.pending) return;
    void begin.run({ ...more, subject: subject.trim(), text, files: files.ids } as unknown as CallerInputOf<E>);
  };
  return (
    <BeginFrame title={words.begin}>
      {field(shown.to)}
      {about ? <Text size="sm">{words.aboutThing(about)}</Text> : null}
      <TextInput
        label={words.subject}
        value={subject}
        maxLength={SUBJECT_AT_MOST}
        error={shown.subject ?? begin.error?.fields.subject}
        onChange={(event) => put({ subject: event.currentTarget.value })}
      />
      <Composer
        label={words.message}
        hint={words.hint}
        value={text}
        error={shown.text ?? begin.error?.fields.text}
        maxLength={BODY_AT_MOST}
        sendLabel={words.send}
        busy={begin.pending || files.pending}
        onChange={(words) => put({ text: words })}
        onSend={send}
        tools={where ? <FilesField kept={files} /> : null}
      />
    </BeginFrame>
  );
};
