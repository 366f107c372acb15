import { geoEqualEarth, geoPath } from "d3-geo";
import countryCodes from "i18n-iso-countries/codes.json" with { type: "json" };
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import atlas from "world-atlas/countries-110m.json" with { type: "json" };

const ANTARCTICA = "010";

// TypeScript infers plain strings from the package's JSON. It is TopoJSON with Natural Earth's public-domain outlines.
const topology = atlas as unknown as Topology<{ countries: GeometryCollection }>;
const all = feature(topology, topology.objects.countries);
const land = { ...all, features: all.features.filter(({ id }) => id !== ANTARCTICA) };

/** Two-letter country codes by the three-digit codes of the atlas. */
const codeByNumber = new Map(countryCodes.map(([letters, , digits]) => [digits, letters ?? ""]));

/** `DE` for `276`; null for places without a code of their own. */
export function findCountryCode(id: string | number | undefined): string | null {
	return codeByNumber.get(String(id).padStart(3, "0")) || null;
}

/**
 * The world without Antarctica, drawn `width` pixels wide: the map's height, the countries as SVG paths, and a function
 * that finds the position of a place.
 */
export function outlinesFor(width: number) {
	const projection = geoEqualEarth().fitWidth(width, land);
	const path = geoPath(projection).digits(1);
	const [[, top], [, bottom]] = path.bounds(land);
	projection.translate([projection.translate()[0], projection.translate()[1] - top]);
	return {
		height: Math.ceil(bottom - top),
		shapes: land.features.map((country) => ({ id: country.id, path: path(country) ?? "" })),
		/** Null for an unknown place. */
		project(longitude: number | null, latitude: number | null): [number, number] | null {
			return longitude === null || latitude === null ? null : projection([longitude, latitude]);
		},
	};
}
