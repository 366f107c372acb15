import { Button, Text } from "@mantine/core";
import { shownHost } from "../../../core/addresses/host-name.ts";
import { focusSoon } from "../../browser/focus-soon.ts";
import { useEditing } from "../editing.ts";
import classes from "./notices.module.css";

/** Explains that the page's username has become an address of the product, and leads to another one. */
export function TakenAddressNotice({ username }: { username: string }) {
	const { page, openPart } = useEditing();
	return (
		<div className={classes.row}>
			<section className={classes.notice} aria-label="Username in use">
				<Text fw={600}>This page needs another username.</Text>
				<Text>
					Linkstead itself uses{" "}
					<b>
						{window.location.host}/{username}
					</b>{" "}
					now, so visitors don't find the page there.{" "}
					{page.hostname && `Your domain ${shownHost(page.hostname)} still shows it.`}
				</Text>
				<Button
					mt="sm"
					onClick={() => {
						openPart("profile");
						focusSoon("[data-username-field]");
					}}
				>
					Choose a username
				</Button>
			</section>
		</div>
	);
}
