import { expect, test } from 'vitest';
import { pastOf } from './deed.ts';

test.each([
  ['Le paiement est enregistré.', 'Paiement enregistré'],
  ['L’échéancier est annulé.', 'Échéancier annulé'],
  ['Les prix sont prévus.', 'Prix prévus'],
  ['Le compte est bloqué, ses sessions sont fermées.', 'Compte bloqué, ses sessions sont fermées'],
  ['Le rejet est noté\u00a0: la facture est de nouveau due.', 'Rejet noté'],
  ['Votre mot de passe est changé. Vos autres sessions sont fermées.', 'Mot de passe changé'],
  ['Tournée partie', 'Tournée partie'],
  ['L’entrée n’est plus attendue.', 'L’entrée n’est plus attendue'],
])('« %s » is told later as « %s »', (done, told) => expect(pastOf(done)).toBe(told));
