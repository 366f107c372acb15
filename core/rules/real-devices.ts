import type { Device } from "./rule.ts";

/** Devices that people have. The words of rules name one or several of them. */
export const REAL_DEVICES = {
	iphone: { name: "iPhone", device: "phone", os: "iOS" },
	androidPhone: { name: "Android phone", device: "phone", os: "Android" },
	otherPhone: { name: "Other phone", device: "phone", os: "" },
	ipad: { name: "iPad", device: "tablet", os: "iOS" },
	androidTablet: { name: "Android tablet", device: "tablet", os: "Android" },
	otherTablet: { name: "Other tablet", device: "tablet", os: "" },
	windows: { name: "Windows computer", device: "desktop", os: "Windows" },
	mac: { name: "Mac", device: "desktop", os: "macOS" },
	linux: { name: "Linux computer", device: "desktop", os: "Linux" },
	chromebook: { name: "Chromebook", device: "desktop", os: "Chrome OS" },
	otherComputer: { name: "Other computer", device: "desktop", os: "" },
	tv: { name: "TV", device: "tv", os: "" },
	other: { name: "Something else", device: "other", os: "" },
} as const satisfies Record<string, Device & { name: string }>;

export type RealDevice = keyof typeof REAL_DEVICES;

export const REAL_DEVICE_IDS = Object.keys(REAL_DEVICES) as RealDevice[];
