import { ActionIcon, Badge, Button, Text } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { type ComponentProps, Suspense } from "react";
import { initialsOf } from "../../core/media/avatar.ts";
import { mediaPath } from "../../core/media/media.ts";
import type { Plan } from "../../core/plans/plan.ts";
import type { AppRouter } from "../../worker/router.ts";
import { messageOf, queryClient } from "../api/client.ts";
import { api } from "../api/queries.ts";
import { useAction } from "../api/use-action.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Icon } from "../components/icon.tsx";
import { latePart } from "../components/late-part.tsx";
import { showError } from "../toast/toasts.ts";
import classes from "./dashboard.module.css";
import { HostName } from "./host-name.tsx";

const WhyHidden = latePart(async () => (await import("./why-hidden.tsx")).WhyHidden);

export type OwnPage = inferRouterOutputs<AppRouter>["pages"]["list"][number];

interface PageRowProps {
	page: OwnPage;
	plan: Plan;
	/** Hides "Make primary", which has no effect on a single page. */
	isOnlyPage: boolean;
	onDelete: () => void;
}

export function PageRow({ page, plan, isOnlyPage, onDelete }: PageRowProps) {
	const name = page.fullName || "No name set";
	const isHidden = page.isEmpty || page.isPaused || page.suspension !== null;
	return (
		<li className={classes.row}>
			<div className={classes.avatar} aria-hidden="true">
				{page.avatar ? <img src={mediaPath(page.avatar)} alt="" /> : initialsOf(page.fullName, page.username)}
			</div>
			<div className={classes.words}>
				<div className={classes.name}>
					<Text component="h2" fw={650} fz="lg" truncate dir="auto" c={page.fullName ? undefined : "dimmed"}>
						{name}
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
				{(page.username || page.hostname) && (
					<Text truncate>
						{page.username && `@${page.username}`}
						{page.username && page.hostname && " · "}
						{page.hostname && <HostName hostname={page.hostname} />}
					</Text>
				)}
				<Text c="dimmed" lineClamp={2} dir="auto">
					{page.bio || "No bio set"}
				</Text>
				{page.linkCount > 0 && (
					<Text size="sm" c="dimmed">
						{page.linkCount} link(s) added
					</Text>
				)}
				{isHidden && (
					<Suspense>
						<WhyHidden page={page} plan={plan} />
					</Suspense>
				)}
			</div>
			<div className={classes.actions}>
				{!page.isPrimary && !isOnlyPage && !page.isPaused && <MakePrimaryButton pageId={page.id} />}
				{!page.isPrimary && (
					<ActionIcon variant="subtle" color="gray" size={44} aria-label={`Delete ${name}`} onClick={onDelete}>
						<Icon name="delete" />
					</ActionIcon>
				)}
				{page.hasSubscribers && (
					<ButtonLink
						to="/bio/subscribers"
						search={{ id: page.id }}
						variant="subtle"
						color="gray"
						size="sm"
						mih={44}
						px="xs"
						aria-label={`Subscribers of ${name}`}
					>
						Subscribers
					</ButtonLink>
				)}
				<StatsLink to="/bio/stats" search={{ id: page.id }} aria-label={`Stats for ${name}`}>
					<Icon name="chart" />
				</StatsLink>
				{page.username && !isHidden && (
					<ActionIcon
						component="a"
						href={`/${page.username}`}
						target="_blank"
						variant="subtle"
						color="gray"
						size={44}
						aria-label={`Open @${page.username} in a new tab`}
					>
						<Icon name="open" />
					</ActionIcon>
				)}
				<ButtonLink
					to="/editor"
					search={{ id: page.id }}
					variant="default"
					size="sm"
					mih={44}
					aria-label={`Edit ${name}`}
				>
					Edit
				</ButtonLink>
			</div>
		</li>
	);
}

const StatsLink = createLink((props: ComponentProps<"a">) => (
	<ActionIcon component="a" variant="subtle" color="gray" size={44} {...props} />
));

function MakePrimaryButton({ pageId }: { pageId: string }) {
	const { run, isPending } = useAction(
		api.pages.makePrimary.mutationOptions({
			onSuccess: () =>
				Promise.all(
					[api.pages.list.queryKey(), api.stats.summary.queryKey()].map((queryKey) =>
						queryClient.invalidateQueries({ queryKey }),
					),
				),
			onError: (error) => showError("Error", messageOf(error)),
		}),
	);
	return (
		<Button
			variant="subtle"
			color="gray"
			size="sm"
			mih={44}
			px="xs"
			loading={isPending}
			onClick={() => run({ id: pageId })}
		>
			Make primary
		</Button>
	);
}
