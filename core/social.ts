interface PlatformFacts {
	name: string;
	/** Brand colour, `#rrggbb`, as the platform publishes it. */
	color: string;
}

/** The ten platforms a page can show icons for. */
export const PLATFORMS = {
	instagram: { name: "Instagram", color: "#e4405f" },
	youtube: { name: "YouTube", color: "#ff0000" },
	tiktok: { name: "TikTok", color: "#000000" },
	x: { name: "X", color: "#000000" },
	whatsapp: { name: "WhatsApp", color: "#25d366" },
	telegram: { name: "Telegram", color: "#26a5e4" },
	threads: { name: "Threads", color: "#000000" },
	facebook: { name: "Facebook", color: "#0866ff" },
	snapchat: { name: "Snapchat", color: "#fffc00" },
	email: { name: "Email", color: "#1c1b19" },
} as const satisfies Record<string, PlatformFacts>;

export type Platform = keyof typeof PLATFORMS;

/** An icon in the row of social icons; `url` is absolute. */
export interface SocialIcon {
	id: string;
	platform: Platform;
	url: string;
}

/** Whether a stored platform is one we know how to draw. */
export function isPlatform(stored: string): stored is Platform {
	return Object.hasOwn(PLATFORMS, stored);
}
