import { AsYouType, isPossiblePhoneNumber } from 'libphonenumber-js/min';
import { phoneLibrary } from './phone.ts';

/** From here on rules and fields of phones know all countries. Of this size only servers and forms with a phone load it. */
export function loadPhoneLibrary(): void {
  phoneLibrary.current = {
    isPossible: (e164) => isPossiblePhoneNumber(e164),
    group: (typed) => new AsYouType().input(typed),
  };
}
