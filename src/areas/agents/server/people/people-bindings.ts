import { type Binding, bind } from '#platform/call.ts';
import { serveHistory } from '#platform/history.ts';
import type { PeopleCalls } from '../../rules/people-endpoints.ts';
import { invitePerson, resendInvitation } from './invite.ts';
import { listPeople } from './people-list.ts';
import { personRecord } from './people-rows.ts';
import { blockPerson, changeRights, endFactor, readPerson, removePerson, unblockPerson } from './person.ts';

/** The calls of one kind of people, bound. */
export const servePeople = (calls: PeopleCalls): readonly Binding[] => [
  bind(calls.people, listPeople(calls)),
  bind(calls.person, readPerson(calls)),
  bind(calls.invite, invitePerson(calls)),
  ...serveAccess(calls),
];

/** Binds the calls on the access of people of any kind, whatever else their records hold. */
export const serveAccess = (calls: PeopleCalls): readonly Binding[] => [
  bind(calls.changeRights, changeRights(calls)),
  bind(calls.block, blockPerson(calls)),
  bind(calls.unblock, unblockPerson(calls)),
  bind(calls.remove, removePerson(calls)),
  bind(calls.endSecondFactor, endFactor(calls)),
  bind(calls.resend, resendInvitation(calls)),
  serveHistory(calls.history, {
    kinds: ['collaborator'],
    see: (tx, id, call) => personRecord(tx, call, calls, id),
  }),
];
