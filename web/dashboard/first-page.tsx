import "../../core/bio-page/bio-page.css";
import { Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { THEMES, type ThemeId } from "../../core/look/themes.ts";
import { demoPicturePath } from "../../core/page/demo-pictures.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { demoPage } from "../landing/finished/demo-page.ts";
import { Miniature } from "../preview/miniature.tsx";
import classes from "./first-page.module.css";

/** Looks of every plan that have little in common. */
const LOOKS: readonly ThemeId[] = ["sunset-bliss", "paper", "night-sky", "nature"];

/** What a dashboard without pages shows: the way to the first one. */
export function FirstPage() {
	return (
		<div className={classes.first}>
			<div className={classes.words}>
				<h2>No bio pages created yet</h2>
				<Text c="dimmed">Your pages appear here. Add a name and a few links, and the first one is ready to share.</Text>
				<ButtonLink to="/start" mt="lg">
					Create Your First Bio
				</ButtonLink>
			</div>
			<section aria-labelledby="looks">
				<p id="looks" className={classes.or}>
					Or begin with a look
				</p>
				<ul className={classes.looks}>
					{LOOKS.map((theme) => (
						<li key={theme}>
							<Link to="/start" search={{ theme }}>
								<Miniature page={demoPage(theme)} pictureUrl={demoPicturePath} />
								{THEMES[theme].name}
							</Link>
						</li>
					))}
				</ul>
			</section>
		</div>
	);
}
