import * as z from 'zod';
import { endpoint, MessageAnswer, NoInput } from '#kernel/endpoint.ts';

/** Any person, about himself; a key of the API is nobody. */
const PEOPLE = { kinds: ['owner', 'iam', 'agent', 'buyer', 'admin'] } as const;

/** One kind of data: its columns with their French names, and its rows in the order of its columns. */
export const OwnDataSection = z.object({
  key: z.string(),
  title: z.string(),
  fields: z.array(z.object({ key: z.string(), label: z.string() })),
  rows: z.array(z.array(z.string().nullable())),
});
export type OwnDataSection = z.output<typeof OwnDataSection>;

export const OwnData = z.object({ takenAt: z.string(), sections: z.array(OwnDataSection) });
export type OwnData = z.output<typeof OwnData>;

export const ownData = endpoint({
  verb: 'POST',
  path: '/v1/users/me/data',
  inPerson: true,
  personal: true,
  can: PEOPLE,
  module: null,
  secretAnswer: true,
  input: NoInput,
  output: OwnData,
  told: 'Données personnelles téléchargées',
  summary:
    'Tout ce que l’installation et les domaines tiennent sur la personne qui appelle (RGPD, articles 15 et 20), en sections de colonnes nommées. Demande une preuve récente (`POST /v1/users/me/proof`).',
});

export const Closing = z.object({
  /** The objection to closing the account today, in the words of the caller's language; null when there is none. */
  whyNot: z.string().nullable(),
  /** The last year in which a paper that names the person is kept; null without a paper. */
  keptUntil: z.number().int().nullable(),
});
export type Closing = z.output<typeof Closing>;

export const closing = endpoint({
  verb: 'GET',
  path: '/v1/users/me/closing',
  can: PEOPLE,
  module: null,
  input: NoInput,
  output: Closing,
  summary: 'Ce qui empêche de fermer son compte aujourd’hui, et jusqu’à quand ses papiers seraient gardés.',
});

export const closeAccount = endpoint({
  verb: 'POST',
  path: '/v1/users/me/close',
  inPerson: true,
  personal: true,
  can: PEOPLE,
  module: null,
  input: NoInput,
  output: MessageAnswer,
  done: 'Votre compte est fermé. Un e-mail vous le confirme.',
  summary:
    'Ferme son compte pour toujours (RGPD, article 17) : compte, adresses, panier, clés, conversations, et fiche de particulier chez chaque domaine sont effacés. Factures, commandes et paiements restent le temps que la loi demande. Refusé tant qu’une commande ou un paiement est en cours, ou que la personne travaille pour un domaine. Demande une preuve récente.',
});
