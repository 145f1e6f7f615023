import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const es: PageWordsOf<typeof fr> = {
  help: {
    title: 'Ayuda',
    lead: 'Respuestas para quienes compran a una bodega.',
    order: '¿Cómo va mi pedido?',
    orderText:
      'Abra el enlace del correo de confirmación: la página indica su estado. Con una cuenta, también figura en su espacio.',
    charge: '¿Cuándo se me cobra?',
    chargeText:
      'Con tarjeta, al pedir se toma una autorización de 0 €; el cobro se hace cuando la bodega valida el pedido.',
    withdraw: '¿Cómo desisto de mi pedido?',
    withdrawText: 'El enlace para desistir del contrato está al pie de cada página de la tienda donde compró.',
    password: 'He olvidado mi contraseña',
    passwordText: 'Pida un enlace a la dirección de su cuenta: vale una hora.',
    passwordLink: 'Recibir el enlace',
  },
  withdrawal: {
    title: 'Desistir del contrato',
    lead: '¿Ha comprado a {name} y cambia de opinión? Dígalo aquí, sin gastos y sin motivo. Enseguida recibirá por correo un acuse de recibo con fecha.',
    step: 'Paso {n} de 2',
    name: 'Nombre y apellidos',
    number: 'Número de pedido',
    numberHint: 'Figura en el correo de confirmación.',
    email: 'Correo electrónico',
    emailHint: 'El del pedido. Allí se envía el acuse de recibo.',
    what: 'Desisto de',
    whole: 'todo el pedido',
    part: 'algunos artículos',
    goods: 'Artículos devueltos',
    goodsHint: 'Por ejemplo: 6 × Les Galets 2021',
    next: 'Comprobar mi declaración',
    review: 'Su declaración',
    declare: 'Comunico a {name} que desisto del contrato del pedido {number}, por todo el pedido.',
    declarePart: 'Comunico a {name} que desisto del contrato del pedido {number}, por estos artículos: {goods}.',
    confirm: 'Confirmar el desistimiento',
    change: 'Modificar',
    done: 'Su desistimiento queda declarado',
    doneText: 'Recibido el {at}, con la referencia {reference}. El acuse de recibo se envía a {email}: consérvelo.',
    after: '¿Y ahora?',
    afterText:
      'Si ha recibido artículos, devuélvalos a la bodega en catorce días; lo que no ha salido no se devuelve. Se le reembolsará a más tardar catorce días después de su declaración; por lo que ha salido, la bodega puede esperar a tener los artículos o la prueba de su envío.',
    rule: 'El plazo',
    ruleText:
      'Catorce días, que empiezan al día siguiente de recibir el último artículo. Si el último día es sábado, domingo o festivo en Francia, el plazo llega hasta el siguiente día hábil. También puede desistir antes de la entrega.',
    exceptions: 'Lo que la ley exceptúa',
    exceptFutures:
      'Los vinos en primeur, cuyo precio se acuerda con el pedido, que la bodega entrega pasados treinta días y cuyo valor depende del mercado.',
    exceptMade: 'Los artículos hechos a medida o claramente personalizados.',
    exceptOpened: 'Los artículos perecederos, o desprecintados tras la entrega y que no pueden devolverse por higiene.',
    exceptDated: 'Las catas, visitas, comidas y estancias reservadas para una fecha determinada.',
    consumers:
      'Es un derecho de los consumidores. La declaración siempre se recibe y se fecha, aunque la bodega estime después que se aplica una excepción.',
    needName: 'Indique su nombre y apellidos',
    needNumber: 'Indique el número de pedido',
    needEmail: 'El correo no es válido',
    needGoods: 'Indique los artículos que devuelve',
    law: 'Código de consumo francés, art. L. 221-18 a L. 221-28 y D. 221-5.',
    print: 'Imprimir',
  },
};
