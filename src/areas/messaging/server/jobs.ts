import { eventSlot } from '#kernel/event.ts';
import { type Contribution, inSlot } from '#kernel/slot.ts';
import type { Subscription } from '#platform/jobs.ts';
import { notificationSlot } from '#platform/notifications.ts';
import { bulkRuns } from './bulk/bulk-run.ts';
import { webhookEventsOf } from '../rules/webhook.ts';
import { subscriptionsOf } from './notification.ts';
import { toldErasing } from './erase-told.ts';
import { toldLeaving } from './leaving.ts';
import { paperJobs } from './papers/make-papers.ts';
import { ticketErasing } from './ticket/erase.ts';
import { ticketFileJobs } from './ticket/files.ts';
import { ticketMails } from './ticket/ticket-mail.ts';
import { webhookSubscriptions } from './webhook-jobs.ts';

/** Messaging listens to whatever the areas declare: events for webhooks, rules of notifications. */
export const subscriptions = (all: readonly Contribution[]): readonly Subscription[] => [
  ...subscriptionsOf(inSlot(notificationSlot, all)),
  bulkRuns.subscription,
  ...paperJobs,
  ...toldErasing,
  ...toldLeaving,
  ...ticketErasing,
  ...ticketFileJobs,
  ...ticketMails,
  ...webhookSubscriptions(webhookEventsOf(inSlot(eventSlot, all))),
];
