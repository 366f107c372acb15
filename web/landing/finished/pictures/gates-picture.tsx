import type { CSSProperties } from "react";
import { GATES, type GateKind } from "../../../../core/gates/gate.ts";
import { priceInWords } from "../../../../core/gates/price.ts";
import { backgroundCss, THEMES } from "../../../../core/look/themes.ts";
import { Icon } from "../../../components/icon.tsx";
import classes from "./gates-picture.module.css";
import picture from "./picture.module.css";

const { text, button, buttonText } = THEMES["sunset-bliss"].colors;
const PRICE = priceInWords(1200, "eur");

const LOCKED: readonly { title: string; kind: GateKind }[] = [
	{ title: "Last week’s show", kind: "email" },
	{ title: "Notes from the shed", kind: "password" },
];

/** Locked links on a page, and the price in front of another one. */
export function GatesPicture() {
	const colors = {
		"--background": backgroundCss("sunset-bliss"),
		"--text": text,
		"--button": button,
		"--button-text": buttonText,
	} as CSSProperties;
	return (
		<div className={classes.page} style={colors}>
			<ul className={classes.links}>
				{LOCKED.map(({ title, kind }) => (
					<li key={kind}>
						<span className={classes.title}>
							{title} <Icon name="lock" size={16} />
						</span>
						<span className={classes.asks}>{GATES[kind].asks}</span>
					</li>
				))}
			</ul>
			<div className={`${picture.card} ${classes.sale}`}>
				<p className={classes.sold}>
					<span className={picture.strong}>Glaze recipes</span>
					<span className={picture.dimmed}>PDF, 48 pages</span>
				</p>
				<p className={classes.pay}>
					<Icon name="lock" size={16} /> Pay {PRICE}
				</p>
			</div>
		</div>
	);
}
