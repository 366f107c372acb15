import { readFileSync, statSync } from "node:fs";
import { type CityResponse, Reader } from "mmdb-lib";
import { type Place, placeOf } from "./place-headers.ts";

/** Files with the places of addresses are updated weekly or so. */
const LOOKED_AT_EVERY_MS = 60_000;

/** The words of MaxMind and DB-IP, and those of files with one flat row for each network. */
interface Found {
	country?: { iso_code?: string };
	subdivisions?: { names?: { en?: string } }[];
	city?: { names?: { en?: string } } | string;
	country_code?: string;
	state1?: string;
}

/** Returns the reader of a file in MaxMind's format. Throws when there is none at the path. A newer file takes its place. */
export function openPlacesFile(path: string): (address: string, now?: number) => Place {
	let { reader, changedAt } = load(path);
	let lookedAt = Date.now();

	function reload(): void {
		try {
			if (statSync(path).mtimeMs !== changedAt) ({ reader, changedAt } = load(path));
		} catch (error) {
			console.warn(`PLACES_FILE can't be read anymore, so the one read before counts: ${String(error)}`);
		}
	}

	return (address, now = Date.now()) => {
		if (now - lookedAt >= LOOKED_AT_EVERY_MS) {
			lookedAt = now;
			reload();
		}
		const found = reader.get(address) as Found | null;
		if (!found) return {};
		const city = typeof found.city === "string" ? found.city : found.city?.names?.en;
		return placeOf(
			found.country?.iso_code ?? found.country_code,
			found.subdivisions?.[0]?.names?.en ?? found.state1,
			city,
		);
	};
}

function load(path: string) {
	const { mtimeMs: changedAt } = statSync(path);
	return { reader: new Reader<CityResponse>(readFileSync(path)), changedAt };
}
