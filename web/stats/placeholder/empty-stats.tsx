import { Button, Text, Title } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { shownHost } from "../../../core/addresses/host-name.ts";
import type { StatsAnswer } from "../../../core/stats/answer.ts";
import { api } from "../../api/queries.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { Icon } from "../../components/icon.tsx";
import classes from "./empty-stats.module.css";

/** The next steps for a page without visitors. */
export function EmptyStats({ page }: { page: StatsAnswer["page"] }) {
	const { copy, copied } = useClipboard();
	const { data: pages } = useQuery(api.pages.list.queryOptions());
	const address = addressOf(page, pages?.find(({ id }) => id === page.id)?.hostname);
	return (
		<section className={classes.empty} aria-label="No visits yet">
			<svg className={classes.drawing} viewBox="0 0 160 64" aria-hidden="true">
				<path d="M4 58h152" />
				<path className={classes.line} d="M8 50 44 46 76 34 112 26 150 8" />
				<circle cx="150" cy="8" r="5" />
			</svg>
			<Title order={2} fz="h3">
				Nobody has been here yet
			</Title>
			{address ? (
				<>
					<Text c="dimmed" maw="30rem">
						Put your link where people find you: in your Instagram or TikTok bio, under a video, in your email
						signature. Every visit shows up here within a minute.
					</Text>
					<p className={classes.address}>{address.shown}</p>
					<div className={classes.actions}>
						<Button mih={44} leftSection={<Icon name="copy" size={18} />} onClick={() => copy(address.url)}>
							{copied ? "Copied" : "Copy link"}
						</Button>
						<Button
							component="a"
							variant="default"
							mih={44}
							href={address.url}
							target="_blank"
							leftSection={<Icon name="open" size={18} />}
						>
							Open page
						</Button>
					</div>
				</>
			) : (
				<>
					<Text c="dimmed">This page has no address yet. Choose a username, then share it.</Text>
					<ButtonLink to="/editor" search={{ id: page.id }} mt="sm" mih={44}>
						Choose a username
					</ButtonLink>
				</>
			)}
		</section>
	);
}

/** The page's address to share, for copying and for display: its own domain while it serves, or its username's. */
function addressOf({ username }: StatsAnswer["page"], hostname: string | null | undefined) {
	if (hostname) return { url: `https://${hostname}`, shown: shownHost(hostname) };
	return username
		? { url: `${window.location.origin}/${username}`, shown: `${window.location.host}/${username}` }
		: null;
}
