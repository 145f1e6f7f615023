import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const es: PageWordsOf<typeof fr> = {
  privacy: {
    title: 'Sus datos personales',
    lead: 'Cómo trata {name} sus datos y qué puede pedir.',
    who: 'Responsable del tratamiento',
    what: 'Datos tratados',
    whatText:
      'Su nombre, direcciones, correo y teléfono, sus pedidos, sus pagos y sus mensajes con la bodega. El número de su tarjeta solo lo recibe el proveedor de pago. Los campos obligatorios de un pedido son necesarios para el contrato: sin ellos no puede hacerse.',
    why: 'Por qué y con qué base',
    whyText:
      'Ejecutar sus pedidos y responderle: el contrato. Facturar, llevar las cuentas, declarar el alcohol enviado, comprobar la mayoría de edad: la ley. Prevenir el fraude: el interés legítimo de la bodega. Enviarle ofertas: su consentimiento, que puede retirar en todo momento.',
    recipients: 'Destinatarios',
    recipientsText:
      'La bodega y las personas que autoriza, el alojamiento de este sitio, los transportistas, los proveedores de pago, el banco, el contable y las administraciones cuando la ley lo exige. No se vende nada. Un proveedor fuera de la Unión Europea solo recibe datos con las garantías del RGPD (decisión de adecuación o cláusulas tipo).',
    host: 'Alojamiento',
    keep: 'Plazo de conservación',
    keepText:
      'Pedidos, facturas y documentos contables: diez años. Cuenta: hasta que la cierre. Cliente sin pedido: tres años desde el último contacto. Medición de audiencia, si la acepta: trece meses como máximo. Accesos a su cuenta, con la dirección de red abreviada: seis meses.',
    rights: 'Sus derechos',
    rightsText:
      'Puede consultar, rectificar, recibir o suprimir sus datos, limitar su tratamiento, oponerse a él, retirar un consentimiento y decidir qué será de ellos después de su muerte. Escriba a {email}: la respuesta llega en un mes como máximo.',
    ownAccount:
      'Si tiene una cuenta aquí, puede descargarlo todo y cerrarla usted mismo: Paramètres, Mon compte, Mes données.',
    complaint:
      'También puede dirigirse a la autoridad de protección de datos; en Francia: CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, www.cnil.fr.',
    automated: 'Ninguna decisión sobre usted la toma solo una máquina.',
  },
  accessibility: {
    title: 'Accesibilidad',
    text: 'Esta tienda se usa con el teclado, con un lector de pantalla y en una pantalla pequeña. Aspira al nivel AA de las WCAG 2.2 y del RGAA 4.1 francés.',
    state: 'Estado de conformidad',
    stateText:
      'Parcialmente conforme: las páginas se comprueban con un programa y con el teclado; ningún tercero las ha auditado todavía. Las imágenes y los textos que añade la bodega pueden carecer de descripción.',
    contact: '¿Un obstáculo?',
    contactText: 'Escriba a {email}: la bodega le da la información o toma su pedido de otra manera.',
    remedy:
      'Sin una respuesta satisfactoria, puede dirigirse a la DGCCRF (signal.conso.gouv.fr) o al Défenseur des droits (www.defenseurdesdroits.fr).',
  },
};
