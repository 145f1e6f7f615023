import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const es: PageWordsOf<typeof fr> = {
  mandate: {
    title: 'Orden de domiciliación de adeudo directo SEPA',
    creditor: 'Acreedor',
    ics: 'Identificador del acreedor',
    debtor: 'Deudor',
    reference: 'Referencia única de la orden',
    kind: 'Tipo de pago',
    core: 'Recurrente, SEPA Core',
    b2b: 'Recurrente, SEPA B2B entre empresas',
    authorisation: 'Lo que usted autoriza',
    account: 'Su cuenta',
    holder: 'Titular de la cuenta',
    iban: 'IBAN',
    bic: 'BIC (fuera del Espacio Económico Europeo)',
    name: 'Su nombre, como firma',
    agree: 'He leído esta autorización y firmo esta orden',
    sign: 'Firmar la orden',
    signed: 'Orden firmada',
    signedText: 'Firmada el {day} para la cuenta {iban}. Conserve esta referencia: {reference}.',
    needHolder: 'Indique el titular de la cuenta',
    needIban: 'Indique un IBAN correcto',
    needName: 'Escriba su nombre',
    needAgree: 'Marque la casilla para firmar',
  },
};
