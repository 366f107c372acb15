import { Button, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { shownHost } from "../../../core/addresses/host-name.ts";
import type { StatsAnswer } from "../../../core/stats/answer.ts";
import { api } from "../../api-client/queries.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { Icon } from "../../components/icon.tsx";
import { CopyButton } from "../../share/copy-button.tsx";
import { pageAddress, withoutScheme } from "../../share/page-address.ts";
import classes from "./empty-stats.module.css";

/** The next steps for a page without visitors. */
export function EmptyStats({ page }: { page: StatsAnswer["page"] }) {
	const { data: pages } = useQuery(api.pages.list.queryOptions());
	const hostname = pages?.find(({ id }) => id === page.id)?.hostname;
	const address = pageAddress({ username: page.username, hostname });
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
					<p className={classes.address}>{hostname ? shownHost(hostname) : withoutScheme(address)}</p>
					<div className={classes.actions}>
						<CopyButton isMain label="Copy link" text={address} />
						<Button
							component="a"
							variant="default"
							href={address}
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
					<ButtonLink to="/editor" search={{ id: page.id }} mt="sm">
						Choose a username
					</ButtonLink>
				</>
			)}
		</section>
	);
}
