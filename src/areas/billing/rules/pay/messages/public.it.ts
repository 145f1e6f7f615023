import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const it: PageWordsOf<typeof fr> = {
  pay: {
    title: 'Fattura {number}',
    deposit: 'Acconto {number}',
    forWhom: 'Per {name}',
    dated: 'del {day}',
    due: 'Da pagare entro il {day}.',
    total: 'Totale',
    left: 'Resta da pagare',
    pdf: 'Vedi la fattura',
    card: 'Pagare con carta',
    email: 'La sua e-mail',
    pay: 'Paga {amount}',
    paid: 'Non resta nulla da pagare',
    paidText: 'Questa fattura è saldata. Grazie.',
    paidHere: 'Abbiamo ricevuto il suo pagamento di {amount}. Grazie.',
    processing: 'Pagamento in corso',
    processingText: 'La sua banca sta rispondendo. Questa pagina lo dirà; non paghi una seconda volta.',
    again: 'Aggiorna',
    bank: 'La sua banca chiede una conferma',
    bankButton: 'Confermare presso la mia banca',
    refused: 'Il pagamento è stato rifiutato: nulla è stato addebitato. Provi un’altra carta o paghi con bonifico.',
    noCards: 'Il pagamento con carta non è al momento disponibile.',
    transfer: 'Oppure con bonifico',
    holder: 'Intestatario',
    reference: 'Riferimento',
    needEmail: 'Inserisca la sua e-mail',
    backToBill: 'Torna alla fattura',
  },
};
