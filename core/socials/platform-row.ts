import type { HexColor } from "../look/color.ts";

/** A platform and its rules. Its drawing is in `bio-page/`. */
export interface PlatformRow extends HandleForm {
	name: string;
	/** Another name that people search for, in lower case. */
	alias?: string;
	/**
	 * The brand's color, `#rrggbb`. Of several colors or shades, choose one on which a white glyph is visible, unless the
	 * brand's own glyph is black.
	 */
	color: HexColor;
	/**
	 * The address of a profile. `{handle}` is the whole handle, and any other word is a group of the pattern. So a handle
	 * with a server can lead to `https://{server}/@{user}`. Typed web addresses are accepted if this is a web address.
	 */
	address: AddressTemplate;
}

/** How people write a handle. Most platforms share a form. */
export interface HandleForm {
	/** Set when a handle is a phone number or an email address, which have their own readers. */
	readAs?: "phone" | "email";
	/** Removed from a typed handle before the pattern is checked. */
	dropped: RegExp;
	pattern: RegExp;
	/** An example of a typed handle, shown in the empty field. */
	placeholder: string;
	/** Explains how to write a handle. People see it after an invalid one. */
	hint: string;
}

type AddressTemplate =
	| `${"https://" | "mailto:" | "tel:+"}${string}{handle}${string}`
	| `https://${string}{server}${string}{user}${string}`;

/** A name on the platform, with or without `@`. */
export const USERNAME = {
	dropped: /^@+/,
	pattern: /^(?=.*[\p{L}\p{N}_])[\p{L}\p{M}\p{N}._·-]+$/u,
	placeholder: "@yourname",
	hint: "Enter a handle like jane, or the whole address with https://.",
} satisfies HandleForm;

export const PHONE_NUMBER = {
	readAs: "phone",
	dropped: /^@+/,
	pattern: /^\+[1-9]\d{5,14}$/,
	placeholder: "+1 555 010 0123",
	hint: "Enter a phone number with its country code, like +1 555 010 0123.",
} satisfies HandleForm;
