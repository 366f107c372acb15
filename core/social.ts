import type { HexColor } from "./color.ts";

/** A platform and its rules. Its drawing is in `bio-page/social-glyphs.ts`. */
export interface PlatformRow extends HandleForm {
	name: string;
	/** The brand's color, `#rrggbb`. Of several colors, choose one on which a white glyph is visible. */
	color: HexColor;
	/**
	 * The address of a profile. `{handle}` is the whole handle, and any other word is a group of the pattern. So a handle
	 * with a server can lead to `https://{server}/@{user}`. Typed web addresses are accepted if this is a web address.
	 */
	address: AddressTemplate;
	/** The address that the placeholder leads to. A test builds it. */
	example: string;
}

/** How people write a handle. Most platforms share a form. */
interface HandleForm {
	/** Removed from a typed handle before the pattern is checked. */
	dropped: RegExp;
	pattern: RegExp;
	/** An example of a typed handle, shown in the empty field. */
	placeholder: string;
	/** Explains how to write a handle. People see it after an invalid one. */
	hint: string;
}

type AddressTemplate =
	| `${"https://" | "mailto:"}${string}{handle}${string}`
	| `https://${string}{server}${string}{user}${string}`;

/** A name on the platform, with or without `@`. */
export const USERNAME = {
	dropped: /^@/,
	pattern: /^(?=.*[\p{L}\p{N}_])[\p{L}\p{M}\p{N}._·-]+$/u,
	placeholder: "@yourname",
	hint: "Enter a handle like jane, or the whole address with https://.",
} satisfies HandleForm;

const PHONE_NUMBER = {
	dropped: /^@?\+|^@|[\s().-]/g,
	pattern: /^[1-9]\d{5,14}$/,
	placeholder: "+1 555 010 0123",
	hint: "Enter a phone number with its country code, like +1 555 010 0123.",
} satisfies HandleForm;

const EMAIL_ADDRESS = {
	dropped: /^mailto:\s*/i,
	// No `?`, `&` or `%`: they could add a subject, copies and a body to a mailto address.
	pattern: /^[^\s@?&%#,;:/\\<>"]+@[^\s@?&%#,;:/\\<>"]+\.[^\s@?&%#,;:/\\<>"]+$/,
	placeholder: "you@example.com",
	hint: "Enter an email address like jane@example.com.",
} satisfies HandleForm;

/** The platforms a page can show icons for, in the order of the editor's list. */
export const PLATFORMS = {
	instagram: {
		...USERNAME,
		name: "Instagram",
		color: "#e4405f",
		address: "https://www.instagram.com/{handle}",
		example: "https://www.instagram.com/yourname",
	},
	youtube: {
		...USERNAME,
		name: "YouTube",
		color: "#ff0000",
		address: "https://www.youtube.com/@{handle}",
		example: "https://www.youtube.com/@yourname",
	},
	tiktok: {
		...USERNAME,
		name: "TikTok",
		color: "#000000",
		address: "https://www.tiktok.com/@{handle}",
		example: "https://www.tiktok.com/@yourname",
	},
	x: {
		...USERNAME,
		name: "X",
		color: "#000000",
		address: "https://x.com/{handle}",
		example: "https://x.com/yourname",
	},
	whatsapp: {
		...PHONE_NUMBER,
		name: "WhatsApp",
		color: "#1daa61",
		address: "https://wa.me/{handle}",
		example: "https://wa.me/15550100123",
	},
	telegram: {
		...USERNAME,
		name: "Telegram",
		color: "#229ed9",
		address: "https://t.me/{handle}",
		example: "https://t.me/yourname",
	},
	threads: {
		...USERNAME,
		name: "Threads",
		color: "#000000",
		address: "https://www.threads.com/@{handle}",
		example: "https://www.threads.com/@yourname",
	},
	facebook: {
		...USERNAME,
		name: "Facebook",
		color: "#0866ff",
		address: "https://www.facebook.com/{handle}",
		example: "https://www.facebook.com/yourname",
	},
	snapchat: {
		...USERNAME,
		name: "Snapchat",
		color: "#fffc00",
		address: "https://www.snapchat.com/add/{handle}",
		example: "https://www.snapchat.com/add/yourname",
	},
	email: {
		...EMAIL_ADDRESS,
		name: "Email",
		color: "#1c1b19",
		address: "mailto:{handle}",
		example: "mailto:you@example.com",
	},
} as const satisfies Record<string, PlatformRow>;

export type Platform = keyof typeof PLATFORMS;

/** An icon in the row of social icons; `url` is absolute. */
export interface SocialIcon {
	id: string;
	platform: Platform;
	url: string;
}

/** A social icon as its owner edits it, hidden or not. */
export interface SocialHandle extends SocialIcon {
	handle: string;
	isVisible: boolean;
}

/** The most social icons that a page may have. The limit prevents misuse, and fewer icons look better. */
export const MAX_SOCIAL_HANDLES = 30;

/** The message when a page has the largest number of icons. */
export const SOCIAL_LIMIT_MESSAGE = `A page can have at most ${MAX_SOCIAL_HANDLES} social handles.`;

/** Whether a stored platform is in the table. A row may be from a newer release that was rolled back. */
export function isPlatform(stored: string): stored is Platform {
	return Object.hasOwn(PLATFORMS, stored);
}
