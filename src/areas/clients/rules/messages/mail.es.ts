import type { ClientMail } from './mail.fr.ts';

export const es: ClientMail = {
  granted: {
    subject: 'Sus precios están abiertos en {shop}',
    title: 'Sus condiciones le esperan',
    text: '{shop} le ha abierto sus precios. Inicie sesión con esta dirección de correo, o cree una cuenta con ella: están en la tienda.',
    button: 'Ver mis precios',
  },
};
