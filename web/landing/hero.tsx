import "../../core/bio-page/bio-page.css";
import { Text, Title } from "@mantine/core";
import { useState } from "react";
import { BioPage } from "../../core/bio-page/bio-page.tsx";
import { pageVariables } from "../../core/bio-page/page-variables.ts";
import type { ThemeId } from "../../core/theme.ts";
import { PhoneFrame } from "../preview/phone-frame.tsx";
import { demoPage } from "./demo-page.ts";
import classes from "./hero.module.css";
import { StartLink } from "./start-link.tsx";
import { ThemeCards } from "./theme-cards.tsx";

/** The headline beside a phone preview. Choosing a theme updates the preview. */
export function Hero() {
	const [themeId, setThemeId] = useState<ThemeId>("fresh-mint");
	const page = demoPage(themeId);
	return (
		<section className={classes.hero}>
			<div className={classes.promise}>
				<Title order={1} className={classes.headline}>
					All your links, under one roof
				</Title>
				<Text className={classes.line}>
					One short address for everything you make, in colors you choose. It's live the moment you save.
				</Text>
				<StartLink />
			</div>
			<div className={classes.shop}>
				<div className={classes.awning} aria-hidden="true" />
				<PhoneFrame isPicture label="A demo page: Juniper Vale, a fictional potter, with four links and three icons">
					<BioPage element="div" page={page} style={pageVariables(page)} />
				</PhoneFrame>
			</div>
			<div className={classes.themes}>
				<ThemeCards chosen={themeId} onChoose={setThemeId} />
			</div>
		</section>
	);
}
