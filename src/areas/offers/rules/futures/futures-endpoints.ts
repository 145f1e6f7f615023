import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { defineList, listOf, ListQuery } from '#kernel/list.ts';
import { ALLOCATION_STATE_WORDS, AllocationRow, RECIPIENT_WORDS } from '#areas/allocations/rules/allocation.ts';
import { RECIPIENTS } from '#areas/allocations/rules/deal-shares.ts';
import { Order } from '#areas/sales/rules/order/sale.ts';
import { AddCampaign, Campaign, CampaignRow, ChangeCampaign, FuturesFollowUp } from './futures.ts';

/**
 * The permissions on campaigns: users who sell futures see how much is left; the estate's team that may create them
 * decides how much is set aside.
 */
const READS = { any: ['seeFutureOrder', 'createFutureOrder'] } as const;
const DECIDES = { all: ['createFutureOrder', 'seeAllStock', 'seeAllPrice'], of: ['owner', 'iam'] } as const;
const module = 'futures';

export const campaignList = defineList({
  name: 'futures-campaigns',
  nouns: ['ligne de campagne', 'lignes de campagne'],
  fields: {
    product: { type: 'text', label: 'Produit', filter: true, sort: true },
    vintage: { type: 'text', label: 'Millésime', filter: true, sort: true, group: true },
    format: { type: 'text', label: 'Format' },
    forName: { type: 'text', label: 'Pour', filter: true, sort: true, group: true },
    forKind: { type: 'enum', label: 'Bénéficiaire', filter: true, sort: true, group: true, values: RECIPIENT_WORDS },
    allocation: { type: 'text', label: 'Campagne', filter: true, sort: true, group: true },
    allocationId: { type: 'id', label: 'Campagne (identifiant)', filter: true },
    state: { type: 'enum', label: 'État', filter: true, sort: true, group: true, values: ALLOCATION_STATE_WORDS },
    opensOn: { type: 'date', label: 'Ouvre le', filter: true, sort: true },
    closesOn: { type: 'date', label: 'Clôture le', filter: true, sort: true },
    granted: { type: 'number', label: 'Alloué', filter: true, sort: true },
    reserved: { type: 'number', label: 'Réservé', filter: true, sort: true },
    confirmed: { type: 'number', label: 'Commandé', filter: true, sort: true },
    billed: { type: 'number', label: 'Facturé', filter: true, sort: true },
    delivered: { type: 'number', label: 'Livré', filter: true, sort: true },
    left: { type: 'number', label: 'Reste', filter: true, sort: true },
  },
  defaultSort: '-opensOn,product,vintage,forName',
  search: true,
  sums: ['granted', 'reserved', 'confirmed', 'billed', 'delivered', 'left'],
});

export const campaigns = endpoint({
  verb: 'GET',
  path: '/v1/futures-campaigns',
  can: READS,
  module,
  input: ListQuery,
  output: listOf(CampaignRow),
  summary:
    'Les campagnes de primeurs, ligne par ligne\u00a0: pour qui, combien d’alloués, de réservés, de commandés, de facturés, de livrés, et ce qui reste. Un agent lit les siennes et celles de ses clients.',
});
export const campaign = endpoint({
  verb: 'GET',
  path: '/v1/futures-campaigns/:id',
  can: DECIDES,
  module,
  input: ById,
  output: Campaign,
  summary: 'Une campagne de primeurs avec ses lignes, ses prix et son échéancier.',
});
export const campaignHistory = historyEndpoint('futures_campaign', {
  can: DECIDES,
  module,
  summary: 'Une campagne de primeurs\u00a0: qui l’a changée, quand et comment.',
});
export const addCampaign = endpoint({
  verb: 'POST',
  path: '/v1/futures-campaigns',
  can: DECIDES,
  module,
  input: AddCampaign,
  output: Campaign.extend(MessageAnswer.shape),
  done: 'La campagne est enregistrée.',
  summary:
    'Ouvre une campagne de primeurs entre deux jours\u00a0: ce qui est alloué à qui, à quel prix par catégorie et par tranche, quand le vin est livré, comment il est payé.',
});
export const changeCampaign = endpoint({
  verb: 'PUT',
  path: '/v1/futures-campaigns/:id',
  can: DECIDES,
  module,
  input: ChangeCampaign,
  output: Campaign.extend(MessageAnswer.shape),
  done: 'La campagne est enregistrée.',
  summary:
    'Change une campagne et toutes ses lignes. Ce qui est commandé garde son prix\u00a0; une ligne ne descend pas sous ce qui y a été pris.',
});
export const discardCampaign = endpoint({
  verb: 'DELETE',
  path: '/v1/futures-campaigns/:id',
  can: DECIDES,
  module,
  input: ById,
  output: MessageAnswer,
  done: 'La campagne est supprimée.',
  summary: 'Supprime une campagne dans laquelle rien n’a été commandé.',
});

const Named = z.strictObject({ search: z.string().max(100).default('') });
export const campaignRecipients = endpoint({
  verb: 'GET',
  path: '/v1/futures-recipients',
  can: DECIDES,
  module,
  readOnly: true,
  input: Named,
  output: z.array(z.object({ forKind: z.enum(RECIPIENTS), recipient: z.string(), forName: z.string() })),
  summary: 'Les catégories, les agents et les clients à qui l’on peut allouer des primeurs, par leur nom.',
});
export const campaignArticles = endpoint({
  verb: 'GET',
  path: '/v1/futures-articles',
  can: DECIDES,
  module,
  readOnly: true,
  input: Named,
  output: z.array(AllocationRow.pick({ formatId: true, product: true, vintage: true, format: true })),
  summary: 'Les articles que l’on peut mettre dans une campagne, qu’ils soient en stock ou non.',
});

export const futuresFollowUp = endpoint({
  verb: 'GET',
  path: '/v1/futures/:id/follow-up',
  can: READS,
  module,
  input: ById,
  output: FuturesFollowUp,
  summary:
    'Primeurs\u00a0: la commande qui en est faite, quand le vin est attendu, l’échéancier et ce qui en est facturé.',
});
const one = { id: Id, version: z.number().int().optional() };
export const confirmFutures = endpoint({
  verb: 'PUT',
  path: '/v1/futures/:id/confirm',
  can: 'createFutureOrder',
  module,
  input: z.strictObject(one),
  output: Order,
  done: 'Primeurs confirmés',
  summary:
    'Primeurs\u00a0: les confirme. Une commande aux mêmes prix en est faite, dont le vin est attendu\u00a0; l’échéancier de la campagne s’y applique.',
});
export const cancelFutures = endpoint({
  verb: 'PUT',
  path: '/v1/futures/:id/cancel',
  can: 'createFutureOrder',
  module,
  input: z.strictObject({ ...one, reason: z.string().trim().max(300).default('') }),
  output: Order,
  done: 'Primeurs annulés',
  summary: 'Primeurs réservés\u00a0: les annule. Ce qu’ils prenaient de la campagne est rendu.',
});
export const releaseFutures = endpoint({
  verb: 'PUT',
  path: '/v1/futures/:id/release',
  can: 'createFutureOrder',
  module,
  input: z.strictObject({ id: Id }),
  output: Order,
  done: 'Primeurs mis en livraison',
  summary:
    'Primeurs confirmés\u00a0: le vin est là. Il est réservé en stock, et la commande devient à préparer. Refusé s’il en manque.',
});
