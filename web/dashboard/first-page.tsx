import "../../core/bio-page/bio-page.css";
import { Button, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { THEMES, type ThemeId } from "../../core/look/themes.ts";
import { demoPicturePath } from "../../core/page/demo-pictures.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { demoPage } from "../landing/finished/demo-page.ts";
import { Miniature } from "../preview/miniature.tsx";
import classes from "./first-page.module.css";

/** Looks of every plan that have little in common. */
const LOOKS: readonly ThemeId[] = ["sunset-bliss", "paper", "night-sky", "nature"];

/** What a dashboard without pages shows: the ways to the first one. */
export function FirstPage({ onCreate, isPending }: { onCreate: () => void; isPending: boolean }) {
	return (
		<div className={classes.first}>
			<div className={classes.words}>
				<h2>No bio pages created yet</h2>
				<Text c="dimmed">Add a name and a few links, and it's ready to share.</Text>
				<ButtonLink to="/start" mt="lg">
					Set it up for me
				</ButtonLink>
				<Button variant="default" loading={isPending} onClick={onCreate}>
					Create Your First Bio
				</Button>
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
