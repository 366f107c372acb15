import { type HandleForm, PHONE_NUMBER, type PlatformRow, USERNAME } from "./platform-row.ts";

const EMAIL_ADDRESS = {
	readAs: "email",
	dropped: /^mailto:\s*/i,
	// No `?`, `&` or `%`: they could add a subject, copies and a body to a mailto address.
	pattern: /^[^\s@?&%#,;:/\\<>"]+@(?:[^\s@?&%#,;:/\\<>".]+\.)+[^\s@?&%#,;:/\\<>".]+$/,
	placeholder: "you@example.com",
	hint: "Enter an email address like jane@example.com.",
} satisfies HandleForm;

/** The platforms that come first in the editor's list. Screens that show only these load no other rows and glyphs. */
export const FIRST_PLATFORMS = {
	instagram: {
		...USERNAME,
		pattern: /^(?=.*[a-z\d_])[a-z\d._]{1,30}$/i,
		name: "Instagram",
		color: "#e4405f",
		address: "https://www.instagram.com/{handle}",
	},
	youtube: {
		...USERNAME,
		name: "YouTube",
		color: "#ff0000",
		address: "https://www.youtube.com/@{handle}",
	},
	tiktok: {
		...USERNAME,
		pattern: /^(?=.*[a-z\d_])[a-z\d._]{1,24}$/i,
		name: "TikTok",
		color: "#000000",
		address: "https://www.tiktok.com/@{handle}",
	},
	x: {
		...USERNAME,
		pattern: /^\w{1,20}$/,
		name: "X",
		alias: "twitter",
		color: "#000000",
		address: "https://x.com/{handle}",
	},
	whatsapp: {
		...PHONE_NUMBER,
		name: "WhatsApp",
		color: "#1daa61",
		address: "https://wa.me/{handle}",
	},
	telegram: {
		...USERNAME,
		pattern: /^[a-z]\w{3,31}$/i,
		name: "Telegram",
		color: "#229ed9",
		address: "https://t.me/{handle}",
	},
	threads: {
		...USERNAME,
		pattern: /^(?=.*[a-z\d_])[a-z\d._]{1,30}$/i,
		name: "Threads",
		color: "#000000",
		address: "https://www.threads.com/@{handle}",
	},
	facebook: {
		...USERNAME,
		name: "Facebook",
		color: "#0866ff",
		address: "https://www.facebook.com/{handle}",
	},
	snapchat: {
		...USERNAME,
		pattern: /^[a-z][a-z\d._-]{2,14}$/i,
		name: "Snapchat",
		color: "#fffc00",
		address: "https://www.snapchat.com/add/{handle}",
	},
	email: {
		...EMAIL_ADDRESS,
		name: "Email",
		color: "#1c1b19",
		address: "mailto:{handle}",
	},
} as const satisfies Record<string, PlatformRow>;

export type FirstPlatform = keyof typeof FIRST_PLATFORMS;
