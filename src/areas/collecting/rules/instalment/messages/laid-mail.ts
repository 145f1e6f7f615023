import type { Lang } from '#kernel/language/lang.ts';

/** The mail to a client when a schedule is laid, and the agreement of the card's owner. */
export interface LaidMail {
  readonly subject: string;
  readonly title: string;
  readonly hand: string;
  readonly sepa: string;
  readonly card: string;
  readonly button: string;
  readonly free: string;
  /** The agreement of the card's owner: the card schemes require days, amounts, and the way to withdraw it. */
  readonly agreement: string;
  readonly agreedSubject: string;
  readonly agreedText: string;
}

export const laidMail: Readonly<Record<Lang, LaidMail>> = {
  fr: {
    subject: 'Votre échéancier, {number}, {shop}',
    title: 'Votre échéancier',
    hand: 'Voici les dates et les montants convenus avec {shop} pour {number}. Un rappel vous parviendra avant chaque date.',
    sepa: 'Voici les dates et les montants convenus avec {shop} pour {number}. Chacun sera prélevé sur votre compte, selon le mandat que vous avez signé\u00a0; vous en serez prévenu.',
    card: '{shop} vous propose de régler {number} en plusieurs fois, par carte. Lisez les dates et les montants, puis enregistrez votre carte sur cette page privée.',
    button: 'Lire et enregistrer ma carte',
    free: 'Rien n’est débité avant la première date.',
    agreement:
      'J’autorise {shop} à conserver cette carte et à la débiter des montants ci-dessus, à ces dates, sans que je la saisisse de nouveau. Je suis prévenu avant chaque débit. Je peux retirer cet accord à tout moment en écrivant à {shop}\u00a0: ce qui reste dû se règle alors autrement. La carte est oubliée à la dernière échéance.',
    agreedSubject: 'Carte enregistrée pour {number}, {shop}',
    agreedText: 'Voici l’accord que vous avez donné, à garder. Carte\u00a0: {card}.',
  },
  en: {
    subject: 'Your payment schedule, {number}, {shop}',
    title: 'Your payment schedule',
    hand: 'Here are the days and amounts agreed with {shop} for {number}. You will be reminded before each day.',
    sepa: 'Here are the days and amounts agreed with {shop} for {number}. Each will be debited from your account under the mandate that you signed; you will be told beforehand.',
    card: '{shop} offers you to pay {number} in parts, by card. Read the days and amounts, then save your card on this private page.',
    button: 'Read and save my card',
    free: 'Nothing is charged before the first day.',
    agreement:
      'I allow {shop} to keep this card and to charge it the amounts above, on these days, without my entering it again. I am told before each charge. I may withdraw this agreement at any time by writing to {shop}: what is still owed is then paid otherwise. The card is forgotten after the last part.',
    agreedSubject: 'Card saved for {number}, {shop}',
    agreedText: 'This is the agreement that you gave, for you to keep. Card: {card}.',
  },
  es: {
    subject: 'Su calendario de pagos, {number}, {shop}',
    title: 'Su calendario de pagos',
    hand: 'Estas son las fechas y los importes acordados con {shop} para {number}. Recibirá un aviso antes de cada fecha.',
    sepa: 'Estas son las fechas y los importes acordados con {shop} para {number}. Cada uno se adeudará en su cuenta según la orden que firmó; se le avisará antes.',
    card: '{shop} le propone pagar {number} a plazos, con tarjeta. Lea las fechas y los importes y guarde su tarjeta en esta página privada.',
    button: 'Leer y guardar mi tarjeta',
    free: 'No se cobra nada antes de la primera fecha.',
    agreement:
      'Autorizo a {shop} a conservar esta tarjeta y a cobrar en ella los importes indicados, en esas fechas, sin que vuelva a introducirla. Se me avisa antes de cada cobro. Puedo retirar este acuerdo en cualquier momento escribiendo a {shop}: lo que quede por pagar se paga entonces de otro modo. La tarjeta se olvida tras el último plazo.',
    agreedSubject: 'Tarjeta guardada para {number}, {shop}',
    agreedText: 'Este es el acuerdo que usted dio; consérvelo. Tarjeta: {card}.',
  },
  de: {
    subject: 'Ihr Zahlungsplan, {number}, {shop}',
    title: 'Ihr Zahlungsplan',
    hand: 'Hier sind die mit {shop} für {number} vereinbarten Termine und Beträge. Vor jedem Termin werden Sie erinnert.',
    sepa: 'Hier sind die mit {shop} für {number} vereinbarten Termine und Beträge. Jeder wird gemäß Ihrem Mandat von Ihrem Konto eingezogen; Sie werden vorher benachrichtigt.',
    card: '{shop} bietet Ihnen an, {number} in Raten per Karte zu bezahlen. Lesen Sie Termine und Beträge und hinterlegen Sie Ihre Karte auf dieser privaten Seite.',
    button: 'Lesen und Karte hinterlegen',
    free: 'Vor dem ersten Termin wird nichts belastet.',
    agreement:
      'Ich erlaube {shop}, diese Karte zu speichern und sie zu den obigen Terminen mit den obigen Beträgen zu belasten, ohne dass ich sie erneut eingebe. Ich werde vor jeder Belastung benachrichtigt. Ich kann diese Zustimmung jederzeit widerrufen, indem ich an {shop} schreibe: Was noch offen ist, wird dann anders bezahlt. Nach der letzten Rate wird die Karte gelöscht.',
    agreedSubject: 'Karte hinterlegt für {number}, {shop}',
    agreedText: 'Dies ist Ihre Zustimmung zum Aufbewahren. Karte: {card}.',
  },
  it: {
    subject: 'Il Suo piano di pagamento, {number}, {shop}',
    title: 'Il Suo piano di pagamento',
    hand: 'Ecco le date e gli importi concordati con {shop} per {number}. Riceverà un promemoria prima di ogni data.',
    sepa: 'Ecco le date e gli importi concordati con {shop} per {number}. Ciascuno sarà addebitato sul Suo conto secondo il mandato firmato; sarà avvisato prima.',
    card: '{shop} Le propone di pagare {number} a rate, con carta. Legga le date e gli importi, poi salvi la carta in questa pagina privata.',
    button: 'Leggere e salvare la carta',
    free: 'Nulla viene addebitato prima della prima data.',
    agreement:
      'Autorizzo {shop} a conservare questa carta e ad addebitarvi gli importi indicati, in queste date, senza che io la inserisca di nuovo. Sono avvisato prima di ogni addebito. Posso ritirare questo accordo in qualsiasi momento scrivendo a {shop}: quanto resta dovuto si paga allora in altro modo. La carta viene dimenticata dopo l’ultima rata.',
    agreedSubject: 'Carta salvata per {number}, {shop}',
    agreedText: 'Questo è l’accordo che ha dato, da conservare. Carta: {card}.',
  },
  pt: {
    subject: 'O seu plano de pagamento, {number}, {shop}',
    title: 'O seu plano de pagamento',
    hand: 'Eis as datas e os montantes acordados com {shop} para {number}. Receberá um aviso antes de cada data.',
    sepa: 'Eis as datas e os montantes acordados com {shop} para {number}. Cada um será debitado na sua conta segundo a autorização que assinou; será avisado antes.',
    card: '{shop} propõe-lhe pagar {number} em prestações, por cartão. Leia as datas e os montantes e guarde o seu cartão nesta página privada.',
    button: 'Ler e guardar o meu cartão',
    free: 'Nada é debitado antes da primeira data.',
    agreement:
      'Autorizo {shop} a guardar este cartão e a debitá-lo dos montantes indicados, nessas datas, sem que eu o introduza de novo. Sou avisado antes de cada débito. Posso retirar este acordo a qualquer momento escrevendo a {shop}: o que ficar em dívida paga-se então de outro modo. O cartão é esquecido após a última prestação.',
    agreedSubject: 'Cartão guardado para {number}, {shop}',
    agreedText: 'Este é o acordo que deu, para guardar. Cartão: {card}.',
  },
  nl: {
    subject: 'Uw betaalplan, {number}, {shop}',
    title: 'Uw betaalplan',
    hand: 'Dit zijn de data en bedragen die met {shop} voor {number} zijn afgesproken. Voor elke datum krijgt u een herinnering.',
    sepa: 'Dit zijn de data en bedragen die met {shop} voor {number} zijn afgesproken. Elk bedrag wordt van uw rekening afgeschreven volgens uw machtiging; u krijgt vooraf bericht.',
    card: '{shop} biedt u aan {number} in delen per kaart te betalen. Lees de data en bedragen en bewaar uw kaart op deze privépagina.',
    button: 'Lezen en mijn kaart bewaren',
    free: 'Voor de eerste datum wordt niets afgeschreven.',
    agreement:
      'Ik sta {shop} toe deze kaart te bewaren en er op deze data de bovenstaande bedragen van af te schrijven, zonder dat ik haar opnieuw invoer. Ik krijg voor elke afschrijving bericht. Ik kan dit akkoord op elk moment intrekken door naar {shop} te schrijven: wat nog verschuldigd is, wordt dan anders betaald. Na het laatste deel wordt de kaart vergeten.',
    agreedSubject: 'Kaart bewaard voor {number}, {shop}',
    agreedText: 'Dit is het akkoord dat u gaf, om te bewaren. Kaart: {card}.',
  },
  pl: {
    subject: 'Państwa harmonogram płatności, {number}, {shop}',
    title: 'Państwa harmonogram płatności',
    hand: 'Oto terminy i kwoty uzgodnione z {shop} dla {number}. Przed każdym terminem przyjdzie przypomnienie.',
    sepa: 'Oto terminy i kwoty uzgodnione z {shop} dla {number}. Każda zostanie pobrana z Państwa rachunku zgodnie z podpisanym upoważnieniem, po uprzedzeniu.',
    card: '{shop} proponuje zapłatę za {number} w częściach, kartą. Proszę przeczytać terminy i kwoty, a potem zapisać kartę na tej prywatnej stronie.',
    button: 'Przeczytaj i zapisz kartę',
    free: 'Przed pierwszym terminem nic nie jest pobierane.',
    agreement:
      'Zezwalam {shop} na zachowanie tej karty i obciążanie jej powyższymi kwotami w tych terminach, bez ponownego jej podawania. Jestem uprzedzany przed każdym obciążeniem. Mogę w każdej chwili wycofać tę zgodę, pisząc do {shop}: pozostała należność jest wtedy płacona inaczej. Po ostatniej części karta jest usuwana.',
    agreedSubject: 'Karta zapisana dla {number}, {shop}',
    agreedText: 'Oto udzielona przez Państwa zgoda, do zachowania. Karta: {card}.',
  },
  ru: {
    subject: 'Ваш график платежей, {number}, {shop}',
    title: 'Ваш график платежей',
    hand: 'Вот сроки и суммы, согласованные с {shop}: {number}. Перед каждым сроком придёт напоминание.',
    sepa: 'Вот сроки и суммы, согласованные с {shop}: {number}. Каждая будет списана с вашего счёта по подписанному мандату, с предупреждением.',
    card: '{shop} предлагает оплатить по частям, картой: {number}. Прочтите сроки и суммы и сохраните карту на этой личной странице.',
    button: 'Прочитать и сохранить карту',
    free: 'До первого срока ничего не списывается.',
    agreement:
      'Я разрешаю {shop} хранить эту карту и списывать с неё указанные суммы в эти сроки без повторного ввода. Меня предупреждают перед каждым списанием. Я могу отозвать это согласие в любое время, написав в {shop}: остаток тогда оплачивается иначе. После последней части карта забывается.',
    agreedSubject: 'Карта сохранена: {number}, {shop}',
    agreedText: 'Это данное вами согласие, сохраните его. Карта: {card}.',
  },
  zh: {
    subject: '您的分期付款计划，{number}，{shop}',
    title: '您的分期付款计划',
    hand: '以下是与 {shop} 就 {number} 约定的日期和金额。每期之前您会收到提醒。',
    sepa: '以下是与 {shop} 就 {number} 约定的日期和金额。各期将按您签署的授权书从您的账户扣款，并提前通知您。',
    card: '{shop} 提议您用银行卡分期支付 {number}。请阅读日期和金额，然后在此私密页面保存您的卡。',
    button: '阅读并保存我的卡',
    free: '首期日期之前不会扣款。',
    agreement:
      '我允许 {shop} 保存此卡，并在上述日期扣取上述金额，无需我再次输入。每次扣款前我会收到通知。我可随时写信给 {shop} 撤回此同意：剩余款项届时以其他方式支付。最后一期后该卡将被删除。',
    agreedSubject: '已为 {number} 保存银行卡，{shop}',
    agreedText: '这是您所给的同意，请保存。卡：{card}。',
  },
  ja: {
    subject: '分割払いの予定、{number}、{shop}',
    title: '分割払いの予定',
    hand: '{shop} と {number} について取り決めた日付と金額です。各日の前にお知らせします。',
    sepa: '{shop} と {number} について取り決めた日付と金額です。ご署名の委任状に基づき口座から引き落とし、事前にお知らせします。',
    card: '{shop} は {number} のカード分割払いをご提案します。日付と金額をお読みのうえ、この専用ページでカードをご登録ください。',
    button: '内容を読んでカードを登録する',
    free: '最初の日より前に請求されることはありません。',
    agreement:
      '私は、{shop} がこのカードを保存し、再入力なしに上記の日に上記の金額を請求することを許可します。各請求の前に通知を受けます。{shop} に連絡すればいつでもこの同意を撤回でき、残額はその場合ほかの方法で支払います。最後の回の後、カードは削除されます。',
    agreedSubject: '{number} のカード登録、{shop}',
    agreedText: 'お客様の同意の控えです。保管してください。カード：{card}。',
  },
};
