import type { Lang } from '#kernel/language/lang.ts';

/** The mail by which a mandate is sent to be signed. */
export interface MandateMail {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly free: string;
}

export const mandateMail: Readonly<Record<Lang, MandateMail>> = {
  fr: {
    subject: 'Votre mandat de prélèvement pour {shop}',
    title: 'Un mandat à signer',
    text: '{shop} vous propose de payer par prélèvement. Lisez le mandat et signez-le par ce lien privé\u00a0; vous serez prévenu avant chaque prélèvement.',
    button: 'Lire et signer le mandat',
    free: 'Rien n’est prélevé sans votre signature, et vous pouvez révoquer le mandat à tout moment.',
  },
  en: {
    subject: 'Your direct debit mandate for {shop}',
    title: 'A mandate to sign',
    text: '{shop} offers you to pay by direct debit. Read the mandate and sign it by this private link; you will be told before each debit.',
    button: 'Read and sign the mandate',
    free: 'Nothing is debited without your signature, and you may revoke the mandate at any time.',
  },
  es: {
    subject: 'Su orden de domiciliación para {shop}',
    title: 'Una orden para firmar',
    text: '{shop} le propone pagar por domiciliación. Lea la orden y fírmela por este enlace privado; se le avisará antes de cada adeudo.',
    button: 'Leer y firmar la orden',
    free: 'Nada se adeuda sin su firma, y puede revocar la orden en cualquier momento.',
  },
  de: {
    subject: 'Ihr Lastschriftmandat für {shop}',
    title: 'Ein Mandat zur Unterschrift',
    text: '{shop} bietet Ihnen die Zahlung per Lastschrift an. Lesen und unterzeichnen Sie das Mandat über diesen privaten Link; vor jeder Lastschrift werden Sie benachrichtigt.',
    button: 'Mandat lesen und unterzeichnen',
    free: 'Ohne Ihre Unterschrift wird nichts abgebucht, und Sie können das Mandat jederzeit widerrufen.',
  },
  it: {
    subject: 'Il Suo mandato di addebito per {shop}',
    title: 'Un mandato da firmare',
    text: '{shop} Le propone di pagare con addebito diretto. Legga il mandato e lo firmi con questo link privato; sarà avvisato prima di ogni addebito.',
    button: 'Leggere e firmare il mandato',
    free: 'Nulla è addebitato senza la Sua firma, e può revocare il mandato in ogni momento.',
  },
  pt: {
    subject: 'A sua autorização de débito para {shop}',
    title: 'Uma autorização para assinar',
    text: '{shop} propõe-lhe pagar por débito direto. Leia a autorização e assine-a por esta ligação privada; será avisado antes de cada débito.',
    button: 'Ler e assinar a autorização',
    free: 'Nada é debitado sem a sua assinatura, e pode revogar a autorização a qualquer momento.',
  },
  nl: {
    subject: 'Uw incassomachtiging voor {shop}',
    title: 'Een machtiging om te ondertekenen',
    text: '{shop} stelt u voor via incasso te betalen. Lees de machtiging en onderteken haar via deze privélink; voor elke incasso krijgt u bericht.',
    button: 'Machtiging lezen en ondertekenen',
    free: 'Zonder uw handtekening wordt niets afgeschreven, en u kunt de machtiging altijd intrekken.',
  },
  pl: {
    subject: 'Upoważnienie do polecenia zapłaty dla {shop}',
    title: 'Upoważnienie do podpisania',
    text: '{shop} proponuje płatność poleceniem zapłaty. Proszę przeczytać i podpisać upoważnienie przez ten prywatny link; przed każdym obciążeniem wyślemy powiadomienie.',
    button: 'Przeczytaj i podpisz upoważnienie',
    free: 'Bez podpisu nic nie zostanie pobrane, a upoważnienie można odwołać w każdej chwili.',
  },
  ru: {
    subject: 'Ваш мандат на списание для {shop}',
    title: 'Мандат на подпись',
    text: '{shop} предлагает вам платить прямым дебетованием. Прочитайте и подпишите мандат по этой личной ссылке; о каждом списании вас предупредят.',
    button: 'Прочитать и подписать мандат',
    free: 'Без вашей подписи ничего не списывается, и мандат можно отозвать в любое время.',
  },
  zh: {
    subject: '您给 {shop} 的扣款授权书',
    title: '待签署的授权书',
    text: '{shop} 建议您通过直接借记付款。请通过此专属链接阅读并签署授权书；每次扣款前都会通知您。',
    button: '阅读并签署授权书',
    free: '未经您签署不会扣款，您可以随时撤销授权书。',
  },
  ja: {
    subject: '{shop} の口座振替委任状',
    title: '署名する委任状',
    text: '{shop} は口座振替でのお支払いをご提案します。この専用リンクから委任状を読み、署名してください。引き落としの前に毎回お知らせします。',
    button: '委任状を読んで署名する',
    free: '署名なしに引き落とされることはなく、委任状はいつでも撤回できます。',
  },
};
