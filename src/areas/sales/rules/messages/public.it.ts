import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const it: PageWordsOf<typeof fr> = {
  help: {
    title: 'Aiuto',
    lead: 'Le risposte per chi acquista da una cantina.',
    order: 'A che punto è il mio ordine?',
    orderText:
      'Apra il link dell’e-mail di conferma: la pagina dice a che punto è. Con un account, lo trova anche nel suo spazio.',
    charge: 'Quando avviene l’addebito?',
    chargeText:
      'Con la carta, all’ordine viene presa un’impronta di 0 €; l’addebito avviene quando la cantina convalida l’ordine.',
    withdraw: 'Come recedo dal mio ordine?',
    withdrawText:
      'Il link per recedere dal contratto si trova in fondo a ogni pagina del negozio in cui ha acquistato.',
    password: 'Ho dimenticato la password',
    passwordText: 'Chieda un link all’indirizzo del suo account: vale un’ora.',
    passwordLink: 'Ricevere il link',
  },
  withdrawal: {
    title: 'Recedere dal contratto',
    lead: 'Ha acquistato da {name} e cambia idea? Lo dichiari qui, senza spese e senza motivo. Una ricevuta datata parte subito per e-mail.',
    step: 'Passo {n} di 2',
    name: 'Nome e cognome',
    number: 'Numero d’ordine',
    numberHint: 'È nell’e-mail di conferma.',
    email: 'E-mail',
    emailHint: 'Quella dell’ordine. La ricevuta è inviata lì.',
    what: 'Il mio recesso riguarda',
    whole: 'tutto l’ordine',
    part: 'alcuni articoli',
    goods: 'Articoli restituiti',
    goodsHint: 'Per esempio: 6 × Les Galets 2021',
    next: 'Verificare la mia dichiarazione',
    review: 'La sua dichiarazione',
    declare: 'Comunico a {name} il mio recesso dal contratto dell’ordine {number}, per tutto l’ordine.',
    declarePart: 'Comunico a {name} il mio recesso dal contratto dell’ordine {number}, per questi articoli: {goods}.',
    confirm: 'Confermare il recesso',
    change: 'Modificare',
    done: 'Il suo recesso è dichiarato',
    doneText: 'Ricevuto il {at}, con il riferimento {reference}. La ricevuta è inviata a {email}: la conservi.',
    after: 'E adesso',
    afterText:
      'Se ha ricevuto degli articoli, li rispedisca all’azienda entro quattordici giorni; ciò che non è partito non va restituito. Il rimborso arriva al più tardi quattordici giorni dopo la dichiarazione; per ciò che è partito, l’azienda può attendere gli articoli o la prova della spedizione.',
    rule: 'Il termine',
    ruleText:
      'Quattordici giorni, dal giorno dopo la ricezione dell’ultimo articolo. Se l’ultimo giorno è sabato, domenica o festivo in Francia, il termine va al primo giorno lavorativo seguente. Può recedere anche prima della consegna.',
    exceptions: 'Che cosa la legge esclude',
    exceptFutures:
      'I vini en primeur, il cui prezzo è convenuto all’ordine, che l’azienda consegna dopo trenta giorni e il cui valore dipende dal mercato.',
    exceptMade: 'Gli articoli su misura o chiaramente personalizzati.',
    exceptOpened: 'Gli articoli deperibili, o aperti dopo la consegna e che non si possono restituire per igiene.',
    exceptDated: 'Degustazioni, visite, pasti e soggiorni prenotati per una data determinata.',
    consumers:
      'È un diritto dei consumatori. La dichiarazione è sempre ricevuta e datata, anche se l’azienda ritiene poi che valga un’eccezione.',
    needName: 'Inserisca nome e cognome',
    needNumber: 'Inserisca il numero d’ordine',
    needEmail: 'L’e-mail non è valida',
    needGoods: 'Indichi gli articoli che restituisce',
    law: 'Codice del consumo francese, art. L. 221-18 – L. 221-28 e D. 221-5.',
    print: 'Stampa',
  },
};
