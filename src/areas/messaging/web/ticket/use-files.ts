import { useState } from 'react';
import type { CallerInputOf } from '#kernel/endpoint.ts';
import { say, useAction } from '#ui/office/index.ts';
import { FILES_AT_MOST, type TicketFile } from '../../rules/ticket/ticket.ts';
import { sendTicketFile } from '../../rules/ticket/ticket-endpoints.ts';
import { words } from './ticket-words.ts';

type Where = Omit<CallerInputOf<typeof sendTicketFile>, 'fileName'>;

/**
 * Keeps the files chosen for a message that is not sent yet: each leaves at once, in turn, and a refused file says why.
 */
export const useFiles = (where: Where) => {
  const [files, setFiles] = useState<readonly TicketFile[]>([]);
  const upload = useAction(sendTicketFile, { refreshes: [] });
  // From the first to the last: between two of them nothing is sent either, which would leave the next ones behind.
  const [pending, setPending] = useState(false);
  const add = async (chosen: readonly File[]): Promise<void> => {
    const room = FILES_AT_MOST - files.length;
    if (chosen.length > room) say(words.tooMany, 'error');
    setPending(true);
    for (const file of chosen.slice(0, Math.max(0, room))) {
      const kept = await upload.run({ ...where, fileName: file.name.slice(-200) }, file);
      if (kept) setFiles((all) => [...all, kept]);
    }
    setPending(false);
  };
  return {
    files,
    ids: files.map(({ id }) => id),
    pending,
    add: (chosen: readonly File[]) => void add(chosen),
    remove: (id: string) => setFiles((all) => all.filter((one) => one.id !== id)),
    clear: () => setFiles([]),
  };
};
