import { FULL_NAME_MAX } from "../account/full-name.ts";
import { PLATFORMS } from "../socials/social.ts";
import { emptyUnlessVisible } from "../text/visible-text.ts";
import { calmed } from "./calmed.ts";
import { plainLine } from "./plain-text.ts";
import { shortened, untilStable } from "./shortened.ts";

/** Products whose pages have their own name in the title, besides the platforms. */
const PRODUCTS = ["Linktree", "Beacons", "Beacons.ai", "Bento", "Carrd", "Lnk.Bio", "Linkstead", "Facebook", "Twitter"];
const PRODUCT = [...PRODUCTS, ...Object.values(PLATFORMS).map(({ name }) => name)]
	.sort((a, b) => b.length - a.length)
	.map((name) => name.replace(/[.]/g, "\\."))
	.join("|");

/** A line has single spaces only. */
const SEPARATOR = / (?:[|•·–—/-]|::) /;
/** `Jane Roe (@jane)` and `Jane Roe's Linktree`. */
const HANDLE = / ?\(@?[\w.-]+(?:@[\w.-]+)?\)/;
const OWNED_PAGE = new RegExp(
	`(?:['’]s? (?:page on )?| on )(?:${PRODUCT})(?: (?:page|profile|photos and videos))?(?::.*)?$`,
	"isu",
);
/** Parts of a title that are no names: products, ordinary pages, and what a page says when it can't be read. */
const NO_NAME = new RegExp(
	String.raw`^(?:${PRODUCT}|home|home ?page|index|start|welcome|about(?: (?:me|us))?|links?|profile|untitled|page|log ?in|sign ?in|sign ?up|just a moment.*|attention required.*|access denied|\d{3}|.*not found|error.*|redirecting.*|loading.*)$`,
	"iu",
);
const WELCOME = /^welcome to\s+/i;

/** The name in the title of a page or a profile, at most `FULL_NAME_MAX` long. Empty if there is none. */
export function cleanName(title: string): string {
	return untilStable(plainLine(title), (text) => {
		const parts = text.split(SEPARATOR).map((part) => part.replace(HANDLE, "").replace(WELCOME, "").trim());
		const name = parts.map((part) => part.replace(OWNED_PAGE, "")).find((part) => part !== "" && !NO_NAME.test(part));
		return emptyUnlessVisible(shortened(calmed(name ?? ""), FULL_NAME_MAX));
	});
}
