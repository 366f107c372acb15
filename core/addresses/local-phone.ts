import { library, plainPhone } from "./phone.ts";

/**
 * The number of a text that `readPhone` refuses for want of a country code, as it would be in the first of these countries
 * that has such numbers. It is only offered, because another country may have it too. Null without the tables of
 * `loadPhones`.
 *
 * @param countries two letters each, by ISO 3166-1
 */
export function phoneInCountry(typed: string, countries: readonly string[]): string | null {
	for (const country of countries) {
		if (!library?.isSupportedCountry(country)) continue;
		const number = library.parsePhoneNumberFromString(plainPhone(typed), country);
		if (number?.isValid()) return number.formatInternational();
	}
	return null;
}
