/** The apps with a row, as statistics call them. */
export const IN_APP_APPS = [
	"Instagram",
	"TikTok",
	"Facebook",
	"Threads",
	"LinkedIn",
	"Snapchat",
	"Pinterest",
	"LINE",
	"WeChat",
] as const;

export type InAppApp = (typeof IN_APP_APPS)[number];

export const IN_APP_SYSTEMS = ["iOS", "Android"] as const;

export type InAppSystem = (typeof IN_APP_SYSTEMS)[number];
