import { shownHost } from "../../../core/addresses/host-name.ts";
import type { BreakdownRow } from "../../../core/stats/answer.ts";
import type { Edge } from "../../../core/stats/edge.ts";
import { countryName } from "../../../core/text/country-name.ts";

const LANGUAGE_NAMES = new Intl.DisplayNames("en", { type: "language", fallback: "code" });
const DEVICE_NAMES: Readonly<Record<string, string>> = {
	phone: "Phone",
	tablet: "Tablet",
	desktop: "Computer",
	tv: "TV",
	other: "Something else",
};

export interface KeyName {
	name: string;
	/** Distinguishes keys with the same name. */
	detail?: string | undefined;
}

export type FindEdge = (code: string) => Edge | null;

type Key = Pick<BreakdownRow, "key">;
type Label = Pick<BreakdownRow, "label">;

/** A region or city by itself, with the places around it as the detail. */
export function placeName({ key }: Key): KeyName {
	const [country = "", ...places] = key.split("|");
	const place = places.at(-1) ?? key;
	const around = [...places.slice(0, -1), countryName(country)].filter((one) => one !== "" && one !== place);
	return { name: place, detail: around.join(", ") || undefined };
}

export function edgeName({ key }: Key, findEdge?: FindEdge): KeyName {
	const edge = findEdge?.(key);
	return edge ? { name: edge.city, detail: `${countryName(edge.country)} · ${key}` } : { name: key };
}

export function deviceName({ key }: Key): KeyName {
	return { name: DEVICE_NAMES[key] ?? key };
}

export function languageName({ key }: Key): KeyName {
	try {
		return { name: LANGUAGE_NAMES.of(key) ?? key };
	} catch {
		// Intl throws on malformed codes, and visitors can send any text.
		return { name: key };
	}
}

export function hostName({ key }: Key): KeyName {
	return { name: shownHost(key) };
}

export function linkName({ label }: Label): KeyName {
	return { name: label ?? "A deleted link" };
}

export function iconName({ label }: Label): KeyName {
	return { name: label ?? "A removed icon" };
}
