import { Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { isThemeId, THEMES } from "../../core/look/themes.ts";
import classes from "../components/text-link.module.css";
import { keptLook } from "./kept-look.ts";
import { type Outcome, wearKeptLook } from "./wear-kept-look.ts";

/** On the plans: what happens to the look that somebody comes with. */
export function WaitingLook({ look }: { look: string }) {
	if (!isThemeId(look)) return null;
	const isKept = keptLook()?.theme === look;
	return (
		<Text mb="lg">
			<b>{THEMES[look].name}</b> is part of Pro and Business.{" "}
			{isKept && "Your page wears it as soon as you have paid. Until then, visitors see the look you saved."}
		</Text>
	);
}

/** After paying: gives the page its look, and says so. */
export function WornLook() {
	const [outcome, setOutcome] = useState<Outcome | null>(null);
	useEffect(() => {
		// It stays kept when it fails, and the editor offers it again.
		wearKeptLook().then(setOutcome, () => {});
	}, []);
	if (!outcome) return null;
	const { theme, pageId, isWorn } = outcome;
	const { name } = THEMES[theme];
	return (
		<Text role="status">
			{isWorn
				? `Your page wears ${name} now. `
				: `Your page has changed since you tried ${name}, so it has kept its look. `}
			<Link to="/editor" search={{ id: pageId, part: "look" }} className={classes.link}>
				{isWorn ? "See it in the editor" : `Decide about ${name}`}
			</Link>
		</Text>
	);
}
