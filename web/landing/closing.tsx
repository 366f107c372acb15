import { Title } from "@mantine/core";
import classes from "./closing.module.css";
import { StartLink } from "./start-link.tsx";

export function Closing() {
	return (
		<section className={classes.closing}>
			<Title order={2}>There's room for yours</Title>
			<StartLink />
		</section>
	);
}
