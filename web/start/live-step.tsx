import { Button, Text, Title } from "@mantine/core";
import { ButtonLink } from "../components/button-link.tsx";
import { Icon } from "../components/icon.tsx";
import { CopyButton } from "../share/copy-button.tsx";
import classes from "./start.module.css";
import type { LivePage } from "./use-publish.ts";

/** The end: the page is there, and this is its address. */
export function LiveStep({ page: { id, username, isEmpty } }: { page: LivePage }) {
	const { host, origin } = window.location;
	return (
		<section className={classes.step}>
			<div>
				<Title order={1} size="h2">
					{isEmpty ? "Nothing is public yet" : "Your page is live"}
				</Title>
				<Text c="dimmed" mt={4}>
					{isEmpty
						? "The address is yours. Your page appears there with its first link, picture or bio."
						: "Put its address into your profiles, so people find it."}
				</Text>
			</div>
			<p className={classes.address} dir="ltr">{`${host}/${username}`}</p>
			<div className={classes.ends}>
				{!isEmpty && (
					<Button component="a" href={`/${username}`} target="_blank" leftSection={<Icon name="open" size={18} />}>
						Open page
					</Button>
				)}
				{!isEmpty && <CopyButton label="Copy link" text={`${origin}/${username}`} />}
				<ButtonLink to="/editor" search={{ id }} variant={isEmpty ? "filled" : "default"}>
					{isEmpty ? "Add something" : "Edit page"}
				</ButtonLink>
			</div>
		</section>
	);
}
