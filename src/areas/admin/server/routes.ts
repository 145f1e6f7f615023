import { serveHistory } from '#platform/history.ts';
import { bind } from '#platform/call.ts';
import {
  cancelJob,
  exciseYear,
  historyOfExciseRates,
  typeExciseYear,
  historyOfJob,
  firstOwner,
  jobs,
  mail,
  mails,
  relaunchJob,
} from '../rules/endpoints.ts';
import { hashOwnerPassword, makeFirstOwner } from './first-owner.ts';
import { readExciseYear, seeExciseRates, writeExciseYear } from './excise-year.ts';
import { cancelWaitingJob, listJobs, relaunchDeadJob, seeJob } from './job.ts';
import { listMails, readMail } from './mailbox.ts';

export const bindings = [
  bind(firstOwner, makeFirstOwner, { prepare: hashOwnerPassword }),
  bind(mails, listMails),
  bind(mail, readMail),
  bind(jobs, listJobs),
  bind(cancelJob, cancelWaitingJob),
  serveHistory(historyOfJob, { kinds: ['job'], see: seeJob }),
  bind(relaunchJob, relaunchDeadJob),
  bind(exciseYear, readExciseYear),
  bind(typeExciseYear, writeExciseYear),
  serveHistory(historyOfExciseRates, { kinds: ['excise_rate'], see: seeExciseRates }),
];
