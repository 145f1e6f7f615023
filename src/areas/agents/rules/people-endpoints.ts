import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import type { Can } from '#kernel/can.ts';
import { ById, type Endpoint, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { fieldRules } from '#kernel/field/field-rules.ts';
import { ruleError, shortLine } from '#kernel/field/field-schemas.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { LANGS } from '#kernel/language/lang.ts';
import { defineList, type ListField, listOf, ListQuery } from '#kernel/list.ts';
import { type Module, type Permission, PERMISSIONS } from '#kernel/permission.ts';
import { PERSON_STATES, type Role } from './person.ts';

const Rights = z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length);

export const PersonRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** The preset that his rights are, else their number. */
  access: z.string(),
  rights: z.number().int(),
  state: z.enum(PERSON_STATES),
  /** When he last signed in here. */
  lastSeenAt: z.string().nullable(),
  since: z.string(),
  version: z.number().int(),
});
export type PersonRow = z.output<typeof PersonRow>;

export const Person = PersonRow.omit({ rights: true, access: true }).extend({
  permissions: Rights,
  isMe: z.boolean(),
  /** Whether a code is asked for after the password. */
  secondFactor: z.boolean(),
  invitedBy: z.string().nullable(),
  /** The time until which the link of a waiting invitation opens. */
  expiresAt: z.string().nullable(),
});
export type Person = z.output<typeof Person>;

/** The person to invite, and his rights from the first minute. */
export const NewPerson = z.strictObject({
  email: oneLine(254).refine(fieldRules.email.holds, ruleError('email')),
  firstname: shortLine.default(''),
  lastname: shortLine.default(''),
  lang: z.enum(LANGS).default('fr'),
  permissions: Rights.default([]),
});
export const RightsForm = z.strictObject({ permissions: Rights });

/** The fields that every list of people shows. */
export const personFields = {
  name: { type: 'text', label: 'Nom', filter: true, sort: true },
  email: { type: 'text', label: 'E-mail', filter: true, sort: true },
  access: { type: 'text', label: 'Droits' },
  rights: { type: 'number', label: 'Nombre de droits', filter: true, sort: true },
  state: {
    type: 'enum',
    label: 'État',
    filter: true,
    sort: true,
    values: { invited: 'Invité', expired: 'Invitation expirée', active: 'Actif', blocked: 'Bloqué' },
  },
  lastSeenAt: { type: 'instant', label: 'Dernière connexion', filter: true, sort: true },
  since: { type: 'instant', label: 'Depuis', filter: true, sort: true },
} as const satisfies Readonly<Record<string, ListField>>;

/** A person let in, and the rights given, outlive the visit of a support: the shop's own people decide on them. */
const OPENS = { inPerson: true } as const;
/** A door is shut even while the administration has blocked the estate; none is opened. */
const SHUTS = { evenBlocked: true } as const;
type Effect = Pick<Endpoint, 'evenBlocked' | 'inPerson'>;

interface Words {
  readonly many: string;
  readonly one: string;
}

interface Declared<P extends string, L extends string> {
  readonly role: Role;
  readonly path: P;
  readonly list: L;
  readonly see: Permission;
  readonly create: Permission;
  readonly module: Module;
  readonly words: Words;
}

/**
 * Builds the calls that invite people, give them rights, block and remove them: the same for collaborators and for
 * agents. A user who may only create sees and changes the people whom he invited himself.
 */
export const peopleEndpoints = <const P extends string, const L extends string>({
  role,
  path,
  list: name,
  see,
  create,
  module,
  words,
}: Declared<P, L>) => {
  const staff = ['owner', 'iam'] as const;
  const maySee: Can = { any: [see, create], of: staff };
  const mayChange: Can = { all: [create], of: staff };
  const list = defineList({
    name,
    nouns: [words.one, words.many],
    fields: personFields,
    defaultSort: 'name',
    search: true,
    sums: [],
  });
  const opening = { can: mayChange, module, ...OPENS } as const;
  const act = <const V extends string>(verb: V, done: string, summary: string, effect: Effect) =>
    endpoint({
      verb: 'PUT',
      path: `${path}/:id/${verb}`,
      can: mayChange,
      module,
      input: ById,
      output: MessageAnswer,
      done,
      summary,
      ...effect,
    });
  return {
    role,
    see,
    create,
    list,
    people: endpoint({
      verb: 'GET',
      path,
      can: maySee,
      module,
      input: ListQuery,
      output: listOf(PersonRow),
      summary: `Les ${words.many} du domaine et les invitations en attente, avec leurs droits et leur dernière connexion.`,
    }),
    person: endpoint({
      verb: 'GET',
      path: `${path}/:id`,
      can: maySee,
      module,
      input: ById,
      output: Person,
      summary: `Un ${words.one}, ou l’invitation qui lui est envoyée, avec chacun de ses droits.`,
    }),
    invite: endpoint({
      verb: 'POST',
      path,
      ...opening,
      input: NewPerson,
      output: Person.extend(MessageAnswer.shape),
      done: 'L’invitation est envoyée.',
      summary: `Invite un ${words.one} par e-mail avec ses droits ; la réponse est la même qu’un compte existe ou non à cette adresse.`,
    }),
    changeRights: endpoint({
      verb: 'PUT',
      path: `${path}/:id`,
      ...opening,
      input: RightsForm.extend({ id: Id, version: z.number().int() }),
      output: Person.extend(MessageAnswer.shape),
      done: 'Les droits sont enregistrés.',
      summary: `Change les droits d’un ${words.one} : ils valent dès son appel suivant. On ne donne et ne retire que ceux que l’on a.`,
    }),
    block: act('block', 'L’accès est bloqué.', `Bloque un ${words.one} dans ce domaine, et dans lui seul.`, SHUTS),
    unblock: act('unblock', 'L’accès est rouvert.', `Rouvre ce domaine à un ${words.one} bloqué.`, OPENS),
    remove: act(
      'remove',
      'L’accès est retiré.',
      `Retire un ${words.one} du domaine, ou annule l’invitation qui lui est envoyée.`,
      SHUTS,
    ),
    endSecondFactor: endpoint({
      verb: 'PUT',
      path: `${path}/:id/end-second-factor`,
      inPerson: true,
      can: 'owner',
      module,
      input: ById,
      output: MessageAnswer,
      done: 'Sa double authentification est désactivée.',
      summary: `Désactive la double authentification d’un ${words.one} qui a perdu ses codes : ses sessions se ferment, et il en est prévenu par e-mail. Pas celle d’un compte qui sert aussi ailleurs.`,
    }),
    resend: act(
      'resend',
      'L’invitation est renvoyée.',
      'Renvoie une invitation avec un nouveau lien ; l’ancien n’ouvre plus rien.',
      OPENS,
    ),
    history: historyEndpoint(name, {
      can: maySee,
      module,
      summary: `L’historique d’un ${words.one} : qui lui a donné ou retiré quoi, et quand.`,
    }),
  };
};

export const collaborators = peopleEndpoints({
  role: 'iam',
  path: '/v1/collaborators',
  list: 'collaborators',
  see: 'accessCollaborator',
  create: 'createCollaborator',
  module: 'iam',
  words: { one: 'collaborateur', many: 'collaborateurs' },
});
export type PeopleCalls = ReturnType<typeof peopleEndpoints<string, string>>;
