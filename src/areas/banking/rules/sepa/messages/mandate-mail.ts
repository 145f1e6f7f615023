import type { Lang } from '#kernel/language/lang.ts';
import { de } from './public.de.ts';
import { en } from './public.en.ts';
import { es } from './public.es.ts';
import { fr } from './public.fr.ts';
import { it } from './public.it.ts';
import { ja } from './public.ja.ts';
import { nl } from './public.nl.ts';
import { pl } from './public.pl.ts';
import { pt } from './public.pt.ts';
import { ru } from './public.ru.ts';
import { zh } from './public.zh.ts';

/** The mail by which a mandate is sent to be signed, and the one that its signer keeps. */
export interface MandateMail {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly free: string;
  readonly signedSubject: string;
  readonly signedTitle: string;
  readonly signedText: string;
  readonly notYou: string;
}

export const mandateMail: Readonly<Record<Lang, MandateMail>> = {
  fr: {
    subject: 'Votre mandat de prélèvement pour {shop}',
    title: 'Un mandat à signer',
    text: '{shop} vous propose de payer par prélèvement. Lisez le mandat et signez-le par ce lien privé\u00a0; vous serez prévenu avant chaque prélèvement.',
    button: 'Lire et signer le mandat',
    free: 'Rien n’est prélevé sans votre signature, et vous pouvez révoquer le mandat à tout moment.',
    signedSubject: 'Votre mandat signé pour {shop}',
    signedTitle: 'Mandat signé',
    signedText: 'Vous avez signé ce mandat le {day}. Gardez ce message\u00a0: il dit ce que vous avez autorisé.',
    notYou: 'Ce n’est pas vous\u00a0? Écrivez à {shop}.',
  },
  en: {
    subject: 'Your direct debit mandate for {shop}',
    title: 'A mandate to sign',
    text: '{shop} offers you to pay by direct debit. Read the mandate and sign it by this private link; you will be told before each debit.',
    button: 'Read and sign the mandate',
    free: 'Nothing is debited without your signature, and you may revoke the mandate at any time.',
    signedSubject: 'Your signed mandate for {shop}',
    signedTitle: 'Mandate signed',
    signedText: 'You signed this mandate on {day}. Keep this message: it says what you authorised.',
    notYou: 'It was not you? Write to {shop}.',
  },
  es: {
    subject: 'Su orden de domiciliación para {shop}',
    title: 'Una orden para firmar',
    text: '{shop} le propone pagar por domiciliación. Lea la orden y fírmela por este enlace privado; se le avisará antes de cada adeudo.',
    button: 'Leer y firmar la orden',
    free: 'Nada se adeuda sin su firma, y puede revocar la orden en cualquier momento.',
    signedSubject: 'Su orden firmada para {shop}',
    signedTitle: 'Orden firmada',
    signedText: 'Ha firmado esta orden el {day}. Conserve este mensaje: dice lo que ha autorizado.',
    notYou: '¿No ha sido usted? Escriba a {shop}.',
  },
  de: {
    subject: 'Ihr Lastschriftmandat für {shop}',
    title: 'Ein Mandat zur Unterschrift',
    text: '{shop} bietet Ihnen die Zahlung per Lastschrift an. Lesen und unterzeichnen Sie das Mandat über diesen privaten Link; vor jeder Lastschrift werden Sie benachrichtigt.',
    button: 'Mandat lesen und unterzeichnen',
    free: 'Ohne Ihre Unterschrift wird nichts abgebucht, und Sie können das Mandat jederzeit widerrufen.',
    signedSubject: 'Ihr unterzeichnetes Mandat für {shop}',
    signedTitle: 'Mandat unterzeichnet',
    signedText:
      'Sie haben dieses Mandat am {day} unterzeichnet. Bewahren Sie diese Nachricht auf: Sie sagt, was Sie erlaubt haben.',
    notYou: 'Das waren nicht Sie? Schreiben Sie an {shop}.',
  },
  it: {
    subject: 'Il Suo mandato di addebito per {shop}',
    title: 'Un mandato da firmare',
    text: '{shop} Le propone di pagare con addebito diretto. Legga il mandato e lo firmi con questo link privato; sarà avvisato prima di ogni addebito.',
    button: 'Leggere e firmare il mandato',
    free: 'Nulla è addebitato senza la Sua firma, e può revocare il mandato in ogni momento.',
    signedSubject: 'Il Suo mandato firmato per {shop}',
    signedTitle: 'Mandato firmato',
    signedText: 'Lei ha firmato questo mandato il {day}. Conservi questo messaggio: dice che cosa ha autorizzato.',
    notYou: 'Non è stato Lei? Scriva a {shop}.',
  },
  pt: {
    subject: 'A sua autorização de débito para {shop}',
    title: 'Uma autorização para assinar',
    text: '{shop} propõe-lhe pagar por débito direto. Leia a autorização e assine-a por esta ligação privada; será avisado antes de cada débito.',
    button: 'Ler e assinar a autorização',
    free: 'Nada é debitado sem a sua assinatura, e pode revogar a autorização a qualquer momento.',
    signedSubject: 'A sua autorização assinada para {shop}',
    signedTitle: 'Autorização assinada',
    signedText: 'Assinou esta autorização em {day}. Guarde esta mensagem: ela diz o que autorizou.',
    notYou: 'Não foi você? Escreva a {shop}.',
  },
  nl: {
    subject: 'Uw incassomachtiging voor {shop}',
    title: 'Een machtiging om te ondertekenen',
    text: '{shop} stelt u voor via incasso te betalen. Lees de machtiging en onderteken haar via deze privélink; voor elke incasso krijgt u bericht.',
    button: 'Machtiging lezen en ondertekenen',
    free: 'Zonder uw handtekening wordt niets afgeschreven, en u kunt de machtiging altijd intrekken.',
    signedSubject: 'Uw ondertekende machtiging voor {shop}',
    signedTitle: 'Machtiging ondertekend',
    signedText: 'U hebt deze machtiging op {day} ondertekend. Bewaar dit bericht: het zegt wat u hebt toegestaan.',
    notYou: 'Was u het niet? Schrijf naar {shop}.',
  },
  pl: {
    subject: 'Upoważnienie do polecenia zapłaty dla {shop}',
    title: 'Upoważnienie do podpisania',
    text: '{shop} proponuje płatność poleceniem zapłaty. Proszę przeczytać i podpisać upoważnienie przez ten prywatny link; przed każdym obciążeniem wyślemy powiadomienie.',
    button: 'Przeczytaj i podpisz upoważnienie',
    free: 'Bez podpisu nic nie zostanie pobrane, a upoważnienie można odwołać w każdej chwili.',
    signedSubject: 'Podpisane upoważnienie dla {shop}',
    signedTitle: 'Upoważnienie podpisane',
    signedText: 'Upoważnienie podpisano {day}. Proszę zachować tę wiadomość: mówi ona, na co wyrażono zgodę.',
    notYou: 'To nie Państwo? Proszę napisać do {shop}.',
  },
  ru: {
    subject: 'Ваш мандат на списание для {shop}',
    title: 'Мандат на подпись',
    text: '{shop} предлагает вам платить прямым дебетованием. Прочитайте и подпишите мандат по этой личной ссылке; о каждом списании вас предупредят.',
    button: 'Прочитать и подписать мандат',
    free: 'Без вашей подписи ничего не списывается, и мандат можно отозвать в любое время.',
    signedSubject: 'Ваш подписанный мандат для {shop}',
    signedTitle: 'Мандат подписан',
    signedText: 'Вы подписали этот мандат {day} Сохраните это письмо: в нём сказано, что вы разрешили.',
    notYou: 'Это были не вы? Напишите в {shop}.',
  },
  zh: {
    subject: '您给 {shop} 的扣款授权书',
    title: '待签署的授权书',
    text: '{shop} 建议您通过直接借记付款。请通过此专属链接阅读并签署授权书；每次扣款前都会通知您。',
    button: '阅读并签署授权书',
    free: '未经您签署不会扣款，您可以随时撤销授权书。',
    signedSubject: '您给 {shop} 的授权书已签署',
    signedTitle: '授权书已签署',
    signedText: '您已于 {day} 签署本授权书。请保存此邮件：其中写明了您的授权内容。',
    notYou: '不是您本人？请联系 {shop}。',
  },
  ja: {
    subject: '{shop} の口座振替委任状',
    title: '署名する委任状',
    text: '{shop} は口座振替でのお支払いをご提案します。この専用リンクから委任状を読み、署名してください。引き落としの前に毎回お知らせします。',
    button: '委任状を読んで署名する',
    free: '署名なしに引き落とされることはなく、委任状はいつでも撤回できます。',
    signedSubject: '{shop} の口座振替委任状への署名',
    signedTitle: '委任状に署名しました',
    signedText: '{day} にこの委任状へ署名されました。ご承認の内容を記したこのメールを保管してください。',
    notYou: 'お心当たりがない場合は {shop} へご連絡ください。',
  },
};

/** The names of what stands on a mandate: those of its page. */
const pages: Readonly<Record<Lang, Pick<typeof fr, 'mandate'>>> = { fr, en, es, de, it, pt, nl, pl, ru, zh, ja };
export const mandateLabels = (lang: Lang): typeof fr.mandate => pages[lang].mandate;
