import { Text, Title } from "@mantine/core";
import { useEffect } from "react";
import { focusScreen } from "../browser/focus.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { liveStateOf, usePublication } from "../editor/saving/publication.ts";
import { CopyButton } from "../share/copy-button.tsx";
import { QrCode } from "../share/qr-code.tsx";
import { QrDownloads } from "../share/qr-downloads.tsx";
import { ShareButton } from "../share/share-button.tsx";
import classes from "./start.module.css";
import type { LivePage } from "./use-publish.ts";

interface LiveStepProps {
	page: LivePage;
	/** The page's name. */
	name: string;
}

const WORDS: Record<LivePage["state"] | "stuck", { title: string; text: string }> = {
	empty: {
		title: "Not live yet",
		text: "The address is yours. Add a link, a picture or a bio to go live.",
	},
	late: {
		title: "Your page is saved",
		text: "Visitors see it in a moment. Add it to your bios so people find it.",
	},
	live: { title: "Your page is live", text: "Add it to your bios so people find it." },
	stuck: { title: "Your page is saved", text: "Visitors can't see it yet. The editor tells you why." },
};

/** The end: the page is there, and this is how others find it. */
export function LiveStep({ page: { id, username, state: stateAtFirst }, name }: LiveStepProps) {
	useEffect(focusScreen, []);
	const { host, origin } = window.location;
	const late = lateState(usePublication(id));
	const state = stateAtFirst === "late" ? late : stateAtFirst;
	const { title, text } = WORDS[state];
	const isEmpty = state === "empty";
	const url = `${origin}/${username}`;
	return (
		<div className={classes.sheet}>
			<div className={classes.live}>
				<div aria-live="polite">
					<Title order={1} size="h2">
						{title}
					</Title>
					<Text c="dimmed" mt={4}>
						{text}
					</Text>
				</div>
				{!isEmpty && (
					<div className={classes.code}>
						<QrCode url={url} />
					</div>
				)}
			</div>
			<div className={classes.address}>
				<a href={`/${username}`} target="_blank" rel="noopener" dir="ltr">{`${host}/${username}`}</a>
				<CopyButton label="Copy" text={url} variant="subtle" color={undefined} />
			</div>
			<div className={classes.foot}>
				{!isEmpty && <ShareButton url={url} title={name} isMain size="lg" radius="xl" fullWidth />}
				{!isEmpty && (
					<div className={classes.saves}>
						<QrDownloads url={url} name={`qr-${username}`} isSimple />
					</div>
				)}
				<ButtonLink to="/editor" search={{ id }} variant={isEmpty ? "filled" : "default"} radius="xl" fullWidth>
					Keep editing
				</ButtonLink>
			</div>
		</div>
	);
}

/** The state of a page whose publication didn't finish in the expected time. */
function lateState(publication: ReturnType<typeof usePublication>) {
	if (publication.isPending) return "late";
	return liveStateOf(publication) === "public" ? "live" : "stuck";
}
