import { Button, Group, Loader, Radio, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Block } from "../../../core/blocks/block.ts";
import { gateOf } from "../../../core/blocks/gate-of.ts";
import { newBlockId } from "../../../core/blocks/new-block-id.ts";
import { pagesOfPlan } from "../../../core/plans/page-limit-words.ts";
import { messageOf } from "../../api-client/client.ts";
import { api } from "../../api-client/queries.ts";
import { useAction } from "../../api-client/use-action.ts";
import { IS_SELLING } from "../../billing/billing-mode.ts";
import { UpgradeLink } from "../../billing/upgrade-link.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Icon } from "../../components/icon.tsx";
import { RadioCards } from "../../components/radio-cards.tsx";
import { useEditing } from "../editing.ts";
import { copyBlocks } from "./copy-blocks.ts";
import classes from "./copy-dialog.module.css";
import { roomOnPage } from "./room-on-page.ts";

interface CopyDialogProps {
	blocks: readonly Block[];
	/** What the blocks are called together. */
	names: string;
	/** Tells what was done. */
	announce: (words: string) => void;
	/** Called with `moved` when the blocks are to leave this page. */
	onClose: (answer: "moved" | null) => void;
}

/** Lists the person's other pages, and copies or moves blocks to one of them. */
export function CopyDialog({ blocks, names, announce, onClose }: CopyDialogProps) {
	const editing = useEditing();
	const { pageId, plan, save } = editing;
	const { access, maxPages } = editing.page;
	// A guest knows no other pages of the account.
	const among = access && !access.isGuest ? { account: access.account.id } : undefined;
	const { data, error } = useQuery({ ...api.pages.list.queryOptions(among), staleTime: 0 });
	const others = data?.filter(({ id }) => id !== pageId);
	const [chosen, choose] = useState<string | null>(null);
	// The same ids when somebody tries again.
	const [copies] = useState(() => blocks.map(({ id }) => ({ id, copyId: newBlockId() })));
	const page = others?.find(({ id }) => id === chosen);
	const copying = useAction({
		mutationFn: async ({ to }: { to: string; name: string; isMove: boolean }) => {
			if (!(await save())) throw new Unsaved();
			await copyBlocks({ from: pageId, to, copies });
		},
		onSuccess(_, { name, isMove }) {
			announce(`${names} ${isMove ? "moved" : "copied"} to ${name}.`);
			onClose(isMove ? "moved" : null);
		},
	});
	const send = (isMove: boolean) => page && copying.run({ to: page.id, name: nameOf(page), isMove });
	const hasPassword = blocks.some((block) => gateOf(block)?.kind === "password");
	return (
		<Dialog opened onClose={() => onClose(null)} title="Copy or move to a page">
			{error && <Text role="alert">{messageOf(error)}</Text>}
			{!data && !error && <Loader aria-label="Loading your pages" />}
			{others?.length === 0 && (
				<Stack>
					<Text>
						You have no other page. {pagesOfPlan(plan, maxPages, IS_SELLING)}.{" "}
						{maxPages === 1 && <UpgradeLink reason="pages" />}
					</Text>
					<Group justify="flex-end">
						{maxPages > 1 && (
							<ButtonLink to="/dashboard" variant="default">
								Your pages
							</ButtonLink>
						)}
						<Button data-autofocus onClick={() => onClose(null)}>
							Close
						</Button>
					</Group>
				</Stack>
			)}
			{others && others.length > 0 && (
				<Stack>
					<Text size="sm" c="dimmed">
						<strong>{names}</strong> {blocks.length === 1 ? "comes" : "come"} first on the page that you choose.
					</Text>
					<RadioCards aria-label="Page" value={chosen} onChange={choose}>
						<div className={classes.pages}>
							{others.map((other, at) => {
								const { hasRoom, words } = roomOnPage(other, blocks, plan);
								return (
									<Radio.Card
										key={other.id}
										value={other.id}
										disabled={!hasRoom}
										className={classes.page}
										data-autofocus={at === 0 || undefined}
										// They often come after the dialog.
										autoFocus={at === 0}
										aria-label={nameOf(other)}
										aria-description={[other.username && `@${other.username}`, words].filter(Boolean).join(", ")}
									>
										<span className={classes.words}>
											<Text fw={600} truncate dir="auto" component="span">
												{nameOf(other)}
											</Text>
											<Text size="sm" c="dimmed" component="span">
												{other.username && <bdi>@{other.username} · </bdi>}
												{words}
											</Text>
										</span>
										{other.id === chosen && <Icon name="check" />}
									</Radio.Card>
								);
							})}
						</div>
					</RadioCards>
					{hasPassword && <Text size="sm">A password stays on this page. Set it again on the other one.</Text>}
					{copying.error && (
						<Text role="alert" size="sm" c="var(--mantine-color-error)">
							{copying.error instanceof Unsaved ? NOT_SAVED : messageOf(copying.error)}
						</Text>
					)}
					<Group justify="flex-end" gap="xs" wrap="nowrap">
						<Button variant="subtle" color="gray" px="sm" me="auto" onClick={() => onClose(null)}>
							Cancel
						</Button>
						<Button variant="default" disabled={!page || copying.isPending} onClick={() => send(true)}>
							Move
						</Button>
						<Button disabled={!page} loading={copying.isPending} onClick={() => send(false)}>
							Copy
						</Button>
					</Group>
				</Stack>
			)}
		</Dialog>
	);
}

const NOT_SAVED = "Your last changes here aren't saved yet. Save them first, then try again.";

/** The Worker copies what is stored, so this page must be saved. */
class Unsaved extends Error {}

function nameOf({ fullName, username }: { fullName: string; username: string | null }): string {
	return fullName || (username ? `@${username}` : "No name set");
}
