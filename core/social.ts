interface PlatformFacts {
	name: string;
	/** Brand color, `#rrggbb`: of those the platform publishes, one that its white glyph can be seen on. */
	color: string;
	/** The address of a profile up to the handle. */
	prefix: string;
}

/** The ten platforms a page can show icons for. */
export const PLATFORMS = {
	instagram: { name: "Instagram", color: "#e4405f", prefix: "https://www.instagram.com/" },
	youtube: { name: "YouTube", color: "#ff0000", prefix: "https://www.youtube.com/@" },
	tiktok: { name: "TikTok", color: "#000000", prefix: "https://www.tiktok.com/@" },
	x: { name: "X", color: "#000000", prefix: "https://x.com/" },
	whatsapp: { name: "WhatsApp", color: "#1daa61", prefix: "https://wa.me/" },
	telegram: { name: "Telegram", color: "#229ed9", prefix: "https://t.me/" },
	threads: { name: "Threads", color: "#000000", prefix: "https://www.threads.com/@" },
	facebook: { name: "Facebook", color: "#0866ff", prefix: "https://www.facebook.com/" },
	snapchat: { name: "Snapchat", color: "#fffc00", prefix: "https://www.snapchat.com/add/" },
	email: { name: "Email", color: "#1c1b19", prefix: "mailto:" },
} as const satisfies Record<string, PlatformFacts>;

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

/** Most social icons a page may have: a bound against misuse, above what fits on a page. */
export const MAX_SOCIAL_HANDLES = 30;

/** The message when a page has the largest number of icons. */
export const SOCIAL_LIMIT_MESSAGE = `A page can have at most ${MAX_SOCIAL_HANDLES} social handles.`;

/** Whether a stored platform is one we know how to draw. */
export function isPlatform(stored: string): stored is Platform {
	return Object.hasOwn(PLATFORMS, stored);
}
