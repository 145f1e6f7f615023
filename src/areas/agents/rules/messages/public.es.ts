import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const es: PageWordsOf<typeof fr> = {
  invitation: {
    page: 'Invitación',
    title: '{shop} le invita',
    text: 'Trabajará para {shop}, con la dirección {email}.',
    firstname: 'Nombre',
    lastname: 'Apellidos',
    password: 'Su contraseña',
    acceptNew: 'Aceptar y entrar',
    accept: 'Aceptar la invitación',
    signInText: 'Ya tiene una cuenta con esta dirección: inicie sesión para aceptar.',
    signIn: 'Iniciar sesión',
    signOutText: 'Ha iniciado sesión con otra cuenta. Cierre la sesión para aceptar con {email}.',
    signOut: 'Cerrar sesión',
    dead: 'Esta invitación ya no es válida: se ha utilizado, anulado o ha caducado. Pida otra a quien se la envió.',
    toLogin: 'Ir a la conexión',
    reading: 'Leyendo la invitación…',
    needName: 'Indique su nombre y apellidos.',
    again: 'Reintentar',
  },
};
