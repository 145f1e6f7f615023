import type { Lang } from '#kernel/language/lang.ts';

/** The mails about a part: before its day, once it is taken, after a refusal, and when the bank asks for a proof. */
export interface PartMail {
  readonly aheadSubject: string;
  readonly aheadCard: string;
  readonly aheadHand: string;
  readonly wrong: string;
  readonly takenSubject: string;
  readonly takenText: string;
  readonly failedSubject: string;
  readonly failedAgain: string;
  readonly failedLast: string;
  readonly proofSubject: string;
  readonly proofText: string;
  readonly proofButton: string;
}

export const partMail: Readonly<Record<Lang, PartMail>> = {
  fr: {
    aheadSubject: 'Échéance de {amount} le {day}, {shop}',
    aheadCard:
      '{shop} débitera {amount} sur votre carte {card} le {day}, pour {number}, comme convenu. Vous n’avez rien à faire.',
    aheadHand: 'Vous avez convenu avec {shop} de régler {amount} le {day}, pour {number}.',
    wrong: 'Une erreur\u00a0? Écrivez à {shop} avant cette date.',
    takenSubject: 'Échéance de {amount} réglée, {shop}',
    takenText: '{amount} ont été débités de votre carte {card} pour {number}. Merci.',
    failedSubject: 'Échéance de {amount} non réglée, {shop}',
    failedAgain: 'Votre carte {card} a été refusée pour {number}. Nouvel essai le {day}.',
    failedLast:
      'Votre carte {card} a été refusée pour {number}. Écrivez à {shop} pour régler cette échéance autrement.',
    proofSubject: 'Votre banque demande de confirmer {amount}, {shop}',
    proofText: 'Votre banque veut que vous confirmiez l’échéance de {amount} pour {number}.',
    proofButton: 'Confirmer auprès de ma banque',
  },
  en: {
    aheadSubject: 'Payment of {amount} on {day}, {shop}',
    aheadCard:
      '{shop} will charge {amount} to your card {card} on {day}, for {number}, as agreed. You have nothing to do.',
    aheadHand: 'You agreed with {shop} to pay {amount} on {day}, for {number}.',
    wrong: 'Something wrong? Write to {shop} before that day.',
    takenSubject: 'Payment of {amount} received, {shop}',
    takenText: '{amount} was charged to your card {card} for {number}. Thank you.',
    failedSubject: 'Payment of {amount} refused, {shop}',
    failedAgain: 'Your card {card} was refused for {number}. It will be tried again on {day}.',
    failedLast: 'Your card {card} was refused for {number}. Write to {shop} to pay this part otherwise.',
    proofSubject: 'Your bank asks you to confirm {amount}, {shop}',
    proofText: 'Your bank wants you to confirm the payment of {amount} for {number}.',
    proofButton: 'Confirm with my bank',
  },
  es: {
    aheadSubject: 'Plazo de {amount} el {day}, {shop}',
    aheadCard:
      '{shop} cobrará {amount} en su tarjeta {card} el {day}, por {number}, como se acordó. No tiene que hacer nada.',
    aheadHand: 'Usted acordó con {shop} pagar {amount} el {day}, por {number}.',
    wrong: '¿Hay un error? Escriba a {shop} antes de esa fecha.',
    takenSubject: 'Plazo de {amount} pagado, {shop}',
    takenText: 'Se han cobrado {amount} en su tarjeta {card} por {number}. Gracias.',
    failedSubject: 'Plazo de {amount} no pagado, {shop}',
    failedAgain: 'Su tarjeta {card} fue rechazada para {number}. Se intentará de nuevo el {day}.',
    failedLast: 'Su tarjeta {card} fue rechazada para {number}. Escriba a {shop} para pagar este plazo de otro modo.',
    proofSubject: 'Su banco pide confirmar {amount}, {shop}',
    proofText: 'Su banco quiere que confirme el plazo de {amount} por {number}.',
    proofButton: 'Confirmar con mi banco',
  },
  de: {
    aheadSubject: 'Rate von {amount} am {day}, {shop}',
    aheadCard:
      '{shop} belastet Ihre Karte {card} am {day} wie vereinbart mit {amount} für {number}. Sie müssen nichts tun.',
    aheadHand: 'Sie haben mit {shop} vereinbart, am {day} {amount} für {number} zu zahlen.',
    wrong: 'Stimmt etwas nicht? Schreiben Sie vor diesem Tag an {shop}.',
    takenSubject: 'Rate von {amount} bezahlt, {shop}',
    takenText: 'Ihre Karte {card} wurde mit {amount} für {number} belastet. Vielen Dank.',
    failedSubject: 'Rate von {amount} nicht bezahlt, {shop}',
    failedAgain: 'Ihre Karte {card} wurde für {number} abgelehnt. Neuer Versuch am {day}.',
    failedLast:
      'Ihre Karte {card} wurde für {number} abgelehnt. Schreiben Sie an {shop}, um diese Rate anders zu bezahlen.',
    proofSubject: 'Ihre Bank bittet um Bestätigung von {amount}, {shop}',
    proofText: 'Ihre Bank möchte, dass Sie die Rate von {amount} für {number} bestätigen.',
    proofButton: 'Bei meiner Bank bestätigen',
  },
  it: {
    aheadSubject: 'Rata di {amount} il {day}, {shop}',
    aheadCard:
      '{shop} addebiterà {amount} sulla Sua carta {card} il {day}, per {number}, come convenuto. Non deve fare nulla.',
    aheadHand: 'Ha concordato con {shop} di pagare {amount} il {day}, per {number}.',
    wrong: 'Un errore? Scriva a {shop} prima di quella data.',
    takenSubject: 'Rata di {amount} pagata, {shop}',
    takenText: '{amount} sono stati addebitati sulla Sua carta {card} per {number}. Grazie.',
    failedSubject: 'Rata di {amount} non pagata, {shop}',
    failedAgain: 'La Sua carta {card} è stata rifiutata per {number}. Nuovo tentativo il {day}.',
    failedLast:
      'La Sua carta {card} è stata rifiutata per {number}. Scriva a {shop} per pagare questa rata altrimenti.',
    proofSubject: 'La Sua banca chiede di confermare {amount}, {shop}',
    proofText: 'La Sua banca vuole che confermi la rata di {amount} per {number}.',
    proofButton: 'Confermare con la mia banca',
  },
  pt: {
    aheadSubject: 'Prestação de {amount} em {day}, {shop}',
    aheadCard:
      '{shop} debitará {amount} no seu cartão {card} em {day}, para {number}, como acordado. Não tem nada a fazer.',
    aheadHand: 'Acordou com {shop} pagar {amount} em {day}, para {number}.',
    wrong: 'Um erro? Escreva a {shop} antes dessa data.',
    takenSubject: 'Prestação de {amount} paga, {shop}',
    takenText: '{amount} foram debitados no seu cartão {card} para {number}. Obrigado.',
    failedSubject: 'Prestação de {amount} não paga, {shop}',
    failedAgain: 'O seu cartão {card} foi recusado para {number}. Nova tentativa em {day}.',
    failedLast:
      'O seu cartão {card} foi recusado para {number}. Escreva a {shop} para pagar esta prestação de outro modo.',
    proofSubject: 'O seu banco pede que confirme {amount}, {shop}',
    proofText: 'O seu banco quer que confirme a prestação de {amount} para {number}.',
    proofButton: 'Confirmar com o meu banco',
  },
  nl: {
    aheadSubject: 'Deelbetaling van {amount} op {day}, {shop}',
    aheadCard:
      '{shop} schrijft op {day} zoals afgesproken {amount} af van uw kaart {card}, voor {number}. U hoeft niets te doen.',
    aheadHand: 'U hebt met {shop} afgesproken op {day} {amount} te betalen, voor {number}.',
    wrong: 'Klopt er iets niet? Schrijf vóór die dag naar {shop}.',
    takenSubject: 'Deelbetaling van {amount} voldaan, {shop}',
    takenText: '{amount} is van uw kaart {card} afgeschreven voor {number}. Dank u.',
    failedSubject: 'Deelbetaling van {amount} niet voldaan, {shop}',
    failedAgain: 'Uw kaart {card} is geweigerd voor {number}. Nieuwe poging op {day}.',
    failedLast: 'Uw kaart {card} is geweigerd voor {number}. Schrijf naar {shop} om dit deel anders te betalen.',
    proofSubject: 'Uw bank vraagt {amount} te bevestigen, {shop}',
    proofText: 'Uw bank wil dat u de deelbetaling van {amount} voor {number} bevestigt.',
    proofButton: 'Bevestigen bij mijn bank',
  },
  pl: {
    aheadSubject: 'Rata {amount} w dniu {day}, {shop}',
    aheadCard:
      '{shop} obciąży Państwa kartę {card} kwotą {amount} w dniu {day}, za {number}, zgodnie z umową. Nie trzeba nic robić.',
    aheadHand: 'Uzgodnili Państwo z {shop} zapłatę {amount} w dniu {day}, za {number}.',
    wrong: 'Coś się nie zgadza? Proszę napisać do {shop} przed tym dniem.',
    takenSubject: 'Rata {amount} zapłacona, {shop}',
    takenText: 'Z Państwa karty {card} pobrano {amount} za {number}. Dziękujemy.',
    failedSubject: 'Rata {amount} niezapłacona, {shop}',
    failedAgain: 'Państwa karta {card} została odrzucona dla {number}. Nowa próba w dniu {day}.',
    failedLast: 'Państwa karta {card} została odrzucona dla {number}. Proszę napisać do {shop}, aby zapłacić inaczej.',
    proofSubject: 'Państwa bank prosi o potwierdzenie {amount}, {shop}',
    proofText: 'Państwa bank chce, by potwierdzili Państwo ratę {amount} za {number}.',
    proofButton: 'Potwierdź w moim banku',
  },
  ru: {
    aheadSubject: 'Платёж {amount}, дата: {day}, {shop}',
    aheadCard:
      '{shop} спишет {amount} с вашей карты {card} по договорённости: {number}. Дата: {day} От вас ничего не требуется.',
    aheadHand: 'Вы договорились с {shop} оплатить {amount}: {number}. Дата: {day}',
    wrong: 'Что-то не так? Напишите в {shop} до этой даты.',
    takenSubject: 'Платёж {amount} получен, {shop}',
    takenText: 'С вашей карты {card} списано {amount}: {number}. Спасибо.',
    failedSubject: 'Платёж {amount} не прошёл, {shop}',
    failedAgain: 'Ваша карта {card} отклонена: {number}. Дата новой попытки: {day}',
    failedLast: 'Ваша карта {card} отклонена: {number}. Напишите в {shop}, чтобы оплатить иначе.',
    proofSubject: 'Ваш банк просит подтвердить {amount}, {shop}',
    proofText: 'Ваш банк просит подтвердить платёж {amount}: {number}.',
    proofButton: 'Подтвердить в моём банке',
  },
  zh: {
    aheadSubject: '{day} 应付 {amount}，{shop}',
    aheadCard: '{shop} 将按约定于 {day} 从您的卡 {card} 扣款 {amount}，用于 {number}。您无需任何操作。',
    aheadHand: '您与 {shop} 约定于 {day} 支付 {amount}，用于 {number}。',
    wrong: '有误？请在该日期之前联系 {shop}。',
    takenSubject: '{amount} 已付，{shop}',
    takenText: '已从您的卡 {card} 扣款 {amount}，用于 {number}。谢谢。',
    failedSubject: '{amount} 未付成功，{shop}',
    failedAgain: '您的卡 {card} 支付 {number} 被拒。将于 {day} 再次尝试。',
    failedLast: '您的卡 {card} 支付 {number} 被拒。请联系 {shop} 以其他方式支付此期。',
    proofSubject: '您的银行请您确认 {amount}，{shop}',
    proofText: '您的银行要求您确认用于 {number} 的 {amount}。',
    proofButton: '在我的银行确认',
  },
  ja: {
    aheadSubject: '{day} の {amount} のお支払い、{shop}',
    aheadCard:
      '{shop} は取り決めに従い、{day} にお客様のカード {card} へ {number} の {amount} を請求します。お手続きは不要です。',
    aheadHand: '{shop} と、{day} に {number} の {amount} をお支払いいただくことになっています。',
    wrong: '誤りがある場合は、この日より前に {shop} へご連絡ください。',
    takenSubject: '{amount} のお支払い完了、{shop}',
    takenText: 'カード {card} に {number} の {amount} を請求しました。ありがとうございます。',
    failedSubject: '{amount} のお支払いができませんでした、{shop}',
    failedAgain: 'カード {card} は {number} について拒否されました。{day} に再度試みます。',
    failedLast: 'カード {card} は {number} について拒否されました。ほかの方法については {shop} へご連絡ください。',
    proofSubject: '{amount} の確認を銀行が求めています、{shop}',
    proofText: '{number} の {amount} について、銀行がお客様の確認を求めています。',
    proofButton: '銀行で確認する',
  },
};
