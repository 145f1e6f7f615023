import type { Lang } from '#kernel/language/lang.ts';
import type { Tone } from '#areas/collecting/rules/reminder/reminder.ts';

/** The texts of a reminder for a shop without words of its own, and the words around its table. */
export interface ReminderWords {
  readonly tones: Readonly<Record<Tone, { readonly subject: string; readonly text: string }>>;
  /** The words of a bill in the table of a mail: late, or not due yet. */
  readonly late: string;
  readonly dueOn: string;
  readonly total: string;
  /** The legal charges beside the total, which contains neither: each line says so. */
  readonly penalty: string;
  readonly fee: string;
  readonly pay: string;
  readonly holder: string;
  readonly paid: string;
  readonly heading: string;
  readonly days: string;
}

export const reminderWords: Readonly<Record<Lang, ReminderWords>> = {
  fr: {
    tones: {
      early: {
        subject: 'Échéance proche\u00a0: {total} à régler à {shop}',
        text: 'Bonjour,\n\nPour mémoire, {total} sont à régler à partir du {oldest}. Si le virement est déjà prévu, tout est en ordre\u00a0: merci.',
      },
      courteous: {
        subject: 'Facture échue\u00a0: {total} à régler à {shop}',
        text: 'Bonjour,\n\nSauf erreur de notre part, il reste à régler {total}, dont la plus ancienne échéance était le {oldest}. Il s’agit sans doute d’un oubli\u00a0: nous vous remercions de votre règlement.',
      },
      firm: {
        subject: 'Deuxième rappel\u00a0: {total} restent dus à {shop}',
        text: 'Bonjour,\n\nMalgré notre précédent rappel, {total} restent dus, dont la plus ancienne échéance était le {oldest}. Merci de régler cette somme sous huit jours, ou de nous dire ce qui l’empêche.',
      },
      formal: {
        subject: 'Mise en demeure de payer {total} à {shop}',
        text: 'Madame, Monsieur,\n\nNos rappels étant restés sans effet, nous vous mettons en demeure de nous régler {total}, dont la plus ancienne échéance était le {oldest}, sous huit jours à compter de la réception de cette lettre. À défaut, nous ferons valoir nos droits devant le tribunal compétent, à vos frais.',
      },
    },
    late: 'Facture {number}, échue le {day} ({days} jours de retard)',
    dueOn: 'Facture {number}, à régler le {day}',
    total: 'À régler',
    penalty: 'Pénalités de retard à ce jour, en sus',
    fee: 'Indemnité forfaitaire de recouvrement, en sus',
    pay: 'Par virement, en rappelant le numéro de la facture\u00a0:',
    holder: 'Titulaire',
    paid: 'Si vous avez réglé entre-temps, ne tenez pas compte de ce message.',
    heading: 'Rappel',
    days: 'Jours de retard',
  },
  en: {
    tones: {
      early: {
        subject: 'Due soon: {total} to pay to {shop}',
        text: 'Hello,\n\nA reminder that {total} is to be paid from {oldest} on. If the transfer is already planned, all is well: thank you.',
      },
      courteous: {
        subject: 'Invoice overdue: {total} to pay to {shop}',
        text: 'Hello,\n\nUnless we are mistaken, {total} is still to be paid; the earliest due date was {oldest}. It has probably been overlooked: thank you for your payment.',
      },
      firm: {
        subject: 'Second reminder: {total} is still owed to {shop}',
        text: 'Hello,\n\nDespite our earlier reminder, {total} is still owed; the earliest due date was {oldest}. Please pay within eight days, or tell us what prevents it.',
      },
      formal: {
        subject: 'Formal notice to pay {total} to {shop}',
        text: 'Dear Sir or Madam,\n\nAs our reminders have had no effect, we give you formal notice to pay {total}, of which the earliest due date was {oldest}, within eight days of receiving this letter. Failing that, we shall assert our rights before the competent court, at your expense.',
      },
    },
    late: 'Invoice {number}, due on {day} ({days} days late)',
    dueOn: 'Invoice {number}, to be paid by {day}',
    total: 'To be paid',
    penalty: 'Late payment interest to date, in addition',
    fee: 'Fixed recovery fee, in addition',
    pay: 'By bank transfer, quoting the number of the invoice:',
    holder: 'Account holder',
    paid: 'If you have paid in the meantime, please disregard this message.',
    heading: 'Reminder',
    days: 'Days late',
  },
  es: {
    tones: {
      early: {
        subject: 'Vencimiento próximo: {total} por pagar a {shop}',
        text: 'Buenos días:\n\nLe recordamos que {total} vencen a partir del {oldest}. Si la transferencia ya está prevista, todo está en orden: gracias.',
      },
      courteous: {
        subject: 'Factura vencida: {total} por pagar a {shop}',
        text: 'Buenos días:\n\nSalvo error por nuestra parte, quedan por pagar {total}; el vencimiento más antiguo era el {oldest}. Seguramente se trata de un olvido: gracias por su pago.',
      },
      firm: {
        subject: 'Segundo aviso: siguen pendientes {total} a {shop}',
        text: 'Buenos días:\n\nA pesar de nuestro aviso anterior, siguen pendientes {total}; el vencimiento más antiguo era el {oldest}. Le rogamos que pague en un plazo de ocho días o que nos diga qué se lo impide.',
      },
      formal: {
        subject: 'Requerimiento de pago de {total} a {shop}',
        text: 'Estimados señores:\n\nAl no haber tenido efecto nuestros avisos, les requerimos el pago de {total}, cuyo vencimiento más antiguo era el {oldest}, en un plazo de ocho días desde la recepción de esta carta. De lo contrario, haremos valer nuestros derechos ante el tribunal competente, a su cargo.',
      },
    },
    late: 'Factura {number}, vencida el {day} ({days} días de retraso)',
    dueOn: 'Factura {number}, a pagar el {day}',
    total: 'A pagar',
    penalty: 'Intereses de demora hasta hoy, aparte',
    fee: 'Indemnización fija por cobro, aparte',
    pay: 'Por transferencia, indicando el número de la factura:',
    holder: 'Titular',
    paid: 'Si ya ha pagado, no tenga en cuenta este mensaje.',
    heading: 'Recordatorio',
    days: 'Días de retraso',
  },
  de: {
    tones: {
      early: {
        subject: 'Bald fällig: {total} an {shop}',
        text: 'Guten Tag,\n\nzur Erinnerung: {total} sind ab dem {oldest} fällig. Ist die Überweisung schon vorgesehen, ist alles in Ordnung: vielen Dank.',
      },
      courteous: {
        subject: 'Rechnung fällig: {total} an {shop} zu zahlen',
        text: 'Guten Tag,\n\nnach unseren Unterlagen sind noch {total} offen; die älteste Fälligkeit war der {oldest}. Sicher handelt es sich um ein Versehen: vielen Dank für Ihre Zahlung.',
      },
      firm: {
        subject: 'Zweite Mahnung: {total} an {shop} noch offen',
        text: 'Guten Tag,\n\ntrotz unserer Zahlungserinnerung sind noch {total} offen; die älteste Fälligkeit war der {oldest}. Bitte zahlen Sie innerhalb von acht Tagen oder teilen Sie uns mit, was Sie daran hindert.',
      },
      formal: {
        subject: 'Letzte Mahnung: {total} an {shop}',
        text: 'Sehr geehrte Damen und Herren,\n\nda unsere Mahnungen ohne Wirkung blieben, fordern wir Sie auf, {total}, deren älteste Fälligkeit der {oldest} war, innerhalb von acht Tagen nach Erhalt dieses Schreibens zu zahlen. Andernfalls werden wir unsere Rechte auf Ihre Kosten vor dem zuständigen Gericht geltend machen.',
      },
    },
    late: 'Rechnung {number}, fällig am {day} ({days} Tage überfällig)',
    dueOn: 'Rechnung {number}, zahlbar bis {day}',
    total: 'Zu zahlen',
    penalty: 'Verzugszinsen bis heute, zusätzlich',
    fee: 'Beitreibungspauschale, zusätzlich',
    pay: 'Per Überweisung unter Angabe der Rechnungsnummer:',
    holder: 'Kontoinhaber',
    paid: 'Falls Sie inzwischen gezahlt haben, betrachten Sie diese Nachricht als gegenstandslos.',
    heading: 'Mahnung',
    days: 'Tage überfällig',
  },
  it: {
    tones: {
      early: {
        subject: 'Scadenza vicina: {total} da pagare a {shop}',
        text: 'Buongiorno,\n\nvi ricordiamo che {total} scadono a partire dal {oldest}. Se il bonifico è già previsto, è tutto in ordine: grazie.',
      },
      courteous: {
        subject: 'Fattura scaduta: {total} da pagare a {shop}',
        text: 'Buongiorno,\n\nsalvo errore da parte nostra, restano da pagare {total}; la scadenza più vecchia era il {oldest}. Si tratta certo di una dimenticanza: grazie del vostro pagamento.',
      },
      firm: {
        subject: 'Secondo sollecito: {total} ancora dovuti a {shop}',
        text: 'Buongiorno,\n\nnonostante il nostro sollecito, restano dovuti {total}; la scadenza più vecchia era il {oldest}. Vi preghiamo di pagare entro otto giorni o di dirci che cosa lo impedisce.',
      },
      formal: {
        subject: 'Messa in mora: {total} da pagare a {shop}',
        text: 'Gentili Signori,\n\npoiché i nostri solleciti sono rimasti senza effetto, vi mettiamo in mora di pagare {total}, la cui scadenza più vecchia era il {oldest}, entro otto giorni dal ricevimento di questa lettera. In mancanza, faremo valere i nostri diritti davanti al tribunale competente, a vostre spese.',
      },
    },
    late: 'Fattura {number}, scaduta il {day} ({days} giorni di ritardo)',
    dueOn: 'Fattura {number}, da pagare entro il {day}',
    total: 'Da pagare',
    penalty: 'Interessi di mora a oggi, in aggiunta',
    fee: 'Indennità forfettaria di recupero, in aggiunta',
    pay: 'Con bonifico, indicando il numero della fattura:',
    holder: 'Intestatario',
    paid: 'Se avete pagato nel frattempo, non tenete conto di questo messaggio.',
    heading: 'Sollecito',
    days: 'Giorni di ritardo',
  },
  pt: {
    tones: {
      early: {
        subject: 'Vencimento próximo: {total} a pagar a {shop}',
        text: 'Bom dia,\n\nLembramos que {total} vencem a partir de {oldest}. Se a transferência já está prevista, está tudo em ordem: obrigado.',
      },
      courteous: {
        subject: 'Fatura vencida: {total} por pagar a {shop}',
        text: 'Bom dia,\n\nSalvo erro da nossa parte, faltam pagar {total}; o vencimento mais antigo era {oldest}. Trata-se certamente de um esquecimento: obrigado pelo seu pagamento.',
      },
      firm: {
        subject: 'Segundo aviso: {total} ainda em dívida a {shop}',
        text: 'Bom dia,\n\nApesar do nosso aviso anterior, continuam em dívida {total}; o vencimento mais antigo era {oldest}. Pedimos o pagamento no prazo de oito dias ou que nos diga o que o impede.',
      },
      formal: {
        subject: 'Interpelação para pagamento de {total} a {shop}',
        text: 'Exmos. Senhores,\n\nNão tendo os nossos avisos produzido efeito, interpelamo-los para o pagamento de {total}, cujo vencimento mais antigo era {oldest}, no prazo de oito dias a contar da receção desta carta. Caso contrário, faremos valer os nossos direitos no tribunal competente, a expensas vossas.',
      },
    },
    late: 'Fatura {number}, vencida em {day} ({days} dias de atraso)',
    dueOn: 'Fatura {number}, a pagar até {day}',
    total: 'A pagar',
    penalty: 'Juros de mora até hoje, à parte',
    fee: 'Indemnização fixa de cobrança, à parte',
    pay: 'Por transferência, indicando o número da fatura:',
    holder: 'Titular',
    paid: 'Se entretanto pagou, ignore esta mensagem.',
    heading: 'Lembrete',
    days: 'Dias de atraso',
  },
  nl: {
    tones: {
      early: {
        subject: 'Bijna vervallen: {total} te betalen aan {shop}',
        text: 'Goedendag,\n\nTer herinnering: {total} is te betalen vanaf {oldest}. Is de overschrijving al voorzien, dan is alles in orde: dank u.',
      },
      courteous: {
        subject: 'Factuur vervallen: {total} te betalen aan {shop}',
        text: 'Goedendag,\n\nVolgens onze gegevens staat er nog {total} open; de oudste vervaldag was {oldest}. Het is vast aan uw aandacht ontsnapt: dank voor uw betaling.',
      },
      firm: {
        subject: 'Tweede herinnering: {total} nog verschuldigd aan {shop}',
        text: 'Goedendag,\n\nOndanks onze eerdere herinnering is {total} nog verschuldigd; de oudste vervaldag was {oldest}. Wij vragen u binnen acht dagen te betalen of ons te zeggen wat dat belet.',
      },
      formal: {
        subject: 'Ingebrekestelling: {total} te betalen aan {shop}',
        text: 'Geachte heer, mevrouw,\n\nNu onze herinneringen zonder gevolg bleven, stellen wij u in gebreke en sommeren u {total}, waarvan de oudste vervaldag {oldest} was, binnen acht dagen na ontvangst van deze brief te betalen. Bij gebreke daarvan doen wij onze rechten gelden voor de bevoegde rechter, op uw kosten.',
      },
    },
    late: 'Factuur {number}, vervallen op {day} ({days} dagen te laat)',
    dueOn: 'Factuur {number}, te betalen voor {day}',
    total: 'Te betalen',
    penalty: 'Vertragingsrente tot vandaag, daarbovenop',
    fee: 'Vaste vergoeding voor invordering, daarbovenop',
    pay: 'Per overschrijving, met vermelding van het factuurnummer:',
    holder: 'Rekeninghouder',
    paid: 'Hebt u intussen betaald, dan kunt u dit bericht als niet verzonden beschouwen.',
    heading: 'Herinnering',
    days: 'Dagen te laat',
  },
  pl: {
    tones: {
      early: {
        subject: 'Zbliża się termin: {total} do zapłaty dla {shop}',
        text: 'Dzień dobry,\n\nprzypominamy, że {total} przypada do zapłaty od {oldest}. Jeśli przelew jest już zaplanowany, wszystko w porządku: dziękujemy.',
      },
      courteous: {
        subject: 'Faktura po terminie: {total} do zapłaty dla {shop}',
        text: 'Dzień dobry,\n\nwedług naszych danych pozostaje do zapłaty {total}; najwcześniejszy termin minął {oldest}. To zapewne przeoczenie: dziękujemy za płatność.',
      },
      firm: {
        subject: 'Drugie przypomnienie: {total} nadal do zapłaty dla {shop}',
        text: 'Dzień dobry,\n\npomimo naszego przypomnienia nadal pozostaje do zapłaty {total}; najwcześniejszy termin minął {oldest}. Prosimy o zapłatę w ciągu ośmiu dni lub o informację, co stoi na przeszkodzie.',
      },
      formal: {
        subject: 'Wezwanie do zapłaty {total} dla {shop}',
        text: 'Szanowni Państwo,\n\nponieważ nasze przypomnienia pozostały bez skutku, wzywamy do zapłaty {total}, której najwcześniejszy termin minął {oldest}, w ciągu ośmiu dni od otrzymania tego pisma. W przeciwnym razie będziemy dochodzić naszych praw przed właściwym sądem na Państwa koszt.',
      },
    },
    late: 'Faktura {number}, termin {day} (opóźnienie: {days} dni)',
    dueOn: 'Faktura {number}, do zapłaty do {day}',
    total: 'Do zapłaty',
    penalty: 'Odsetki za opóźnienie na dziś, dodatkowo',
    fee: 'Stała rekompensata za koszty odzyskiwania, dodatkowo',
    pay: 'Przelewem, z podaniem numeru faktury:',
    holder: 'Właściciel rachunku',
    paid: 'Jeśli płatność została już dokonana, prosimy zignorować tę wiadomość.',
    heading: 'Przypomnienie',
    days: 'Dni opóźnienia',
  },
  ru: {
    tones: {
      early: {
        subject: 'Скоро срок оплаты: {total}, {shop}',
        text: 'Здравствуйте!\n\nНапоминаем, что {total} подлежит оплате начиная с {oldest}. Если перевод уже запланирован, всё в порядке: спасибо.',
      },
      courteous: {
        subject: 'Срок оплаты прошёл: {total} для {shop}',
        text: 'Здравствуйте!\n\nПо нашим данным, осталось оплатить {total}; самый ранний срок был {oldest}. Вероятно, счёт просто забыли: благодарим за оплату.',
      },
      firm: {
        subject: 'Второе напоминание: {total} не оплачено, {shop}',
        text: 'Здравствуйте!\n\nНесмотря на наше напоминание, {total} всё ещё не оплачено; самый ранний срок был {oldest}. Просим оплатить в течение восьми дней или сообщить, что этому мешает.',
      },
      formal: {
        subject: 'Требование об оплате {total}, {shop}',
        text: 'Уважаемые господа!\n\nПоскольку наши напоминания остались без ответа, требуем оплатить {total}, самый ранний срок оплаты которых был {oldest}, в течение восьми дней с получения этого письма. В противном случае мы обратимся в компетентный суд за ваш счёт.',
      },
    },
    late: 'Счёт {number}, срок {day} (просрочка, дней: {days})',
    dueOn: 'Счёт {number}, оплатить до {day}',
    total: 'К оплате',
    penalty: 'Пени на сегодня, сверх этого',
    fee: 'Фиксированная компенсация за взыскание, сверх этого',
    pay: 'Банковским переводом с указанием номера счёта:',
    holder: 'Владелец счёта',
    paid: 'Если вы уже оплатили, не обращайте внимания на это сообщение.',
    heading: 'Напоминание',
    days: 'Дней просрочки',
  },
  zh: {
    tones: {
      early: {
        subject: '即将到期：请向{shop}支付{total}',
        text: '您好，\n\n谨此提醒，{total}自{oldest}起到期。如已安排转账，则无需处理，谢谢。',
      },
      courteous: {
        subject: '发票到期：请向{shop}支付{total}',
        text: '您好，\n\n据我们的记录，尚有{total}未付，最早的到期日为{oldest}。想必是疏忽：感谢您尽快付款。',
      },
      firm: {
        subject: '第二次提醒：仍欠{shop} {total}',
        text: '您好，\n\n我们此前已提醒，仍有{total}未付，最早的到期日为{oldest}。请在八天内付款，或告知我们未能付款的原因。',
      },
      formal: {
        subject: '正式催款：请向{shop}支付{total}',
        text: '尊敬的先生/女士：\n\n鉴于此前的提醒未获回应，我们正式要求您在收到本函后八天内支付{total}，其最早的到期日为{oldest}。否则我们将向有管辖权的法院主张权利，费用由贵方承担。',
      },
    },
    late: '发票 {number}，到期日 {day}（逾期 {days} 天）',
    dueOn: '发票 {number}，请于 {day} 前支付',
    total: '应付',
    penalty: '截至今日的逾期利息（另计）',
    fee: '固定追收费用（另计）',
    pay: '请以银行转账支付，并注明发票号：',
    holder: '账户名',
    paid: '如您已付款，请忽略本信息。',
    heading: '付款提醒',
    days: '逾期天数',
  },
  ja: {
    tones: {
      early: {
        subject: 'お支払い期限が近づいています：{shop}へ{total}',
        text: 'いつもお世話になっております。\n\n{total}のお支払い期限が{oldest}から順に参ります。お振込みのご予定がお済みでしたら、ご放念ください。',
      },
      courteous: {
        subject: 'お支払い期限超過のお知らせ：{shop}へ{total}',
        text: 'いつもお世話になっております。\n\n当方の記録では{total}が未払いとなっており、最も早い期限は{oldest}でした。行き違いかと存じますが、お支払いをお願いいたします。',
      },
      firm: {
        subject: '再度のお知らせ：{shop}への{total}が未払いです',
        text: 'お世話になっております。\n\n先にお知らせしましたが、{total}が未払いのままで、最も早い期限は{oldest}でした。八日以内にお支払いいただくか、ご事情をお知らせください。',
      },
      formal: {
        subject: '督促状：{shop}への{total}のお支払いについて',
        text: '拝啓\n\n再三のお知らせにもかかわらずお支払いがありませんので、最も早い期限が{oldest}であった{total}を、本状受領後八日以内にお支払いくださるよう正式に催告いたします。お支払いがない場合は、貴方のご負担により管轄裁判所に申し立てます。',
      },
    },
    late: '請求書 {number}、期限 {day}（{days}日超過）',
    dueOn: '請求書 {number}、期限 {day}',
    total: 'お支払い額',
    penalty: '本日までの遅延損害金（別途）',
    fee: '回収費用（定額）（別途）',
    pay: '請求書番号を明記のうえ、銀行振込でお支払いください：',
    holder: '口座名義',
    paid: '行き違いでお支払い済みの場合は、ご容赦ください。',
    heading: 'お支払いのお願い',
    days: '超過日数',
  },
};
