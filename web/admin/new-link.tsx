import { Text } from "@mantine/core";
import { CopyButton } from "../share/copy-button.tsx";
import classes from "./admin.module.css";

interface NewLinkProps {
	url: string;
	/** The address that it was mailed to, or null. */
	mailedTo: string | null;
}

/** The link of a new invitation, to hand on. */
export function NewLink({ url, mailedTo }: NewLinkProps) {
	return (
		<div className={classes.newLink}>
			<Text fw={600} className={classes.names}>
				{mailedTo ? `An email to ${mailedTo} is on its way.` : "Here is the link. It isn't shown again."}
			</Text>
			<Text className={`${classes.url} ${classes.names}`} size="sm">
				{url}
			</Text>
			<CopyButton label="Copy the link" text={url} />
		</div>
	);
}
