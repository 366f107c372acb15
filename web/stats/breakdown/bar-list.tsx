import { VisuallyHidden } from "@mantine/core";
import { optionalPart } from "../../components/late-part.tsx";
import { formatCount, shareInWords } from "../words/numbers.ts";
import classes from "./bar-list.module.css";
import type { BarRow } from "./list-rows.ts";

/** Most pages have links only, and then no list shows kinds. */
const KindIcon = optionalPart(async () => (await import("../../components/kind-icon.tsx")).KindIcon);

interface BarListProps {
	rows: readonly BarRow[];
	/** The metric in the singular, such as `view`. */
	noun: string;
	/** The sum of all rows, shown or not. */
	total: number;
	/** The key of the row that the screen is filtered by. */
	chosen: string | undefined;
	onChoose: (key: string) => void;
}

/** Rows as buttons with bars behind their names. The longest bar has the full width. */
export function BarList({ rows, noun, total, chosen, onChoose }: BarListProps) {
	const longest = Math.max(...rows.map(({ count }) => count), 1);
	return (
		<ol className={classes.list}>
			{rows.map(({ key, name, detail, kind, count }) => (
				<li key={key}>
					<button type="button" className={classes.row} aria-pressed={chosen === key} onClick={() => onChoose(key)}>
						<span className={classes.bar} style={{ width: `${(count / longest) * 100}%` }} />
						<span className={classes.words}>
							{kind && <KindIcon kind={kind} />}
							<span className={classes.name} dir="auto">
								{name}
							</span>
							{detail && <span className={classes.detail}> {detail}</span>}
						</span>{" "}
						<span className={classes.share}>{shareInWords(count, total)}</span>{" "}
						<span className={classes.count}>
							{formatCount(count)}
							<VisuallyHidden component="span"> {count === 1 ? noun : `${noun}s`}</VisuallyHidden>
						</span>
					</button>
				</li>
			))}
		</ol>
	);
}
