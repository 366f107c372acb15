import { safeUrl } from "./safe-url.ts";
import { storedPhone, telPart } from "./stored-phone.ts";

/**
 * The address of a place in Google Maps. Phones open it in an app of theirs
 * (https://developers.google.com/maps/documentation/urls/get-started).
 */
export function mapUrl(place: string): string {
	return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: place })}`;
}

/** The address that calls a stored phone number. */
export function phoneUrl(phone: string): string | null {
	return safeUrl(`tel:${telPart(storedPhone(phone))}`);
}

/** The address that writes to an email address, or null when it isn't one. */
export function emailUrl(email: string): string | null {
	return safeUrl(`mailto:${email}`);
}
