import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const es: PageWordsOf<typeof fr> = {
  access: {
    title: 'Solicitar condiciones negociadas',
    lead: '{name} reserva sus precios a sus clientes. Diga quién es y qué le interesa: la bodega le responderá.',
    about: 'Su solicitud se refiere a: {product}.',
    person: 'Su nombre',
    firm: 'Su empresa',
    firmHint: 'Déjelo vacío si compra para usted.',
    email: 'Su correo electrónico',
    message: 'Su solicitud',
    messageHint: 'Qué productos, qué cantidades, para qué uso.',
    submit: 'Enviar mi solicitud',
    needName: 'Indique su nombre.',
    needEmail: 'Escriba un correo en el que podamos responderle.',
    needMessage: 'Diga en pocas palabras lo que busca.',
    done: 'Su solicitud ha sido enviada',
    doneText: '{name} la ha recibido. Le avisaremos por correo en cuanto sus precios estén abiertos.',
    back: 'Volver a la tienda',
  },
};
