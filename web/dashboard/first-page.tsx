import "../../core/bio-page/bio-page.css";
import { Button, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { THEMES, type ThemeId } from "../../core/look/themes.ts";
import { demoPicturePath } from "../../core/page/demo-pictures.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { demoPage } from "../landing/finished/demo-page.ts";
import { Miniature } from "../preview/miniature.tsx";
import { hasUnfinishedStart } from "../session/local-copies.ts";
import classes from "./first-page.module.css";

/** Looks of every plan that have little in common. */
const LOOKS: readonly ThemeId[] = ["sunset-bliss", "paper", "night-sky", "nature"];

interface FirstPageProps {
	/** True while a blank page is created. */
	isPending: boolean;
	onBlank: () => void;
}

/** What a dashboard without pages shows: the way to the first one, or on with one that was begun in this browser. */
export function FirstPage({ isPending, onBlank }: FirstPageProps) {
	const isBegun = hasUnfinishedStart();
	return (
		<div className={classes.first}>
			<div className={classes.words}>
				<h2>{isBegun ? "Your first page is waiting" : "No bio pages created yet"}</h2>
				<Text c="dimmed">
					{isBegun
						? "You began a page in this browser. Everything you typed is still there."
						: "Your pages appear here. Add a name and a few links, and the first one is ready to share."}
				</Text>
				<div className={classes.begin}>
					<ButtonLink to="/start">{isBegun ? "Finish your page" : "Create Your First Bio"}</ButtonLink>
					<Button variant="subtle" color="gray" loading={isPending} onClick={onBlank}>
						Begin with a blank page
					</Button>
				</div>
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
