import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { phoneLibrary } from './phone.ts';

/** From here on rules and fields of phones know all countries. Of this size only servers and forms with a phone load it. */
export function loadPhoneLibrary(): void {
  phoneLibrary.current = {
    parse(plain) {
      const phone = parsePhoneNumberFromString(plain);
      return phone?.isPossible() ? phone.number : null;
    },
    group: (typed) => new AsYouType().input(typed),
  };
}
