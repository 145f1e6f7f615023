import { bind } from '#platform/call.ts';
import { serveHistory } from '#platform/history.ts';
import {
  chooseNotifications,
  documentsToDownload,
  markAsSeen,
  notificationChoices,
  notifications,
} from '../rules/endpoints.ts';
import { beginBulk, bulkRun, stopBulk } from '../rules/bulk/bulk-run.ts';
import { changeHelpChat, helpChat, historyOfHelpChat, removeHelpChat } from '../rules/help-chat.ts';
import { longJobs } from '../rules/long-job-endpoints.ts';
import {
  clientMails,
  closeMail,
  documentMails,
  historyOfMail,
  sendMailAgain,
  shopMails,
} from '../rules/mail/mail-endpoints.ts';
import { changeMailServer, mailServer, removeMailServer, tryMailServer } from '../rules/mail/mail-server.ts';
import { batchFile, cancelBatch, paperBatches } from '../rules/papers/paper-batch.ts';
import { redeliver, renewWebhookSecret, webhookDeliveries, webhookEvents } from '../rules/webhook-endpoints.ts';
import { changeHelpSite, readHelpChat, removeHelpSite, seeHelpChat } from './help-chat.ts';
import { begin, readBulk, stop } from './bulk/bulk-run.ts';
import { listLongJobs } from './long-jobs.ts';
import {
  listClientMails,
  listDocumentMails,
  listShopMails,
  seeMail,
  sendAgain as sendAgainMail,
  setAside,
} from './mail/mail.ts';
import { changeServer, mailServerAccount, readMailServer } from './mail/mail-server.ts';
import { listNotifications, markSeen, takeDocuments } from './notification.ts';
import { choose, readChoices } from './notification-choice.ts';
import { cancel as cancelPapers, listBatches, readBatchFile } from './papers/batch.ts';
import { ticketBindings } from './ticket/routes.ts';
import { listDeliveries, listWebhookEvents, renewSecret, sendAgain, webhookBindings } from './webhook.ts';

export const bindings = [
  ...ticketBindings,
  bind(notifications, listNotifications),
  bind(markAsSeen, markSeen),
  bind(notificationChoices, readChoices),
  bind(chooseNotifications, choose),
  bind(documentsToDownload, takeDocuments),
  bind(longJobs, listLongJobs),
  bind(beginBulk, begin),
  bind(bulkRun, readBulk),
  bind(stopBulk, stop),
  bind(paperBatches, listBatches),
  bind(cancelBatch, cancelPapers),
  bind(batchFile, readBatchFile),
  bind(webhookEvents, listWebhookEvents),
  ...webhookBindings,
  bind(renewWebhookSecret, renewSecret),
  bind(webhookDeliveries, listDeliveries),
  bind(redeliver, sendAgain),
  bind(mailServer, readMailServer),
  bind(changeMailServer, changeServer, { respond: mailServerAccount.respond }),
  bind(tryMailServer, mailServerAccount.tryNow, { respond: mailServerAccount.respond }),
  bind(removeMailServer, mailServerAccount.forget),
  bind(shopMails, listShopMails),
  bind(clientMails, listClientMails),
  bind(documentMails, listDocumentMails),
  bind(sendMailAgain, sendAgainMail),
  bind(closeMail, setAside),
  bind(helpChat, readHelpChat),
  bind(changeHelpChat, changeHelpSite),
  bind(removeHelpChat, removeHelpSite),
  serveHistory(historyOfHelpChat, { kinds: ['help_chat'], see: seeHelpChat }),
  serveHistory(historyOfMail, { kinds: ['mail'], see: seeMail }),
];
