/** The two lawful readings of « 45 jours fin de mois »: to the end of the month, then the days; or the days, then to the end of that month. */
export const END_OF_MONTH = ['monthThenDays', 'daysThenMonth'] as const;
