import {
  answerTicket,
  askSupport,
  closeTicket,
  noteTicket,
  readTicket,
  ticket,
  writeToShop,
} from '#areas/messaging/rules/ticket/ticket-endpoints.ts';
import { quickAnswerLookup } from '#areas/messaging/rules/ticket/quick-answer.ts';
import { orders } from '#areas/sales/rules/endpoints.ts';
import { BUYERS, emailOf } from './people.ts';
import type { DemoEvent, Stage } from './stage.ts';

interface Desk {
  readonly at: (days: number, hours: number, what: () => Promise<void>) => DemoEvent;
}

/** The conversations of the estate with its two buyers who have an account: two wait, one on each side. */
export const officeTickets = ({ call, owner, shopId, accounts }: Stage, { at }: Desk): readonly DemoEvent[] => {
  const sessionOf = (lastname: string): string | undefined => {
    const buyer = BUYERS.find((one) => one.lastname === lastname);
    return buyer && accounts.get(emailOf(buyer));
  };
  const [claire, camille] = [sessionOf('Martin'), sessionOf('Girard')];
  const ask = async (
    token: string | undefined,
    subject: string,
    text: string,
    about = false,
  ): Promise<string | null> => {
    if (token === undefined) return null;
    const bought = about ? (await call(orders, { size: 1 }, token)).rows[0] : undefined;
    const what = bought ? { about: { kind: 'order' as const, id: bought.id } } : {};
    return (await call(writeToShop, { shopId, subject, text, ...what }, token)).id;
  };
  const read = async (id: string, token: string): Promise<void> => {
    const last = (await call(ticket, { id }, token)).messages.at(-1);
    if (last) await call(readTicket, { id, message: last.id }, token);
  };
  const reply = async (id: string | null, text: string, reader?: string): Promise<void> => {
    if (id === null) return;
    await call(answerTicket, { id, text }, owner);
    if (reader) await read(id, reader);
  };

  return [
    at(40, 9, async () => {
      for (const [name, body] of [
        ['Bouchon défectueux', 'Nous sommes désolés : la bouteille est remplacée avec votre prochain colis.'],
        ['Délai d’expédition', 'Les colis partent le mardi et le jeudi ; comptez deux jours de transport.'],
        ['Visite du chai', 'Le chai se visite du lundi au samedi, de 10 h à 18 h, sur rendez-vous.'],
      ] as const)
        await call(quickAnswerLookup.add, { name, body }, owner);
    }),
    at(30, 10, async () => {
      const id = await ask(claire, 'Un bouchon qui a coulé', 'Bonjour, une bouteille du dernier carton a coulé.', true);
      await reply(id, 'Nous sommes désolés : la bouteille est remplacée avec votre prochain colis.', claire);
      if (id === null || claire === undefined) return;
      await call(answerTicket, { id, text: 'Merci beaucoup !' }, claire);
      await read(id, owner);
      await call(closeTicket, { id }, owner);
    }),
    at(21, 11, async () => {
      const id = await ask(camille, 'Fiches techniques', 'Pouvez-vous m’envoyer les fiches du dernier millésime ?');
      if (id === null) return;
      await call(noteTicket, { id, text: 'Fiches à jour depuis lundi, chez l’imprimeur.' }, owner);
      await reply(id, 'Elles sont sur la page de chaque vin, en PDF. Bonne journée !', camille);
      await call(closeTicket, { id }, owner);
    }),
    at(9, 15, async () => {
      const id = await ask(camille, 'Dégustation en boutique', 'Pourriez-vous venir un samedi de décembre ?');
      await reply(id, 'Avec plaisir : le deuxième samedi vous conviendrait-il ?', camille);
    }),
    // Read by the estate, answered, and not yet seen by her.
    at(2, 10, async () => {
      const id = await ask(claire, 'Livraison avant Noël', 'Ma commande arrivera-t-elle avant le 24 ?', true);
      await reply(id, 'Oui : les colis partent le mardi et le jeudi, comptez deux jours de transport.');
    }),
    at(1, 9, async () => {
      await ask(camille, 'Allocation du prochain millésime', 'Puis-je réserver 60 bouteilles du prochain millésime ?');
    }),
    at(1, 10, async () => {
      const asked = { subject: 'Importer mes clients', text: 'Bonjour, puis-je importer mes clients d’un tableur ?' };
      await call(askSupport, asked, owner);
    }),
  ];
};
