import { bind } from '#platform/call.ts';
import { cancelJob, firstOwner, jobs, mail, mails, relaunchJob } from '../rules/endpoints.ts';
import { hashOwnerPassword, makeFirstOwner } from './first-owner.ts';
import { cancel, listJobs, relaunch } from './job.ts';
import { listMails, readMail } from './mailbox.ts';

export const bindings = [
  bind(firstOwner, makeFirstOwner, { prepare: hashOwnerPassword }),
  bind(mails, listMails),
  bind(mail, readMail),
  bind(jobs, listJobs),
  bind(cancelJob, cancel),
  bind(relaunchJob, relaunch),
];
