import { DEMO_PAGES } from "../../../../core/page/demo.ts";
import { Icon } from "../../../components/icon.tsx";
import { MiniPage } from "./mini-page.tsx";
import picture from "./picture.module.css";
import classes from "./setup-picture.module.css";

const [{ draft, socials }] = DEMO_PAGES;
const LINKS = draft.blocks.filter(({ kind }) => kind === "link").length;

const PASTED = ["junipervale.example", "instagram.com/juniper"];
const STEPS = [
	`Found ${LINKS} links and ${socials.length} profiles`,
	`Wrote “${draft.bio.replace("\n", " ")}”`,
	"Picked Nature, which suits the picture",
];

/** The assistant's work on what a person has pasted, and the page that comes of it. */
export function SetupPicture() {
	return (
		<div className={classes.setup}>
			<div className={`${picture.card} ${classes.work}`}>
				<p className={picture.dimmed}>What you have</p>
				<ul className={classes.pasted}>
					{PASTED.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
				<ul className={classes.steps}>
					{STEPS.map((step) => (
						<li key={step}>
							<Icon name="check" size={16} />
							<span>{step}</span>
						</li>
					))}
				</ul>
			</div>
			<div className={classes.page}>
				<MiniPage theme="nature" demo={0} />
			</div>
		</div>
	);
}
