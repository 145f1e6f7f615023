import { bind } from '#platform/call.ts';
import { firstOwner, mail, mails } from '../rules/endpoints.ts';
import { hashOwnerPassword, makeFirstOwner } from './first-owner.ts';
import { listMails, readMail } from './mailbox.ts';

export const bindings = [
  bind(firstOwner, makeFirstOwner, { prepare: hashOwnerPassword }),
  bind(mails, listMails),
  bind(mail, readMail),
];
