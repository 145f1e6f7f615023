import type { Translations } from '#kernel/language/words.ts';
import type { publicAllocationRefusals } from '../allocation-refusals.ts';

export const translations: Translations<typeof publicAllocationRefusals> = {
  es: {
    'sales.futures-not-offered': '{what} no le está asignado en ninguna campaña en primeur abierta.',
    'sales.allocation-short': '{what}: quedan {left} en esta asignación, abierta hasta el {until}.',
    'sales.allocation-closed': '{what} está reservado a asignaciones hasta el {until}.',
    'sales.allocation-aside': '{what}: quedan {left} fuera de las asignaciones, que duran hasta el {until}.',
    'sales.allocation-over': 'Esta asignación se cerró el {day}.',
  },
  de: {
    'sales.futures-not-offered': '{what} ist Ihnen in keiner laufenden Subskription zugeteilt.',
    'sales.allocation-short': '{what}: In dieser Zuteilung sind noch {left} übrig, sie gilt bis {until}.',
    'sales.allocation-closed': '{what} ist bis {until} Zuteilungen vorbehalten.',
    'sales.allocation-aside': '{what}: Außerhalb der Zuteilungen, die bis {until} laufen, sind noch {left} übrig.',
    'sales.allocation-over': 'Diese Zuteilung ist seit dem {day} abgeschlossen.',
  },
  it: {
    'sales.futures-not-offered': '{what} non Le è assegnato in nessuna campagna en primeur aperta.',
    'sales.allocation-short': '{what}: ne restano {left} in questa assegnazione, aperta fino al {until}.',
    'sales.allocation-closed': '{what} è riservato alle assegnazioni fino al {until}.',
    'sales.allocation-aside': '{what}: ne restano {left} fuori dalle assegnazioni, che durano fino al {until}.',
    'sales.allocation-over': 'Questa assegnazione è chiusa dal {day}.',
  },
  pt: {
    'sales.futures-not-offered': '{what} não lhe está atribuído em nenhuma campanha en primeur aberta.',
    'sales.allocation-short': '{what}: restam {left} nesta atribuição, aberta até {until}.',
    'sales.allocation-closed': '{what} está reservado a atribuições até {until}.',
    'sales.allocation-aside': '{what}: restam {left} fora das atribuições, que decorrem até {until}.',
    'sales.allocation-over': 'Esta atribuição está encerrada desde {day}.',
  },
  nl: {
    'sales.futures-not-offered': '{what} is u in geen lopende campagne en primeur toegewezen.',
    'sales.allocation-short': '{what}: nog {left} over in deze toewijzing, die open is tot {until}.',
    'sales.allocation-closed': '{what} is tot {until} voorbehouden aan toewijzingen.',
    'sales.allocation-aside': '{what}: nog {left} over buiten de toewijzingen, die lopen tot {until}.',
    'sales.allocation-over': 'Deze toewijzing is gesloten sinds {day}.',
  },
  pl: {
    'sales.futures-not-offered': '{what} nie jest przydzielone Państwu w żadnej trwającej kampanii en primeur.',
    'sales.allocation-short': '{what}: w tym przydziale pozostało {left}, jest otwarty do {until}.',
    'sales.allocation-closed': '{what} jest zarezerwowane dla przydziałów do {until}.',
    'sales.allocation-aside': '{what}: poza przydziałami, które trwają do {until}, pozostało {left}.',
    'sales.allocation-over': 'Ten przydział zamknięto dnia {day}.',
  },
  ru: {
    'sales.futures-not-offered': '{what} не выделено вам ни в одной открытой кампании en primeur.',
    'sales.allocation-short': '{what}: в этой квоте осталось {left}, она действует до {until}.',
    'sales.allocation-closed': '{what}: до {until} продаётся только по квотам.',
    'sales.allocation-aside': '{what}: вне квот, действующих до {until}, осталось {left}.',
    'sales.allocation-over': 'Это выделение закрыто {day}.',
  },
  zh: {
    'sales.futures-not-offered': '{what}未在任何进行中的期酒销售中分配给您。',
    'sales.allocation-short': '{what}：此配额还剩 {left}，有效期至 {until}。',
    'sales.allocation-closed': '{what}在 {until} 之前仅供配额购买。',
    'sales.allocation-aside': '{what}：配额有效期至 {until}，配额之外还剩 {left}。',
    'sales.allocation-over': '该配额已于 {day} 截止。',
  },
  ja: {
    'sales.futures-not-offered': '{what}は、開催中のプリムール販売でお客様に割り当てられていません。',
    'sales.allocation-short': '{what}：この割当の残りは{left}です（{until}まで）。',
    'sales.allocation-closed': '{what}は{until}まで割当の方のみご購入いただけます。',
    'sales.allocation-aside': '{what}：割当（{until}まで）以外の残りは{left}です。',
    'sales.allocation-over': 'この割当は {day} に終了しました。',
  },
};
