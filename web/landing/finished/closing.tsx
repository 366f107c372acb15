import { Title } from "@mantine/core";
import { Awning } from "../../components/awning.tsx";
import section from "../section.module.css";
import { StartLink } from "../start-link.tsx";
import classes from "./closing.module.css";

/** The last call to action, under the shop's awning. */
export function Closing() {
	return (
		<section className={classes.place}>
			<div className={classes.shop}>
				<Awning stripes="many" />
				<div className={classes.words}>
					<Title order={2} className={section.heading}>
						There's room for yours
					</Title>
					<p className={classes.line}>One address, all your links, open around the clock.</p>
					<StartLink />
				</div>
			</div>
		</section>
	);
}
