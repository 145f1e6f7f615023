import { History, type HistoryProps, useEndpoint, useOffice } from '#ui/office/index.ts';
import { documentMails } from '../../rules/mail/mail-endpoints.ts';
import { mailTold } from './mail-told.ts';

const SHOWN = 30;

/** The history of a document, with the mails that were sent about it, by who may read mails. */
export const DocumentHistory = (told: HistoryProps): React.ReactNode => {
  const enabled = useOffice().mayCall(documentMails);
  const read = useEndpoint(documentMails, { id: told.id, size: SHOWN }, { silent: true, enabled });
  return <History {...told} also={(read.data?.rows ?? []).map(mailTold)} />;
};
