import type { Lang } from '#kernel/language/lang.ts';

/** The mail by which a payer is told of a debit before its day. */
export interface NoticeMail {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  readonly bill: string;
  readonly total: string;
  readonly wrong: string;
  /** The words of a mail that calls off an announced debit. */
  readonly offSubject: string;
  readonly offTitle: string;
  readonly offText: string;
}

export const noticeMail: Readonly<Record<Lang, NoticeMail>> = {
  fr: {
    subject: 'Prélèvement de {amount} le {day} par {shop}',
    title: 'Un prélèvement à venir',
    text: '{shop} prélèvera {amount} sur votre compte le {day}, selon le mandat que vous avez signé. Vous n’avez rien à faire.',
    bill: 'Facture {number}',
    total: 'Total',
    wrong: 'Une erreur\u00a0? Écrivez à {shop} avant cette date.',
    offSubject: 'Prélèvement du {day} annulé par {shop}',
    offTitle: 'Un prélèvement annulé',
    offText: 'Le prélèvement de {amount} que {shop} vous avait annoncé pour le {day} n’aura pas lieu.',
  },
  en: {
    subject: 'Direct debit of {amount} on {day} by {shop}',
    title: 'A debit to come',
    text: '{shop} will debit {amount} from your account on {day}, under the mandate that you signed. You have nothing to do.',
    bill: 'Invoice {number}',
    total: 'Total',
    wrong: 'Something wrong? Write to {shop} before that day.',
    offSubject: 'Direct debit of {day} cancelled by {shop}',
    offTitle: 'A debit cancelled',
    offText: 'The debit of {amount} that {shop} announced for {day} will not take place.',
  },
  es: {
    subject: 'Adeudo de {amount} el {day} por {shop}',
    title: 'Un adeudo próximo',
    text: '{shop} adeudará {amount} en su cuenta el {day}, según la orden que usted firmó. No tiene que hacer nada.',
    bill: 'Factura {number}',
    total: 'Total',
    wrong: '¿Hay un error? Escriba a {shop} antes de esa fecha.',
    offSubject: 'Adeudo del {day} anulado por {shop}',
    offTitle: 'Un adeudo anulado',
    offText: 'El adeudo de {amount} que {shop} le anunció para el {day} no se realizará.',
  },
  de: {
    subject: 'Lastschrift über {amount} am {day} durch {shop}',
    title: 'Eine bevorstehende Lastschrift',
    text: '{shop} zieht {amount} am {day} von Ihrem Konto ein, gemäß dem von Ihnen unterzeichneten Mandat. Sie müssen nichts tun.',
    bill: 'Rechnung {number}',
    total: 'Summe',
    wrong: 'Stimmt etwas nicht? Schreiben Sie vor diesem Tag an {shop}.',
    offSubject: 'Lastschrift vom {day} von {shop} storniert',
    offTitle: 'Eine Lastschrift entfällt',
    offText: 'Die von {shop} für den {day} angekündigte Lastschrift über {amount} findet nicht statt.',
  },
  it: {
    subject: 'Addebito di {amount} il {day} da parte di {shop}',
    title: 'Un addebito in arrivo',
    text: '{shop} addebiterà {amount} sul Suo conto il {day}, secondo il mandato che ha firmato. Non deve fare nulla.',
    bill: 'Fattura {number}',
    total: 'Totale',
    wrong: 'Un errore? Scriva a {shop} prima di quella data.',
    offSubject: 'Addebito del {day} annullato da {shop}',
    offTitle: 'Un addebito annullato',
    offText: 'L’addebito di {amount} che {shop} Le aveva annunciato per il {day} non avrà luogo.',
  },
  pt: {
    subject: 'Débito de {amount} em {day} por {shop}',
    title: 'Um débito próximo',
    text: '{shop} debitará {amount} na sua conta em {day}, segundo a autorização que assinou. Não tem nada a fazer.',
    bill: 'Fatura {number}',
    total: 'Total',
    wrong: 'Um erro? Escreva a {shop} antes dessa data.',
    offSubject: 'Débito de {day} anulado por {shop}',
    offTitle: 'Um débito anulado',
    offText: 'O débito de {amount} que {shop} lhe anunciou para {day} não se realizará.',
  },
  nl: {
    subject: 'Incasso van {amount} op {day} door {shop}',
    title: 'Een komende incasso',
    text: '{shop} schrijft op {day} {amount} van uw rekening af, volgens de machtiging die u hebt ondertekend. U hoeft niets te doen.',
    bill: 'Factuur {number}',
    total: 'Totaal',
    wrong: 'Klopt er iets niet? Schrijf vóór die dag naar {shop}.',
    offSubject: 'Incasso van {day} geannuleerd door {shop}',
    offTitle: 'Een geannuleerde incasso',
    offText: 'De incasso van {amount} die {shop} voor {day} had aangekondigd, gaat niet door.',
  },
  pl: {
    subject: 'Polecenie zapłaty na {amount} w dniu {day}, {shop}',
    title: 'Nadchodzące obciążenie',
    text: '{shop} obciąży Państwa rachunek kwotą {amount} w dniu {day}, zgodnie z podpisanym upoważnieniem. Nie trzeba nic robić.',
    bill: 'Faktura {number}',
    total: 'Razem',
    wrong: 'Coś się nie zgadza? Proszę napisać do {shop} przed tym dniem.',
    offSubject: 'Polecenie zapłaty z dnia {day} anulowane, {shop}',
    offTitle: 'Anulowane obciążenie',
    offText: 'Obciążenie na kwotę {amount}, które {shop} zapowiedział na dzień {day}, nie zostanie wykonane.',
  },
  ru: {
    subject: 'Списание {amount}, дата: {day}, {shop}',
    title: 'Предстоящее списание',
    text: '{shop} спишет {amount} с вашего счёта по подписанному вами мандату. Дата: {day} От вас ничего не требуется.',
    bill: 'Счёт {number}',
    total: 'Итого',
    wrong: 'Что-то не так? Напишите в {shop} до этой даты.',
    offSubject: 'Списание отменено, дата: {day}, {shop}',
    offTitle: 'Списание отменено',
    offText: 'Списание {amount}, о котором сообщал продавец {shop}, не состоится. Дата: {day}',
  },
  zh: {
    subject: '{shop} 将于 {day} 扣款 {amount}',
    title: '即将扣款',
    text: '{shop} 将根据您签署的授权书，于 {day} 从您的账户扣款 {amount}。您无需任何操作。',
    bill: '发票 {number}',
    total: '合计',
    wrong: '有误？请在该日期之前联系 {shop}。',
    offSubject: '{shop} 已取消 {day} 的扣款',
    offTitle: '扣款已取消',
    offText: '{shop} 先前通知您于 {day} 进行的 {amount} 扣款将不再进行。',
  },
  ja: {
    subject: '{shop} による {day} の {amount} の口座振替',
    title: '口座振替のお知らせ',
    text: '{shop} は、ご署名の委任状に基づき、{day} にお客様の口座から {amount} を引き落とします。お手続きは不要です。',
    bill: '請求書 {number}',
    total: '合計',
    wrong: '誤りがある場合は、この日より前に {shop} へご連絡ください。',
    offSubject: '{shop} による {day} の口座振替の取消',
    offTitle: '口座振替の取消',
    offText: '{shop} が {day} に予定とお知らせした {amount} の口座振替は行われません。',
  },
};
