import { ROLES } from "../../../../core/teams/role.ts";
import picture from "./picture.module.css";
import classes from "./teams-picture.module.css";

const PEOPLE = [
	{ name: "Mara Lindqvist", role: "owner", pages: "All pages" },
	{ name: "Noor Haddad", role: "admin", pages: "All pages" },
	{ name: "Ben Okafor", role: "analyst", pages: "All pages" },
	{ name: "Juniper Vale", role: "editor", pages: "Her own page" },
] as const;

/** The people of an agency with their roles, and a client on a single page. */
export function TeamsPicture() {
	return (
		<div className={`${picture.card} ${classes.team}`}>
			<p className={picture.strong}>Brightside Studio</p>
			<ul className={classes.people}>
				{PEOPLE.map(({ name, role, pages }) => (
					<li key={name}>
						<i>{name.replace(/(.).* (.).*/, "$1$2")}</i>
						<span className={picture.strong}>{name}</span>
						<span>{ROLES[role].name}</span>
						<span className={picture.dimmed}>{pages}</span>
					</li>
				))}
			</ul>
		</div>
	);
}
