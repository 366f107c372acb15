import { Button, VisuallyHidden } from "@mantine/core";
import { Icon } from "../../components/icon.tsx";
import classes from "./live-link.module.css";
import { liveStateOf, usePublication } from "./publication.ts";

interface LiveLinkProps {
	pageId: string;
	/** The stored username. */
	username: string;
	className?: string | undefined;
}

/** Opens the public page. Its dot is filled while visitors see everything that was saved. */
export function LiveLink({ pageId, username, className }: LiveLinkProps) {
	const isUpToDate = liveStateOf(usePublication(pageId)) === "public";
	return (
		<Button
			component="a"
			href={`/${username}`}
			target="_blank"
			variant="light"
			color={isUpToDate ? undefined : "gray"}
			size="sm"
			className={className}
			leftSection={<span className={classes.dot} data-filled={isUpToDate || undefined} />}
			rightSection={<Icon name="open" size={18} />}
		>
			View{" "}
			<VisuallyHidden>({isUpToDate ? "your changes are public" : "your changes are not public yet"})</VisuallyHidden>
		</Button>
	);
}
