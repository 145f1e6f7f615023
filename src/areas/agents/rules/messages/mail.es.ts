import type { AgentMail } from './mail.fr.ts';

export const es: AgentMail = {
  hello: 'Hola, {name}:',
  helloAll: 'Hola:',
  invited: {
    subject: '{shop} le invita',
    title: '{shop} le invita a trabajar con ellos',
    text: '{shop} le abre su oficina en Comptoir. Siga este enlace para elegir su contraseña o para iniciar sesión si ya tiene una cuenta.',
    agentText:
      '{shop} le invita a vender para ellos como agente. Siga este enlace para elegir su contraseña o para iniciar sesión si ya tiene una cuenta.',
    button: 'Aceptar la invitación',
    small: 'Este enlace es válido hasta el {until} y sirve una sola vez. Si no conoce {shop}, no lo siga.',
  },
  changed: {
    subject: 'Sus derechos en {shop} han cambiado',
    text: 'Lo que puede hacer en {shop} acaba de cambiar. Sus menús ya lo muestran.',
  },
  blocked: {
    subject: 'Su acceso a {shop} está bloqueado',
    text: '{shop} ha bloqueado su acceso a su oficina. Sus otras bodegas no cambian.',
  },
  unblocked: {
    subject: 'Su acceso a {shop} vuelve a estar abierto',
    text: '{shop} le ha vuelto a abrir su oficina: inicie sesión como antes.',
  },
  removed: {
    subject: 'Su acceso a {shop} ha terminado',
    text: '{shop} ha puesto fin a su acceso a su oficina. Sus otras bodegas no cambian.',
  },
};
