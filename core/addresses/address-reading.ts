import { LINK_URL_MAX } from "./safe-url.ts";

/** Why a typed text is no address that a link can have. */
export const ADDRESS_PROBLEMS = {
	empty: "Enter the address that this link opens.",
	tooLong: `An address can have at most ${LINK_URL_MAX} characters.`,
	notOne: "This isn't an address. Enter one like https://example.com, an email address or a phone number.",
	handle: "This is a handle. Enter the whole address, like https://instagram.com/jane.",
	several: "These are several addresses. Enter one of them.",
	space: "Remove the space in the name of the site, or the words beside the address.",
	port: "The number after the colon can't be right. Remove it, or enter one up to 65535.",
	email: "An email address looks like jane@example.com. Check what is before and after the @.",
	kind: "Links can't open this kind of address. Enter a web address like https://example.com, an email address or a phone number.",
	web: "Enter a web address like https://example.com.",
} as const;

/** `url` is in full, as it is stored. `reason` is for the person who typed. */
export type AddressReading = { ok: true; url: string } | { ok: false; reason: string };

export function found(url: string): AddressReading {
	return url.length <= LINK_URL_MAX ? { ok: true, url } : refused("tooLong");
}

export function refused(problem: keyof typeof ADDRESS_PROBLEMS): AddressReading {
	return { ok: false, reason: ADDRESS_PROBLEMS[problem] };
}
