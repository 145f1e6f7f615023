import { useRef, useState } from 'react';
import { typeset } from '#kernel/language/french.ts';
import {
  Composer,
  MoreMenu,
  ReasonedItem,
  SegmentedControl,
  Text,
  useAction,
  useDraft,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { BODY_AT_MOST, type Ticket, whyNotSend } from '../../rules/ticket/ticket.ts';
import { answerTicket, noteTicket, ticket as readOne, tickets } from '../../rules/ticket/ticket-endpoints.ts';
import { quickAnswerLookup } from '../../rules/ticket/quick-answer.ts';
import { FilesField } from './files-field.tsx';
import { useFiles } from './use-files.ts';
import { words } from './ticket-words.ts';

/** The short list that the estate keeps: its text comes into the box, to be changed there. */
const QuickAnswers = ({ onPick }: { readonly onPick: (body: string) => void }) => {
  const all = useEndpoint(quickAnswerLookup.list, {}, { silent: true, staleTime: 60_000 }).data ?? [];
  return (
    <MoreMenu label={words.quick}>
      {all.length === 0 ? (
        <Text size="sm" p="xs">
          {words.quickNone}
        </Text>
      ) : null}
      {all.map((one) => (
        <ReasonedItem key={one.id} whyNot={null} onClick={() => onPick(one.body)}>
          {one.name}
        </ReasonedItem>
      ))}
    </MoreMenu>
  );
};

/** The box at the bottom. Who answers for an estate may also leave a note there, which the other side never reads. */
export const Write = ({ ticket }: { readonly ticket: Ticket }) => {
  const { id, side } = ticket;
  // A note stays a note, and is never sent as an answer.
  const [{ text, isNote, key }, put] = useDraft(`ticket.${id}`);
  const setText = (typed: string): void => put({ text: typed });
  const box = useRef<HTMLTextAreaElement>(null);
  const [fault, setFault] = useState<string | undefined>();
  const files = useFiles({ ticketId: id });
  const refreshes = [tickets, readOne];
  const answer = useAction(answerTicket, { refreshes, once: key });
  const note = useAction(noteTicket, { refreshes, once: key });
  const hasQuick = useOffice().mayCall(quickAnswerLookup.list) && side === 'desk';
  const send = async (): Promise<void> => {
    const said = { text, files: files.ids };
    const refusal = whyNotSend(said);
    setFault(refusal ? typeset(refusal.words.fr) : undefined);
    if (files.pending) return;
    if (!refusal && (await (isNote ? note : answer).run({ id, ...said }))) {
      put(null);
      files.clear();
    }
    // After sending, the user goes on writing, or mends the refused text.
    box.current?.focus();
  };
  return (
    <Composer
      box={box}
      label={isNote ? words.noteField : words.message}
      hint={ticket.status === 'closed' && !isNote ? words.reopens : words.hint}
      value={text}
      error={fault ?? (isNote ? note : answer).error?.fields.text}
      maxLength={BODY_AT_MOST}
      sendLabel={isNote ? words.keepNote : words.send}
      busy={answer.pending || note.pending || files.pending}
      onChange={(typed) => {
        setText(typed);
        setFault(undefined);
      }}
      onSend={() => void send()}
      above={
        side === 'desk' ? (
          <SegmentedControl
            size="xs"
            style={{ justifySelf: 'start' }}
            aria-label={words.writeAs}
            value={isNote ? 'note' : 'answer'}
            data={[
              { value: 'answer', label: words.answer },
              { value: 'note', label: words.note },
            ]}
            onChange={(one) => put({ isNote: one === 'note' })}
          />
        ) : null
      }
      tools={
        <>
          <FilesField kept={files} />
          {hasQuick ? <QuickAnswers onPick={(body) => setText(text ? `${text}\n${body}` : body)} /> : null}
        </>
      }
    />
  );
};
