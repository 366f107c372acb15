import { shownHost } from "../../../core/host-name.ts";
import { isPlatform, PLATFORMS } from "../../../core/social.ts";
import type { BreakdownRow } from "../../../core/stats/answer.ts";
import type { Dimension } from "../../../core/stats/dimension.ts";
import type { Edge } from "../../../core/stats/edge.ts";

const COUNTRY_NAMES = new Intl.DisplayNames("en", { type: "region", fallback: "code" });
const LANGUAGE_NAMES = new Intl.DisplayNames("en", { type: "language", fallback: "code" });
const DEVICE_NAMES: Readonly<Record<string, string>> = {
	phone: "Phone",
	tablet: "Tablet",
	desktop: "Computer",
	other: "Something else",
};

export interface KeyName {
	name: string;
	/** The detail that tells two of the same name apart. */
	detail?: string | undefined;
}

export type FindEdge = (code: string) => Edge | null;

/** The name of a list's row. Edges are cities once their table is there, and codes until then. */
export function nameOfKey(
	dimension: Dimension,
	{ key, label }: Pick<BreakdownRow, "key" | "label">,
	findEdge?: FindEdge,
): KeyName {
	if (key === "") return { name: "Unknown" };
	switch (dimension) {
		case "country":
			return { name: countryName(key) };
		case "region":
		case "city": {
			const [country = "", ...places] = key.split("|");
			const around = [...places.slice(0, -1), countryName(country)].filter(
				(place) => place !== "" && place !== places.at(-1),
			);
			return { name: places.at(-1) ?? key, detail: around.join(", ") || undefined };
		}
		case "edge": {
			const edge = findEdge?.(key);
			return edge ? { name: edge.city, detail: `${countryName(edge.country)} · ${key}` } : { name: key };
		}
		case "device":
			return { name: DEVICE_NAMES[key] ?? key };
		case "language":
			return { name: displayName(LANGUAGE_NAMES, key) };
		case "link":
			return { name: label ?? "A deleted link" };
		case "social":
			return { name: label && isPlatform(label) ? PLATFORMS[label].name : (label ?? "A removed icon") };
		case "referrerHost":
			return { name: shownHost(key) };
		default:
			return { name: key };
	}
}

/** `Germany` for `DE`; what is no country's code stays as it is. */
export function countryName(code: string): string {
	return displayName(COUNTRY_NAMES, code);
}

/** Intl throws at codes that aren't well-formed, and visitors send what they like. */
function displayName(names: Intl.DisplayNames, code: string): string {
	try {
		return names.of(code) ?? code;
	} catch {
		return code;
	}
}
