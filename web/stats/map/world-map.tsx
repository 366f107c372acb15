import { useElementSize } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { counted } from "../../../core/text/counted.ts";
import type { FindEdge } from "../breakdown/key-names.ts";
import type { ListRow } from "../breakdown/list-rows.ts";
import { shareInWords } from "../words/numbers.ts";
import classes from "./map.module.css";
import { findCountryCode, outlinesFor } from "./world-outlines.ts";

interface Places {
	rows: readonly ListRow[];
	noun: string;
	total: number;
}

interface WorldMapProps {
	countries: Places;
	edges: Places;
	findEdge: FindEdge | undefined;
	onChoose: (dimension: "country" | "edge", key: string) => void;
}

/** The dots' radii in pixels: the smallest that people can point at, and the extra radius of the busiest edge. */
const DOT_MIN = 3;
const DOT_SPREAD = 11;
/** The number of shades of countries. */
const SHADES = 5;

/** A map for mouse and touch. The lists below give everybody the same numbers. */
export function WorldMap({ countries, edges, findEdge, onChoose }: WorldMapProps) {
	const { ref, width } = useElementSize();
	const [pointedAt, setPointedAt] = useState<string | null>(null);
	const { height, shapes, project } = useMemo(() => outlinesFor(Math.max(Math.round(width), 280)), [width]);
	const byCountry = new Map(countries.rows.map((row) => [row.key, row]));
	const most = Math.max(...countries.rows.map(({ count }) => count), 1);
	const mostEdge = Math.max(...edges.rows.map(({ count }) => count), 1);
	const words = (row: ListRow, { noun, total }: Places) =>
		`${row.name}: ${counted(row.count, noun)} (${shareInWords(row.count, total)})`;
	const pointing = (text: string) => ({
		onPointerEnter: () => setPointedAt(text),
		onPointerLeave: () => setPointedAt(null),
	});

	return (
		<div ref={ref}>
			<svg
				className={classes.map}
				viewBox={`0 0 ${Math.max(Math.round(width), 280)} ${height}`}
				role="img"
				aria-label={`Map of the world: ${counted(countries.rows.length, "place")} and ${counted(edges.rows.length, "edge")} with visitors`}
			>
				{shapes.map(({ id, path }) => {
					const code = findCountryCode(id);
					const row = code === null ? undefined : byCountry.get(code);
					if (!row) return <path key={path} d={path} className={classes.land} />;
					return (
						// biome-ignore lint/a11y/noStaticElementInteractions: the list below does the same by keyboard
						<path
							key={path}
							d={path}
							className={classes.country}
							data-shade={Math.max(1, Math.ceil(Math.sqrt(row.count / most) * SHADES))}
							onClick={() => onChoose("country", row.key)}
							{...pointing(words(row, countries))}
						/>
					);
				})}
				{edges.rows.map((row) => {
					const place = findEdge?.(row.key);
					const at = place && project(place.longitude, place.latitude);
					if (!at) return null;
					return (
						// biome-ignore lint/a11y/noStaticElementInteractions: the list below does the same by keyboard
						<circle
							key={row.key}
							className={classes.edge}
							cx={at[0]}
							cy={at[1]}
							r={DOT_MIN + Math.sqrt(row.count / mostEdge) * DOT_SPREAD * Math.min(1, width / 700)}
							onClick={() => onChoose("edge", row.key)}
							{...pointing(`Edge ${words(row, edges)}`)}
						/>
					);
				})}
			</svg>
			<p className={classes.caption}>
				{pointedAt ??
					(countries.rows.length + edges.rows.length > 0
						? "The stronger the color, the more visits."
						: "Nothing on these days.")}
			</p>
		</div>
	);
}
