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
import {
  captchaService,
  changeCaptchaService,
  historyOfCaptchaService,
  removeCaptchaService,
  tryCaptchaService,
} from '../rules/captcha-service.ts';
import { captchaAccount, changeService, readCaptchaService, seeCaptchaService } from './captcha-service.ts';
import { hashOwnerPassword, makeFirstOwner } from './first-owner.ts';
import { legalRatesTyped, typeLegalRate } from '../rules/legal-interest.ts';
import { readLegalRates, writeLegalRate } from './legal-interest.ts';
import { readExciseYear, seeExciseRates, writeExciseYear } from './excise-year.ts';
import { userBindings } from './user-routes.ts';
import { cancelWaitingJob, listJobs, relaunchDeadJob, seeJob } from './job.ts';
import { listMails, readMail } from './mailbox.ts';
import {
  announcedMaintenances,
  announceMaintenance,
  cancelMaintenance,
  historyOfMaintenance,
  putMaintenancePicture,
} from '../rules/maintenance-endpoints.ts';
import {
  announce,
  cancelAnnounced,
  listMaintenances,
  receiveMaintenancePicture,
  seeMaintenance,
} from './maintenance.ts';

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
  bind(legalRatesTyped, readLegalRates),
  bind(typeLegalRate, writeLegalRate),
  ...userBindings,
  bind(announcedMaintenances, listMaintenances),
  bind(announceMaintenance, announce),
  bind(cancelMaintenance, cancelAnnounced),
  bind(putMaintenancePicture, receiveMaintenancePicture),
  bind(captchaService, readCaptchaService),
  bind(changeCaptchaService, changeService, { respond: captchaAccount.respond }),
  bind(tryCaptchaService, captchaAccount.tryNow, { respond: captchaAccount.respond }),
  bind(removeCaptchaService, captchaAccount.forget),
  serveHistory(historyOfCaptchaService, { kinds: ['captcha_service'], see: seeCaptchaService }),
  serveHistory(historyOfMaintenance, { kinds: ['maintenance'], see: seeMaintenance }),
  serveHistory(historyOfExciseRates, { kinds: ['excise_rate'], see: seeExciseRates }),
];
