/*
 * Rules decide where a link leads. The first rule that matches a visitor does; a split divides the others; and without
 * both a link leads to its own address. The schemas are in `rule-schema.ts`: clicks never load a schema.
 */

export const RULES_MAX = 10;
/** The variants of a split, with the link's own address. */
export const VARIANTS_MAX = 4;
/** The most countries, campaigns or other values of one condition. */
export const VALUES_MAX = 30;
export const WEIGHT_MAX = 100;
export const CAMPAIGN_MAX = 80;
/** Minutes of a day. */
export const DAY_MINUTES = 24 * 60;

/** Weekdays and a time of day in the owner's zone. */
export interface Hours {
	/** The IANA name: `Europe/Berlin`. */
	timeZone: string;
	/** 0 is Sunday. */
	days: number[];
	/** Minutes since midnight. A window that ends before it begins ends on the next day. */
	from: number;
	until: number;
}

/** What a rule asks of a visit. A missing condition asks nothing; of several values one is enough. */
export interface Conditions {
	/** ISO 3166 codes: `DE`. */
	countries?: string[] | undefined;
	devices?: DeviceId[] | undefined;
	/** The browsers of apps. */
	apps?: AppId[] | undefined;
	/** Primary subtags of BCP 47: `de`. */
	languages?: string[] | undefined;
	hours?: Hours | undefined;
	/** Values of `utm_campaign` or `utm_source`, in lower case as the statistics show them. */
	campaigns?: string[] | undefined;
}

export interface Rule {
	/** Unique within the link. */
	id: string;
	when: Conditions;
	/** Where the link leads then. */
	url: string;
}

/** Divides visitors between the link's own address and others. */
export interface Split {
	/** When the weights began to hold, in milliseconds since 1970. Earlier clicks say nothing about them. */
	since: number;
	/** The weight of the link's own address. */
	weight: number;
	others: Variant[];
}

interface Variant {
	id: string;
	url: string;
	weight: number;
}

/** A link with what decides where it leads. */
export interface Routed {
	url: string;
	rules?: readonly Rule[] | undefined;
	split?: Split | undefined;
}

/** The route of clicks that no rule and no other variant leads elsewhere. */
export const OWN_ROUTE = "own";

/** A device as the statistics describe it: `phone` and `iOS`. */
export interface Device {
	device: string;
	os: string;
}

interface DeviceRow {
	/** In a list. */
	name: string;
	/** Completes "Somebody". */
	words: string;
	has: (device: Device) => boolean;
}

const onSystem = (system: string) => (one: Device) => one.os === system && isScreen(one);
const isScreen = ({ device }: Device) => device !== "tv";

/** Devices and systems, as the statistics know them. An iPad that asks for desktop sites calls itself a Mac. */
export const DEVICES = {
	iphone: { name: "iPhone", words: "on an iPhone", has: ({ device, os }) => device === "phone" && os === "iOS" },
	ipad: { name: "iPad", words: "on an iPad", has: ({ device, os }) => device === "tablet" && os === "iOS" },
	android: { name: "Android", words: "on Android", has: onSystem("Android") },
	phone: { name: "Any phone", words: "on a phone", has: ({ device }) => device === "phone" },
	tablet: { name: "Any tablet", words: "on a tablet", has: ({ device }) => device === "tablet" },
	desktop: { name: "Any computer", words: "on a computer", has: ({ device }) => device === "desktop" },
	windows: { name: "Windows", words: "on Windows", has: onSystem("Windows") },
	mac: { name: "Mac", words: "on a Mac", has: onSystem("macOS") },
	linux: { name: "Linux", words: "on Linux", has: onSystem("Linux") },
	chromebook: { name: "Chromebook", words: "on a Chromebook", has: onSystem("Chrome OS") },
} as const satisfies Record<string, DeviceRow>;

export type DeviceId = keyof typeof DEVICES;

export const DEVICE_IDS = Object.keys(DEVICES) as [DeviceId, ...DeviceId[]];

/** Apps that open links in a browser of their own, by the names that the statistics use. */
export const APPS = [
	"Instagram",
	"TikTok",
	"Facebook",
	"Threads",
	"Messenger",
	"LinkedIn",
	"Snapchat",
	"Pinterest",
	"X",
	"Reddit",
	"WhatsApp",
	"Telegram",
	"LINE",
	"WeChat",
] as const;

/** `any` is every app, also an unknown one. */
export const APP_IDS = ["any", ...APPS] as const;

export type AppId = (typeof APP_IDS)[number];

/** Apps whose own browser is also on computers. */
export const APPS_ON_COMPUTERS: readonly string[] = ["LINE", "WeChat"];
