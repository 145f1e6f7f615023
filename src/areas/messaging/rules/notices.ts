import { ofName } from '#kernel/french.ts';
import type { MailFailure } from '#kernel/mail-event.ts';
import type { Permission } from '#kernel/permission.ts';
import type { NotificationType } from './notification.ts';

/**
 * Every type of notification of the specification: the events that raise it, whom it is for, its words and where it leads. `events` is
 * empty where the product has no such event yet: nothing may be told in its name.
 */
export interface Notice<F extends Record<string, string>> {
  readonly events: readonly string[];
  /** The collaborators who have this permission, and the owners; `buyer` and `person`: the one it is about. */
  readonly to: Permission | 'person';
  readonly content: (facts: F) => string;
  /** The same with its amounts, for those who may see prices; the others read `content`. */
  readonly priced?: (facts: F) => string;
  readonly link: (facts: F) => string;
}

interface OrderFacts extends Record<string, string> {
  id: string;
  number: string;
  who: string;
}
interface PaidFacts extends OrderFacts {
  amount: string;
}

const orderLink = ({ id }: { readonly id: string }): string => `/dashboard/orders/${id}`;
const of = <F extends Record<string, string>>(notice: Notice<F>): Notice<F> => notice;

/** Whose fault it was: an address is only doubted when it was refused. */
const MAIL_FAILURES: Record<MailFailure, (subject: string, recipient: string) => string> = {
  address: (subject, recipient) =>
    `L’adresse <b>${recipient}</b> a été refusée : l’e-mail « ${subject} » n’a pas pu être envoyé. Vérifiez-la.`,
  message: (subject, recipient) =>
    `L’e-mail « ${subject} » pour <b>${recipient}</b> a été refusé par le serveur de messagerie à cause de son contenu ou de sa taille. L’adresse n’est pas en cause.`,
  server: (subject, recipient) =>
    `L’e-mail « ${subject} » pour <b>${recipient}</b> n’est pas parti : le serveur de messagerie ne l’a pas pris, après trois jours d’essais. L’adresse n’est pas en cause.`,
  cancelled: (subject, recipient) =>
    `L’envoi de l’e-mail « ${subject} » à <b>${recipient}</b> a été annulé par l’administrateur.`,
};

export const NOTICES = {
  newOrder: of<PaidFacts>({
    events: ['sales.order-placed'],
    to: 'seeAllOrder',
    link: orderLink,
    content: ({ number, who }) => `Nouvelle commande <b>${number}</b> ${ofName(who)}`,
    priced: ({ number, who, amount }) => `Nouvelle commande <b>${number}</b> ${ofName(who)} : ${amount}`,
  }),
  modifyOrder: of<OrderFacts & { what: string }>({
    events: [
      'sales.order-validated',
      'sales.order-shipped',
      'sales.order-delivered',
      'sales.order-closed',
      'sales.withdrawal-declared',
    ],
    to: 'seeAllOrder',
    // A withdrawal from an order that was not found has no order to go to.
    link: ({ id }) => (id === '' ? '/dashboard/orders/withdrawals' : orderLink({ id })),
    content: ({ number, who, what }) => `La commande <b>${number}</b>${who ? ` ${ofName(who)}` : ''} ${what}.`,
  }),
  newContact: of<{ id: string; name: string; number: string }>({
    events: ['sales.order-placed'],
    to: 'seeAllClient',
    link: ({ id }) => `/dashboard/clients/${id}`,
    content: ({ name, number }) => `Nouveau client : <b>${name}</b>, venu de la boutique avec la commande ${number}.`,
  }),
  paymentPaid: of<PaidFacts>({
    events: ['payments.money-moved'],
    to: 'seeAllPayment',
    link: orderLink,
    content: ({ number, who }) => `Paiement reçu ${ofName(who)} pour la commande <b>${number}</b>`,
    priced: ({ number, who, amount }) => `Paiement reçu ${ofName(who)} pour la commande <b>${number}</b> : ${amount}`,
  }),
  paymentError: of<OrderFacts & { reason: string }>({
    events: ['payments.intent-settled'],
    to: 'seeAllPayment',
    link: orderLink,
    content: ({ number, who, reason }) =>
      `Paiement refusé pour la commande <b>${number}</b>${who ? ` ${ofName(who)}` : ''}${reason ? `. ${reason}` : ''}`,
  }),
  paymentRefunded: of<PaidFacts>({
    events: ['payments.money-moved'],
    to: 'seeAllPayment',
    link: orderLink,
    content: ({ number, who }) => `Remboursement fait${who ? ` à ${who}` : ''} pour la commande <b>${number}</b>`,
    priced: ({ number, who, amount }) =>
      `Remboursement fait${who ? ` à ${who}` : ''} pour la commande <b>${number}</b> : ${amount}`,
  }),
  stockUpdate: of<{ count: string }>({
    events: ['catalogue.stock-stated'],
    to: 'seeAllStock',
    link: () => '/dashboard/stocks/movements',
    content: ({ count }) =>
      count === '1'
        ? 'Un import a compté le stock d’<b>un article</b>.'
        : `Un import a compté le stock de <b>${count} articles</b>.`,
  }),
  thresholdReach: of<{ formatId: string; label: string; left: string }>({
    events: ['stock.threshold-reached'],
    to: 'seeAllStock',
    link: ({ formatId }) => `/dashboard/stocks?formatId=${formatId}`,
    content: ({ label, left }) =>
      `<b>${label}</b> a atteint son seuil d’alerte : ${Number(left) <= 0 ? 'il n’en reste plus' : `il en reste ${left.replace('.', ',')}`}.`,
  }),
  newImportProducts: of<{ id: string; file: string; what: string }>({
    events: ['catalogue.import-completed', 'catalogue.import-stopped'],
    to: 'person',
    link: ({ id }) => `/dashboard/products/import/${id}`,
    content: ({ file, what }) => `L’import <b>${file}</b> ${what}`,
  }),
  webhookFail: of<{ host: string }>({
    events: ['messaging.webhook-disabled'],
    to: 'person',
    link: () => '/dashboard/settings?link=integrations',
    content: ({ host }) => `<b>${host}</b> ne répond plus depuis trois jours : ce webhook est désactivé.`,
  }),
  mailFail: of<{ recipient: string; subject: string; failure: MailFailure }>({
    events: ['platform.mail-failed'],
    to: 'seeAllOrder',
    link: () => '/dashboard/orders',
    content: ({ recipient, subject, failure }) => MAIL_FAILURES[failure](subject, recipient),
  }),
} as const;

export type ToldType = keyof typeof NOTICES;
export type FactsOf<T extends ToldType> = Parameters<(typeof NOTICES)[T]['content']>[0];

/** Types whose event does not exist yet, and the part of the product that will bring it. */
export const UNTOLD: Readonly<Record<Exclude<NotificationType, ToldType>, string>> = {
  newTask: 'tâches',
  taskCompleted: 'tâches',
  newActivity: 'tâches',
  newResa: 'réservations',
  paymentDispute: 'litiges de carte',
  paymentMissing: 'relances',
  commissionPaid: 'agents',
  commissionDelay: 'agents',
  newImportClients: 'import de clients',
  newImportOrders: 'import de commandes',
  newOrderIntent: 'intentions de commande',
  newResponseReceived: 'messagerie',
  endedNewsletter: 'campagnes',
  agentNewProduct: 'agents',
  agentCreateNewAllocations: 'allocations',
  newClientPropertyToAgent: 'agents',
  accessTypo: 'demande de conditions négociées',
};
