import "../../core/bio-page/bio-page.css";
import { needsPlan, THEME_IDS, THEMES } from "../../core/look/themes.ts";
import { demoPicturePath } from "../../core/page/demo-pictures.ts";
import { Miniature } from "../preview/miniature.tsx";
import { demoPage } from "./finished/demo-page.ts";
import classes from "./moods.module.css";

const PAID = THEME_IDS.filter(needsPlan);

/** The looks of Pro and Business, under the name that a visitor typed. */
export function PaidLooks({ name }: { name: string }) {
	return (
		<>
			<h3 className={classes.paid}>With Pro and Business</h3>
			<ul className={classes.cards}>
				{PAID.map((theme, index) => {
					const page = demoPage(theme, index);
					return (
						<li key={theme} className={classes.card} data-feeling={THEMES[theme].feeling}>
							<div className={classes.page}>
								<Miniature page={{ ...page, fullName: name || page.fullName }} pictureUrl={demoPicturePath} />
							</div>
							<a href="#pricing" className={classes.name}>
								{THEMES[theme].name}
							</a>
						</li>
					);
				})}
			</ul>
		</>
	);
}
