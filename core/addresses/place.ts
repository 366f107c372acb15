import { visibleText } from "./bare-text.ts";
import { readAddress } from "./read-address.ts";

export interface Place {
	/** As people write it, or its coordinates. */
	place: string;
	/** Empty, or the name of what is there. */
	name: string;
}

const GOOGLE = /^(?:maps\.google\.[a-z.]{2,6}\/|(?:www\.)?google\.[a-z.]{2,6}\/maps)/;

/**
 * The addresses of maps with the parameters that name a place, the best one first. A parameter with a tilde has the
 * longitude first. Short addresses don't say their place.
 */
const MAPS: readonly (readonly [page: RegExp, ...parameters: string[]])[] = [
	[/^(?:geo|waze):/, "q", "ll"],
	[/^(?:maps|comgooglemaps):/, "address", "q", "daddr", "center", "ll"],
	[GOOGLE, "query", "q", "daddr", "destination", "ll"],
	[/^maps\.apple\.com\//, "address", "q", "daddr", "coordinate", "ll", "name"],
	[/^(?:[\w-]+\.)*openstreetmap\.org\//, "query"],
	[/^(?:[\w-]+\.)*waze\.com\//, "q", "ll", "to"],
	[/^www\.bing\.com\/maps/, "where1", "q", "cp"],
	[/^(?:[\w-]+\.)?yandex\.[a-z.]{2,6}\/maps/, "text", "~whatshere[point]", "~ll"],
	[/^uri\.amap\.com\/marker/, "~position"],
	[/^(?:www\.|wego\.)?here\.com\//, "map"],
	[/^citymapper\.com\/directions/, "endcoord"],
];

/** Places in the path or after the hash: each has a group with words, or two with the latitude and the longitude. */
const IN_PATH: readonly RegExp[] = [
	/^(?:maps\.google\.[a-z.]{2,6}|(?:www\.)?google\.[a-z.]{2,6})\/maps\/(?:place|search|dir\/[^/]*)\/([^/@?#][^/?#]*)/,
	/^(?:www\.)?google\.[a-z.]{2,6}\/maps\/@(-?\d[\d.]*),(-?\d[\d.]*)/,
	/^(?:www\.)?openstreetmap\.org\/[^#]*[?&]m?lat=(-?\d[\d.]*)&m?lon=(-?\d[\d.]*)/,
	/^(?:www\.)?openstreetmap\.org\/[^#]*#map=\d+\/(-?\d[\d.]*)\/(-?\d[\d.]*)/,
	/^share\.here\.com\/l\/(-?\d[\d.]*),(-?\d[\d.]*)/,
	/^plus\.codes\/([^/?#]+)/,
	/^geo:(-?\d[\d.]*),(-?\d[\d.]*)/i,
];
/** The middle of a map in the code that Google gives to copy. */
const GOOGLE_CODE = /\/maps\/embed\?pb=[^"'\s]*?!2d(-?\d[\d.]*)!3d(-?\d[\d.]*)/;

/** The longest text that is read, and the longest with degrees, in characters. */
const TYPED_MAX = 4096;
const DEGREES_MAX = 80;

/** With seconds and letters, as encyclopedias have them: `52°31′N 13°24′E`, `N 52° 30.977' E 13° 22.662'`. */
const DEGREES =
	/^(?=.*[NSns].*[EWOewo])(?:[NSns]\s?)?\d{1,2}(?:[°.]|\s?[NSns][\s,])[\d\s.,°′'’″"”]{0,20}[NSns]?[\s,;]{0,3}(?:[EWOewo]\s?)?\d{1,3}(?:[°.]|\s?[EWOewo]$)[\d\s.,°′'’″"”]{0,20}[EWOewo]?$/;
const IS_ADDRESS = /^(?:(?:geo|maps|comgooglemaps|waze):|(?:https?:\/\/|[\w-]+\.)[\w.-]*[a-z]\/)\S+$/i;

/** Numbers alone are a place only with a part of a degree. */
const EXACT =
	/^[@(]?(?:lat(?:itude)?[.:=]?\s?)?(-?\d{1,2}[.,]\d{2,})°?(?:,\s?|[\s;/]{1,2})(?:l(?:ong?|ng)(?:itude)?[.:=]?\s?)?(-?\d{1,3}[.,]\d{2,})°?(?:,\d+[zm])?\)?$/i;
/** A code of a place, with its town where it is short: `9F4MG98H+FX`, `G98H+FX Berlin`. https://maps.google.com/pluscodes */
const PLUS_CODE =
	/^(?:[2-9CFGHJMPQRVWX]{8}\+[2-9CFGHJMPQRVWX]{2,3}|[2-9CFGHJMPQRVWX]{4,6}\+[2-9CFGHJMPQRVWX]{2,3},? \p{L}[\p{L}\s,.'-]{1,100})$/u;
const COORDINATES = /^-?\d{1,2}(?:\.\d+)?,\s?-?\d{1,3}(?:\.\d+)?$/;

const SHORT = /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.page|maps\.apple|osm\.org\/go|w3w\.co)\/\S/i;

/** Whether a typed text is the address of a map that only says its place when one opens it. */
export function isShortMap(typed: string): boolean {
	return SHORT.test(typed.trim());
}

/** The place that the address of a map shows, or null. */
export function placeAt(address: string): Place | null {
	const url = URL.parse(address);
	const found = url && (placeIn(url) ?? "").replace(/\s+/g, " ").trim();
	if (!found) return null;
	const [, coordinates = found, called] = /^(-?[\d.]+,-?[\d.]+)\(([^)]+)\)$/.exec(found) ?? [];
	if (called !== undefined) return { place: coordinates, name: called };
	return (COORDINATES.test(found) ? null : namedAddress(found)) ?? { place: found, name: "" };
}

/** The name of a place before its address, which has a number and a comma after it. */
function namedAddress(words: string): Place | null {
	const [name = "", ...others] = words.split(",");
	const isName = name.length >= 2 && name.length <= 60 && !/\d/.test(name);
	return isName && /\d/.test(others.slice(0, -1).join()) ? { place: others.join().trimStart(), name } : null;
}

/** A place that is typed as its coordinates, as a code, or as the code of a map to copy. Null for other words. */
export function typedPlace(words: string): string | null {
	const [, latitude, longitude] = EXACT.exec(words) ?? [];
	// Without a comma between them, two numbers may be prices or times.
	const isExact = /\.\d+[°)]?,/.test(words) || (/\d{3}$/.test(latitude ?? "") && /\d{3}$/.test(longitude ?? ""));
	if (latitude && longitude && isExact && /,/.test(latitude) === /,/.test(longitude))
		return /^-?[\d.]+,\s?-?[\d.]+$/.test(words) ? words : `${pointed(latitude)},${pointed(longitude)}`;
	const [, east, north] = GOOGLE_CODE.exec(words) ?? [];
	if (east && north) return `${north},${east}`;
	return (words.length <= DEGREES_MAX && DEGREES.test(words)) || PLUS_CODE.test(words) ? words : null;
}

/** The place in a typed text: its coordinates, or the words of a map's address. Any other text stays as it is. */
export function readPlace(typed: string): string {
	if (typed.length > TYPED_MAX) return typed;
	const words = visibleText(typed);
	const plain = typedPlace(words);
	if (plain !== null) return plain;
	const read = IS_ADDRESS.test(words) ? readAddress(words) : null;
	if (!read || read instanceof Promise || !read.ok) return typed;
	const found = placeAt(read.url);
	if (!found) return typed;
	return found.name === "" ? found.place : `${found.name}, ${found.place}`;
}

function placeIn(url: URL): string | null {
	const page = /^https?:$/.test(url.protocol) ? url.href.slice(url.protocol.length + 2) : url.href;
	const asked = inParameters(page, url.searchParams);
	if (asked !== null && url.protocol === "geo:") return asked;
	const code = GOOGLE.test(page) ? GOOGLE_CODE.exec(page) : null;
	if (code) return `${code[2]},${code[1]}`;
	for (const form of IN_PATH) {
		const [matched, first = "", second] = form.exec(page) ?? [];
		if (matched !== undefined) return second === undefined ? decodedPath(first) : `${first},${second}`;
	}
	return asked;
}

function inParameters(page: string, asked: URLSearchParams): string | null {
	const [, ...parameters] = MAPS.find(([form]) => form.test(page)) ?? [];
	for (const parameter of parameters) {
		const value = asked.get(parameter.replace("~", ""));
		if (!value) continue;
		if (parameter.startsWith("~")) return value.split(",").reverse().join(",");
		// Some have a zoom after the coordinates, other signs between them, or `ll.` in front.
		const [, latitude, longitude] = /^(?:ll\.)?(-?\d[\d.]*)[,~](-?\d[\d.]*)(?:,.*)?$/.exec(value) ?? [];
		return latitude && longitude ? `${latitude},${longitude}` : value;
	}
	return null;
}

function pointed(number: string): string {
	return number.replace(",", ".");
}

function decodedPath(part: string): string {
	try {
		// A code has a plus of its own.
		return decodeURIComponent(part.replaceAll("+", " ")).replace(
			/^([2-9CFGHJMPQRVWX]{4,8}) (?=[2-9CFGHJMPQRVWX]{2,3}\b)/,
			"$1+",
		);
	} catch {
		return part;
	}
}
