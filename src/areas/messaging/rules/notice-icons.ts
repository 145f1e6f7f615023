import type { NotificationType } from './notification.ts';

/** One icon a type, by the names of the office's icons; apart from the words, because the shell needs nothing else at its first screen. */
export const NOTICE_ICONS: Readonly<Record<NotificationType, string>> = {
  newOrder: 'orders', modifyOrder: 'edit', newOrderIntent: 'orders', newTask: 'tasks', taskCompleted: 'check', newActivity: 'tasks', newResa: 'event', newContact: 'user', newClientPropertyToAgent: 'user',
  accessTypo: 'user', paymentPaid: 'card', paymentError: 'alert', paymentRefunded: 'card', paymentDispute: 'alert', paymentMissing: 'alert', commissionPaid: 'card', commissionDelay: 'card',
  stockUpdate: 'package', thresholdReach: 'alert', agentNewProduct: 'package', agentCreateNewAllocations: 'package', newImportClients: 'upload', newImportOrders: 'upload', newImportProducts: 'upload',
  newResponseReceived: 'mail', mailFail: 'mail', webhookFail: 'alert', endedNewsletter: 'campaign',
};
