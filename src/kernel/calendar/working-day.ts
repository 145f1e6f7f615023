import { addDays, type Day, dayOf, partsOf, weekday } from '../day.ts';

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher): whole numbers only. */
export const easter = (year: number): Day => {
  const [golden, century, inCentury] = [year % 19, Math.floor(year / 100), year % 100];
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const place = epact + toSunday - 7 * late + 114;
  return dayOf(year, Math.floor(place / 31), (place % 31) + 1);
};

const FIXED = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
/** Days after Easter: its Monday, Ascension, Whit Monday. */
const MOVING = [1, 39, 50];

/** Public holidays of France (Code du travail, art. L3133-1), those of the whole country. */
export const isHoliday = (d: Day): boolean => {
  const sunday = easter(partsOf(d).year);
  return FIXED.includes(d.slice(5)) || MOVING.some((days) => addDays(sunday, days) === d);
};

/** Neither Saturday, Sunday nor public holiday. */
export const isWorkingDay = (d: Day): boolean => weekday(d) < 6 && !isHoliday(d);

/** The day itself, or the first working day after it. */
export const workingDayFrom = (d: Day): Day => (isWorkingDay(d) ? d : workingDayFrom(addDays(d, 1)));
