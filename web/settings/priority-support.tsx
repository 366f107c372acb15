import { Text } from "@mantine/core";
import textLink from "../components/text-link.module.css";
import classes from "./settings.module.css";

/** The operators read mails with this subject first. */
const SUBJECT = "Priority support";

/** Where people with priority support write. Their mails are marked, so that they can be answered first. */
export function PrioritySupport({ email }: { email: string | null }) {
	return (
		<div className={classes.support}>
			<Text fw={600}>Priority support</Text>
			{email ? (
				<>
					<Text c="dimmed">We answer you first. Keep the subject, which marks your email.</Text>
					<a className={textLink.link} href={`mailto:${email}?subject=${encodeURIComponent(SUBJECT)}`}>
						{email}
					</a>
				</>
			) : (
				<Text c="dimmed">We answer you first. There is no address to write to here yet.</Text>
			)}
		</div>
	);
}
