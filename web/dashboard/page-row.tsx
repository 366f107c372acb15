import { Badge, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { whenNear } from "../browser/when-near.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { latePart, optionalPart } from "../components/late-part.tsx";
import classes from "./dashboard.module.css";
import { isHiddenPage } from "./is-hidden.ts";
import type { ListedPage, PageWeek, Standing } from "./own-page.ts";
import { PageNumbers } from "./page-numbers.tsx";

// They are there before anybody has found the page to share.
const PageWays = optionalPart(
	async () => (await import("./page-ways.tsx")).PageWays,
	<div className={classes.rowWays} />,
);
const PageState = latePart(async () => (await import("./page-state.tsx")).PageState);

interface PageRowProps {
	page: ListedPage;
	/** Undefined until it is known, and null when it couldn't be read. */
	week: PageWeek | null | undefined;
	standing: Standing;
	/** Its name for screen readers. */
	spoken: string;
	/** Its row leads to the editor first. "Make primary" would have no effect. */
	isOnlyPage: boolean;
	/** One of many rows, which have less room. */
	isCompact: boolean;
	/** What stands over the picture while rows are chosen. */
	mark: ReactNode;
	onDelete: () => void;
}

export function PageRow({ page, mark, week, standing, spoken, isOnlyPage, isCompact, onDelete }: PageRowProps) {
	const { id, username, hostname } = page;
	const verb = standing.mayEdit ? "Edit" : "View";
	const name = page.fullName || "No name set";
	const isHidden = isHiddenPage(page, standing);
	return (
		<li className={classes.row}>
			{mark}
			<PageThumb pageId={id} />
			<div className={classes.words}>
				<div className={classes.name}>
					<Text component="h2" truncate dir="auto" c={page.fullName ? undefined : "dimmed"}>
						<Link to="/editor" search={{ id }}>
							{name}
						</Link>
					</Text>
					{page.isPrimary && (
						<Badge variant="light" tt="none">
							Primary
						</Badge>
					)}
					{(page.isPaused || page.suspension) && (
						<Badge variant="light" color="gray" className={page.suspension ? classes.suspended : ""} tt="none">
							{page.suspension ? "Suspended" : "Paused"}
						</Badge>
					)}
				</div>
				<p className={classes.where}>
					{standing.accountName && <small className={classes.account}>{standing.accountName}</small>}
					{username &&
						(isHidden ? (
							<span>@{username}</span>
						) : (
							<a href={`/${username}`} target="_blank" rel="noopener" aria-label={`Open @${username} in a new tab`}>
								@{username}
							</a>
						))}
					{hostname && (
						<span>
							<HostName hostname={hostname} />
						</span>
					)}
					{page.labels?.map((label) => (
						<small key={label} className={classes.label}>
							{label}
						</small>
					))}
					{page.linkCount > 0 && <small>{page.linkCount} link(s) added</small>}
				</p>
				<Text c="dimmed" lineClamp={2} dir="auto" className={classes.bio}>
					{page.bio || "No bio set"}
				</Text>
				{(isHidden || page.offeredTo !== null) && <PageState page={page} standing={standing} isHidden={isHidden} />}
			</div>
			<PageNumbers pageId={id} name={spoken} week={week} />
			<PageWays
				page={page}
				name={spoken}
				standing={standing}
				isHidden={isHidden}
				isOnlyPage={isOnlyPage}
				isCompact={isCompact}
				onDelete={onDelete}
			/>
			<ButtonLink
				to="/editor"
				search={{ id }}
				variant={isOnlyPage ? "filled" : "default"}
				size="sm"
				className={classes.edit}
				aria-label={`${verb} ${spoken}`}
			>
				{verb}
			</ButtonLink>
		</li>
	);
}

// Few names have other letters than a to z, so the decoder loads on demand.
const DecodedHost = latePart(
	async () => {
		const { shownHost } = await import("../../core/addresses/host-name.ts");
		return ({ hostname }: { hostname: string }) => shownHost(hostname);
	},
	({ hostname }) => hostname,
);

/** A host name for display. */
function HostName({ hostname }: { hostname: string }) {
	return hostname.includes("xn--") ? <DecodedHost hostname={hostname} /> : hostname;
}

const PageMiniature = optionalPart(async () => (await import("./page-miniature.tsx")).PageMiniature);

/** The page as a small picture that opens the editor. Content and code load once it is near the visible part of the screen. */
function PageThumb({ pageId }: { pageId: string }) {
	const [isNear, setNear] = useState(false);
	const element = useRef<HTMLAnchorElement>(null);
	useEffect(() => (element.current ? whenNear(element.current, () => setNear(true)) : undefined), []);
	// The name beside it is the same link for people who can't see it.
	return (
		<Link ref={element} to="/editor" search={{ id: pageId }} className={classes.thumb} tabIndex={-1} aria-hidden="true">
			{isNear && <PageMiniature pageId={pageId} />}
		</Link>
	);
}
