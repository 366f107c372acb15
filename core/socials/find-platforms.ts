import { lettersOf } from "./platform-called.ts";
import type { PlatformRow } from "./platform-row.ts";
import { isPlatform, PLATFORMS, type Platform } from "./social.ts";

const NAMES = Object.entries<PlatformRow>(PLATFORMS).map(([platform, { name, alias = "" }]) => ({
	platform,
	names: [name, alias].map(lettersOf),
}));

/** The platforms with a typed text in their name. Those whose name begins with it come first. */
export function findPlatforms(typed: string): Platform[] {
	const letters = lettersOf(typed);
	const found = NAMES.filter(({ names }) => names.some((name) => name.includes(letters)));
	const [beginning, others] = [true, false].map((begins) =>
		found.filter(({ names }) => names.some((name) => name.startsWith(letters)) === begins),
	) as [typeof found, typeof found];
	return [...beginning, ...others].map(({ platform }) => platform).filter(isPlatform);
}
