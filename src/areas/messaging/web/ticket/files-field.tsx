import { FilesToSend } from '#ui/office/index.ts';
import { TICKET_FILE_LIMIT } from '../../rules/ticket/ticket-endpoints.ts';
import type { useFiles } from './use-files.ts';
import { words } from './ticket-words.ts';

/** The files to join to a message. */
export const FilesField = ({ kept }: { readonly kept: ReturnType<typeof useFiles> }) => (
  <FilesToSend
    files={kept.files}
    label={words.attach}
    removeLabel={words.detach}
    accept="image/jpeg,image/png,image/webp,application/pdf,.pdf"
    maxBytes={TICKET_FILE_LIMIT}
    busy={kept.pending}
    onAdd={kept.add}
    onRemove={kept.remove}
  />
);
