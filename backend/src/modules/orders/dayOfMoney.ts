import { fromKyivTime, kyivDay } from '../../kyivTime.ts';
import { ValidationFailed } from '../../plugins/yupValidation.ts';

/** When money moved that staff records: now, or at noon of an earlier day in Kyiv. @throws {ValidationFailed} for a day that has not come. */
export function readDayOfMoney(day: string | undefined, now: Date): Date {
  if (day === undefined || day === kyivDay(now)) return now;
  const noon = fromKyivTime(`${day}T12:00:00`);
  if (!noon || day > kyivDay(now)) throw new ValidationFailed({ day: 'errors.text' });
  return noon;
}
