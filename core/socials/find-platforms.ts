import type { PlatformRow } from "./platform-row.ts";
import { isPlatform, PLATFORMS, type Platform } from "./social.ts";

const NAMES = Object.entries<PlatformRow>(PLATFORMS).map(([platform, { name, alias = "" }]) => ({
	platform,
	names: [name, alias].map(lettersOf),
}));

/** What people call a platform besides its name and its alias. */
const SHORT_NAMES: Readonly<Record<string, Platform>> = {
	ig: "instagram",
	insta: "instagram",
	yt: "youtube",
	fb: "facebook",
	tg: "telegram",
	wa: "whatsapp",
	whatsup: "whatsapp",
	snap: "snapchat",
	sc: "soundcloud",
	mail: "email",
	emailaddress: "email",
	tel: "phone",
	telephone: "phone",
	mobile: "phone",
	cell: "phone",
	phonenumber: "phone",
};

/** The platforms with a typed text in their name. Those whose name begins with it come first. */
export function findPlatforms(typed: string): Platform[] {
	const letters = lettersOf(typed);
	const found = NAMES.filter(({ names }) => names.some((name) => name.includes(letters)));
	const [beginning, others] = [true, false].map((begins) =>
		found.filter(({ names }) => names.some((name) => name.startsWith(letters)) === begins),
	) as [typeof found, typeof found];
	return [...beginning, ...others].map(({ platform }) => platform).filter(isPlatform);
}

/** The platform that people call so, or null: `Instagram`, `insta`, `Twitter`, `Ko-fi`. */
export function platformCalled(name: string): Platform | null {
	const letters = lettersOf(name);
	if (letters === "") return null;
	const known = NAMES.find(({ platform, names }) => platform === letters || names.includes(letters))?.platform ?? "";
	return isPlatform(known) ? known : (new Map(Object.entries(SHORT_NAMES)).get(letters) ?? null);
}

/** People type `kofi` and `lastfm`. */
function lettersOf(text: string): string {
	return text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, "");
}
