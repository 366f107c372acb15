import { IN_APP_APPS, IN_APP_SYSTEMS, type InAppApp, type InAppSystem } from "./in-app-apps.ts";
import type { WayId } from "./ways.ts";

/** A report of what works inside an app, and where somebody published it. */
interface Sighting {
	/** The way, or null where none worked or nobody has told. */
	way: WayId | null;
	/** The versions it was seen on, as far as they are known. */
	seen: string;
	/** The month of it: `2026-09`. Null where nobody has told. */
	on: string | null;
	source?: string;
}

const INSTAGRAM = {
	way: "instagram",
	on: "2026-09",
	source: "https://github.com/shalanah/inapp-debugger/pull/23",
} as const;
/** A table of tries on devices. It names no versions of apps. */
const TABLE = "https://github.com/shalanah/inapp-debugger#results-from-mobile-app-tests-using-inappdebuggercom";
const SAFARI = { way: "safari", seen: "iOS 17 or later", on: "2024-10", source: TABLE } as const;
const NONE_ON_IOS = { way: null, seen: "No way worked", on: "2024-10", source: TABLE } as const;
const INTENT = { way: "intent", seen: "Android; versions not told", on: "2024-11", source: TABLE } as const;
const NONE_ON_ANDROID = { way: null, seen: "No way worked", on: "2024-11", source: TABLE } as const;
const OWN_BROWSER = { ...NONE_ON_ANDROID, seen: "Opens links in the visitor's own browser" } as const;
const UNKNOWN: Sighting = { way: null, seen: "No known way", on: null };

/**
 * The way out of each app on each system. Apps change, so each row says when its way was seen working, and where. Where there
 * is none, visitors copy the link. Administrators change a row's offer at run time.
 */
export const IN_APP_ROWS: Readonly<Record<InAppApp, Readonly<Record<InAppSystem, Sighting>>>> = {
	Instagram: {
		iOS: { ...INSTAGRAM, seen: "Instagram 445 on iOS 27" },
		Android: { ...INSTAGRAM, seen: "Instagram 445 on Android 16" },
	},
	TikTok: {
		iOS: SAFARI,
		Android: { ...NONE_ON_ANDROID, seen: "Android's link wasn't dependable" },
	},
	// Not in its half-screen advertisements.
	Facebook: { iOS: SAFARI, Android: INTENT },
	Threads: { iOS: SAFARI, Android: NONE_ON_ANDROID },
	LinkedIn: { iOS: SAFARI, Android: OWN_BROWSER },
	Snapchat: { iOS: NONE_ON_IOS, Android: OWN_BROWSER },
	Pinterest: { iOS: UNKNOWN, Android: UNKNOWN },
	LINE: {
		iOS: {
			way: "line",
			seen: "Versions not told",
			on: "2019-04",
			source: "https://github.com/ryuichl/v3-report/issues/1196",
		},
		Android: INTENT,
	},
	WeChat: { iOS: NONE_ON_IOS, Android: NONE_ON_ANDROID },
};

/** What a page offers inside an app: to open it in the browser, to copy its link, or nothing. */
export const IN_APP_OFFERS = ["open", "copy", "nothing"] as const;

export type InAppOffer = (typeof IN_APP_OFFERS)[number];

/** A row that an administrator has changed. */
export interface InAppChoice {
	app: InAppApp;
	system: InAppSystem;
	offer: InAppOffer;
}

/** What a row offers unless an administrator has chosen. */
export function usualOffer(app: InAppApp, system: InAppSystem): InAppOffer {
	return IN_APP_ROWS[app][system].way ? "open" : "copy";
}

/** What a page offers in an app on a system, and by which way. */
export function offerIn(
	app: string,
	system: string,
	choices: readonly InAppChoice[],
): { offer: "open"; way: WayId } | { offer: "copy" | "nothing" } {
	if (!isOneOf(IN_APP_APPS, app) || !isOneOf(IN_APP_SYSTEMS, system)) return { offer: "nothing" };
	const chosen = choices.find((choice) => choice.app === app && choice.system === system);
	const offer = chosen?.offer ?? usualOffer(app, system);
	if (offer !== "open") return { offer };
	const { way } = IN_APP_ROWS[app][system];
	return way ? { offer, way } : { offer: "copy" };
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
	return names.some((one) => one === name);
}
