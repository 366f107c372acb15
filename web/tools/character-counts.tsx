import { countCharacters, type Place } from "../../core/tools/character-limit.ts";
import classes from "./character-counts.module.css";

/** Shows for each place whether a text fits. */
export function CharacterCounts({ text, places }: { text: string; places: readonly Place[] }) {
	return (
		<ul className={classes.counts} aria-label="Characters">
			{places.map((place) => {
				const count = countCharacters(text, place);
				const over = count - place.limit;
				return (
					<li key={place.name} data-over={over > 0 || undefined}>
						<span>{place.name}</span>
						<span className={classes.bar} aria-hidden="true">
							<span style={{ width: `${Math.min(100, (count / place.limit) * 100)}%` }} />
						</span>
						<span className={classes.count}>
							{over > 0
								? `${over.toLocaleString("en-US")} too many`
								: `${count} of ${place.limit.toLocaleString("en-US")}`}
						</span>
					</li>
				);
			})}
		</ul>
	);
}
