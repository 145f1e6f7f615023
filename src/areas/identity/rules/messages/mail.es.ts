import type { AccountMail } from './mail.fr.ts';

export const es: AccountMail = {
  hello: 'Buenos días, {name}:',
  helloAll: 'Buenos días:',
  toLogin: 'Iniciar sesión',
  reset: {
    subject: 'Elija una nueva contraseña',
    title: 'Nueva contraseña',
    text: 'Se ha solicitado una nueva contraseña para su cuenta. Siga este enlace para elegirla.',
    button: 'Elegir mi contraseña',
    small: 'Este enlace vale una hora y sirve una sola vez. Si no ha solicitado nada, no lo siga: nada cambia.',
  },
  changed: {
    title: 'Su contraseña ha cambiado',
    text: 'La contraseña de su cuenta acaba de cambiarse mediante un enlace recibido en esta dirección. Todas sus sesiones se han cerrado: inicie sesión con la nueva.',
    small:
      'Si no ha sido usted, alguien lee su correo: cambie la contraseña de su buzón y pida un nuevo enlace en la página de inicio de sesión.',
    keys: 'Las claves de API de su bodega no han cambiado: revoque las que no conozca.',
  },
  welcome: {
    subject: 'Confirme su dirección de correo',
    title: 'Su cuenta está creada',
    text: 'Confirme que esta dirección es la suya: la bodega podrá entonces vincular a su cuenta lo que ya conoce de usted.',
    sellerText: 'Confirme que esta dirección es la suya: podrá entonces abrir su tienda.',
    agentText: 'Confirme que esta dirección es la suya: las bodegas que representa le invitan con ella.',
    button: 'Confirmar mi dirección',
    small:
      'Este enlace vale siete días. Si no ha pedido una cuenta, no lo siga: «¿Ha olvidado su contraseña?», en la página de inicio de sesión, le devuelve esta cuenta y cierra el acceso a quien la creó.',
  },
  known: {
    title: 'Ya tiene una cuenta',
    text: 'Se ha solicitado una cuenta con esta dirección. Ya tiene una: no ha cambiado, y su contraseña tampoco.',
    small: 'Si no ha solicitado nada, no tiene que hacer nada.',
  },
};
