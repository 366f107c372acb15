import { Button } from "@mantine/core";
import { type SyntheticEvent, use, useEffect, useRef, useState } from "react";
import { THEME_COUNTS } from "../../core/look/theme-counts.ts";
import { Selling } from "../billing/billing-mode.ts";
import { finishedPart } from "../components/finished-part.tsx";
import { optionalPart } from "../components/late-part.tsx";
import classes from "./moods.module.css";

const ThemeCards = finishedPart(async () => (await import("./finished/theme-cards.tsx")).loadThemeCards());

const PaidLooks = optionalPart(async () => (await import("./paid-looks.tsx")).PaidLooks);

/** The wall of looks: the free ones are finished HTML, the others load when somebody asks for them. */
export function Moods() {
	const isSelling = use(Selling);
	const wall = useRef<HTMLDivElement>(null);
	const [name, setName] = useState("");
	const [isWhole, setWhole] = useState(false);

	// The pages and the link are finished HTML, which React doesn't know.
	useEffect(() => {
		for (const shown of wall.current?.querySelectorAll<HTMLElement>("[data-free] .bio-name") ?? []) {
			shown.dataset.own ??= shown.textContent;
			shown.textContent = name.trim() || shown.dataset.own;
		}
	}, [name]);

	function take({ target }: SyntheticEvent) {
		if (!(target instanceof HTMLInputElement)) return;
		if (target.type !== "radio") return setName(target.value);
		// The styles hide the looks of other feelings.
		setWhole(true);
		const first = wall.current?.querySelector<HTMLAnchorElement>(
			target.value === "all" ? "[data-start]" : `[data-free] [data-feeling="${target.value}"] a[data-look-name]`,
		);
		const start = wall.current?.querySelector<HTMLAnchorElement>("[data-start]");
		if (!first || !start || first === start) return;
		start.href = first.href;
		start.textContent = `Start with ${first.textContent}`;
	}

	return (
		<div ref={wall} className={classes.band} onInput={take}>
			<ThemeCards />
			{isSelling && (
				<div className={classes.more}>
					{isWhole ? (
						<PaidLooks name={name.trim()} />
					) : (
						<Button variant="default" onClick={() => setWhole(true)}>
							Show all {THEME_COUNTS.all} looks
						</Button>
					)}
				</div>
			)}
		</div>
	);
}
