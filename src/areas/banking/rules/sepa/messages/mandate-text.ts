import type { Lang } from '#kernel/language/lang.ts';
import type { Scheme } from '../mandate.ts';

/** The authorisation that the rulebooks of both schemes want on a mandate, in the languages in which it is signed; its right to a refund is of Core alone. */
interface Text {
  readonly allow: string;
  readonly CORE: string;
  readonly B2B: string;
}
const texts: Readonly<Record<Lang, Text>> = {
  fr: {
    allow:
      'En signant ce formulaire de mandat, vous autorisez (A) {creditor} à envoyer des instructions à votre banque pour débiter votre compte, et (B) votre banque à débiter votre compte conformément aux instructions de {creditor}.',
    CORE: 'Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions décrites dans la convention que vous avez passée avec elle. Une demande de remboursement doit être présentée dans les 8 semaines suivant la date de débit de votre compte.',
    B2B: 'Ce mandat est dédié aux prélèvements SEPA interentreprises. Vous n’êtes pas en droit de demander à votre banque le remboursement d’un prélèvement une fois que le montant est débité de votre compte. Vous pouvez toutefois lui demander de ne pas débiter votre compte jusqu’au jour de l’échéance.',
  },
  en: {
    allow:
      'By signing this mandate form, you authorise (A) {creditor} to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with the instructions from {creditor}.',
    CORE: 'As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account was debited.',
    B2B: 'This mandate is only intended for business-to-business transactions. You are not entitled to a refund from your bank after your account has been debited, but you are entitled to request your bank not to debit your account up until the day on which the payment is due.',
  },
  es: {
    allow:
      'Mediante la firma de esta orden de domiciliación, usted autoriza (A) a {creditor} a enviar instrucciones a su entidad para adeudar su cuenta y (B) a su entidad para efectuar los adeudos en su cuenta siguiendo las instrucciones de {creditor}.',
    CORE: 'Como parte de sus derechos, está legitimado al reembolso por su entidad en los términos y condiciones del contrato suscrito con ella. La solicitud de reembolso deberá efectuarse dentro de las 8 semanas que siguen a la fecha de adeudo en cuenta.',
    B2B: 'Esta orden está prevista para operaciones exclusivamente entre empresas. No tiene derecho a que su entidad le reembolse una vez realizado el cargo en cuenta, pero puede solicitarle que no efectúe el adeudo hasta la fecha debida.',
  },
  de: {
    allow:
      'Mit der Unterzeichnung dieses Mandats ermächtigen Sie (A) {creditor}, Zahlungen von Ihrem Konto mittels Lastschrift einzuziehen, und weisen (B) Ihr Kreditinstitut an, die von {creditor} auf Ihr Konto gezogenen Lastschriften einzulösen.',
    CORE: 'Sie können innerhalb von 8 Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit Ihrem Kreditinstitut vereinbarten Bedingungen.',
    B2B: 'Dieses Mandat dient nur dem Einzug von Lastschriften zwischen Unternehmen. Sie sind nicht berechtigt, nach erfolgter Einlösung eine Erstattung zu verlangen. Sie können Ihr Kreditinstitut bis zum Fälligkeitstag anweisen, die Lastschrift nicht einzulösen.',
  },
  it: {
    allow:
      'Con la firma di questo mandato Lei autorizza (A) {creditor} a inviare istruzioni alla Sua banca per addebitare il Suo conto e (B) la Sua banca ad addebitare il Suo conto secondo le istruzioni di {creditor}.',
    CORE: 'Lei ha diritto al rimborso da parte della Sua banca secondo le condizioni del contratto sottoscritto con essa. Il rimborso deve essere richiesto entro 8 settimane dalla data di addebito sul conto.',
    B2B: 'Questo mandato è riservato agli addebiti tra imprese. Lei non ha diritto al rimborso da parte della Sua banca dopo l’addebito sul conto, ma può chiederle di non effettuare l’addebito fino al giorno della scadenza.',
  },
  pt: {
    allow:
      'Ao assinar este mandato, autoriza (A) {creditor} a enviar instruções ao seu banco para debitar a sua conta e (B) o seu banco a debitar a sua conta de acordo com as instruções de {creditor}.',
    CORE: 'Os seus direitos incluem a possibilidade de exigir do seu banco o reembolso do montante debitado, nos termos acordados com ele. O reembolso deve ser solicitado até 8 semanas a contar da data do débito na conta.',
    B2B: 'Este mandato destina-se apenas a operações entre empresas. Não tem direito ao reembolso pelo seu banco depois do débito na conta, mas pode pedir-lhe que não debite a conta até ao dia do vencimento.',
  },
  nl: {
    allow:
      'Door ondertekening van dit mandaat geeft u toestemming aan (A) {creditor} om opdrachten naar uw bank te sturen om een bedrag van uw rekening af te schrijven en aan (B) uw bank om een bedrag van uw rekening af te schrijven overeenkomstig de opdracht van {creditor}.',
    CORE: 'Als u het niet eens bent met deze afschrijving, kunt u die laten terugboeken volgens de voorwaarden van uw bank. Neem hiervoor binnen 8 weken na afschrijving contact op met uw bank.',
    B2B: 'Dit mandaat is alleen bedoeld voor transacties tussen bedrijven. U hebt geen recht op terugbetaling door uw bank nadat uw rekening is gedebiteerd, maar u kunt uw bank tot de vervaldag vragen de afschrijving niet uit te voeren.',
  },
  pl: {
    allow:
      'Podpisując niniejszy formularz, upoważniają Państwo (A) {creditor} do wysyłania do Państwa banku poleceń obciążenia rachunku oraz (B) Państwa bank do obciążenia rachunku zgodnie z poleceniami {creditor}.',
    CORE: 'Przysługuje Państwu prawo do zwrotu środków przez bank na warunkach określonych w umowie z bankiem. Żądanie zwrotu należy złożyć w ciągu 8 tygodni od daty obciążenia rachunku.',
    B2B: 'To upoważnienie dotyczy wyłącznie transakcji między przedsiębiorstwami. Po obciążeniu rachunku nie przysługuje zwrot środków przez bank; do dnia płatności mogą Państwo jednak zażądać, aby bank nie obciążał rachunku.',
  },
  ru: {
    allow:
      'Подписывая этот мандат, вы разрешаете (A) {creditor} направлять вашему банку поручения о списании средств с вашего счёта и (B) вашему банку списывать средства с вашего счёта по поручениям {creditor}.',
    CORE: 'Вы вправе получить возмещение от вашего банка на условиях договора с ним. Возмещение следует потребовать в течение 8 недель со дня списания средств с вашего счёта.',
    B2B: 'Этот мандат предназначен только для расчётов между предприятиями. После списания средств вы не вправе требовать возмещения от банка, но до дня платежа можете потребовать не производить списание.',
  },
  zh: {
    allow:
      '签署本授权书即表示您授权 (A) {creditor} 向您的银行发出从您账户扣款的指令，并授权 (B) 您的银行按照 {creditor} 的指令从您的账户扣款。',
    CORE: '根据您与银行所订协议的条款，您有权要求银行退款。退款须在账户扣款之日起 8 周内提出。',
    B2B: '本授权书仅适用于企业间交易。账户扣款后，您无权要求银行退款；但在到期日之前，您有权要求银行不予扣款。',
  },
  ja: {
    allow:
      'この委任状に署名することにより、(A) {creditor} がお客様の銀行に対し口座からの引き落としを指示すること、および (B) お客様の銀行が {creditor} の指示に従って口座から引き落とすことを承認します。',
    CORE: 'お客様は、銀行との契約条件に基づき、銀行から返金を受ける権利を有します。返金は口座からの引き落とし日から 8 週間以内に請求する必要があります。',
    B2B: 'この委任状は企業間取引専用です。引き落とし後に銀行へ返金を請求する権利はありませんが、期日までは引き落としを行わないよう銀行に求めることができます。',
  },
};
export const mandateText = (lang: Lang, scheme: Scheme, creditor: string): string =>
  `${texts[lang].allow.replaceAll('{creditor}', creditor)} ${texts[lang][scheme]}`;
