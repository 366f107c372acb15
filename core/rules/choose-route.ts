import { canonicalLanguage } from "../language/canonical-language.ts";
import { type Conditions, DEVICES, type Device, OWN_ROUTE, type Routed, type Rule } from "./rule.ts";
import { isWithinHours } from "./within-hours.ts";

/** What a request says about its visitor. Null is unknown, and meets no condition. */
export interface Visitor {
	country: string | null;
	device: Device;
	/** The app whose browser it is, `any` for an app without a name here, or null for a browser. */
	app: string | null;
	/** The first of the visitor's languages: `de`. */
	language: string | null;
	/** The campaign and its source, in lower case. */
	campaigns: readonly string[];
	/** Milliseconds since 1970. */
	now: number;
}

/** Where a click leads. `route` is the id of a rule or a variant, or `own`. */
export interface Route {
	route: string;
	url: string;
	rule: Rule | null;
}

/**
 * Decides where an open link leads. `point` is the visitor's point between 0 and 1, the same all day. Returns null when the
 * point decides and isn't known.
 */
export function chooseRoute(link: Routed, visitor: Visitor, point: number | null): Route | null {
	const rule = link.rules?.find(({ when }) => meets(when, visitor)) ?? null;
	if (rule) return { route: rule.id, url: rule.url, rule };
	if (!link.split) return { route: OWN_ROUTE, url: link.url, rule: null };
	return point === null ? null : variantAt(link, point);
}

/** The shares of a split's variants, which add up to 1. The link's own address comes first. */
export function sharesOf({ url, split }: Routed): { id: string; url: string; share: number }[] {
	if (!split) return [{ id: OWN_ROUTE, url, share: 1 }];
	const variants = [{ id: OWN_ROUTE, url, weight: split.weight }, ...split.others];
	const sum = variants.reduce((sum, { weight }) => sum + weight, 0);
	return variants.map(({ id, url, weight }) => ({ id, url, share: weight / sum }));
}

function variantAt(link: Routed, point: number): Route {
	let end = 0;
	for (const { id, url, share } of sharesOf(link)) {
		end += share;
		if (point < end) return { route: id, url, rule: null };
	}
	// The shares of a rounded sum may end just below 1.
	return { route: OWN_ROUTE, url: link.url, rule: null };
}

/** Whether a visit meets all conditions. */
function meets(when: Conditions, { country, device, app, language, campaigns, now }: Visitor): boolean {
	return (
		(!when.countries || (country !== null && when.countries.includes(country))) &&
		(!when.devices || when.devices.some((id) => DEVICES[id].has(device))) &&
		(!when.apps || (app !== null && when.apps.some((id) => id === "any" || id === app))) &&
		(!when.languages || (language !== null && areSpokenBy(when.languages, language))) &&
		(!when.campaigns || campaigns.some((word) => when.campaigns?.includes(word))) &&
		(!when.hours || isWithinHours(when.hours, now))
	);
}

/** Owners and browsers can have different names for a language. */
function areSpokenBy(languages: readonly string[], own: string): boolean {
	const name = canonicalLanguage(own);
	return languages.some((language) => canonicalLanguage(language) === name);
}
