import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { usePageRefusal } from "../billing/use-page-refusal.ts";
import { ActionMenu, type MenuAction } from "../components/action-menu.tsx";
import { Icon, Outline } from "../components/icon.tsx";
import { latePart } from "../components/late-part.tsx";
import { STAR } from "../components/star-icon.ts";
import { SHARE_OUTLINES } from "../share/share-icons.ts";
import { showError, showSuccess } from "../toast/toasts.ts";
import { LABEL } from "./label-icon.ts";
import type { OwnPage, Standing } from "./own-page.ts";
import { refreshPages } from "./refresh-pages.ts";

const PagePeople = latePart(async () => (await import("../members/page-people.tsx")).PagePeople);
const LabelsDialog = latePart(async () => (await import("./labels-dialog.tsx")).LabelsDialog);

interface RowMenuProps {
	page: OwnPage;
	name: string;
	standing: Standing;
	/** One of many pages, or a team's: they have labels. */
	isCompact: boolean;
	isOnlyPage: boolean;
	sharedUrl: string | null;
	isOpen: boolean;
	onDelete: () => void;
	onClose: () => void;
	/** The button that opens the menu. */
	children: ReactElement;
}

/** Icons that only this menu shows. */
const HAND_OVER = "M14 4h5v16h-5M4 12h10.5m-4-4 4 4-4 4";
const PERSON_ADDED =
	"M10 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M3.5 19.5c.7-3 3.2-4.5 6.5-4.5s5.8 1.5 6.5 4.5M18.5 8v6M21.5 11h-6";
const PEOPLE =
	"M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 19.5c.7-3 3.2-4.5 6.5-4.5s5.8 1.5 6.5 4.5M15.5 4.8a3.5 3.5 0 0 1 0 6.400M18 15.300c1.8.7 3 2.100 3.5 4.2";

/** What one does with a page besides editing and sharing it. */
export function RowMenu(props: RowMenuProps) {
	const { page, name, standing, isCompact, isOnlyPage, sharedUrl, isOpen, onDelete, onClose, children } = props;
	const navigate = useNavigate();
	const { duplicatePage } = useDuplicatePage(standing.account);
	const [dialog, setDialog] = useState<"labels" | "people" | null>(null);
	const { mayEdit, mayManage, mayInvite } = standing;
	const { makePrimary } = useMakePrimary();
	const { id, isPrimary, isPaused, suspension, hasSubscribers } = page;
	const isNarrow = window.matchMedia("(max-width: 40em)").matches;
	const actions: (MenuAction | false)[] = [
		...(sharedUrl !== null && isNarrow
			? [
					{
						label: "Copy address",
						icon: <Icon name="copy" size={18} />,
						onChoose: () => void copyAddress(sharedUrl),
					},
					{
						label: "Share and QR code",
						icon: <Outline path={SHARE_OUTLINES.share} size={18} />,
						onChoose: () => void navigate({ to: "/editor", search: { id, part: "share" } }),
					},
				]
			: []),
		{
			label: "Stats",
			icon: <Icon name="chart" size={18} />,
			onChoose: () => void navigate({ to: "/bio/stats", search: { id } }),
		},
		mayManage &&
			hasSubscribers && {
				label: "Subscribers",
				icon: <Outline path={PEOPLE} size={18} />,
				onChoose: () => void navigate({ to: "/bio/subscribers", search: { id } }),
			},
		mayEdit &&
			(isCompact || standing.account !== undefined) && {
				label: "Labels",
				icon: <Outline path={LABEL} size={18} />,
				onChoose: () => setDialog("labels"),
			},
		mayInvite && {
			label: "People",
			icon: <Outline path={PERSON_ADDED} size={18} />,
			onChoose: () => setDialog("people"),
		},
		mayManage && {
			label: "Hand over",
			icon: <Outline path={HAND_OVER} size={18} />,
			onChoose: () => void navigate({ to: "/bio/hand-over", search: { id } }),
		},
		mayManage &&
			!suspension && { label: "Duplicate", icon: <Icon name="copy" size={18} />, onChoose: () => duplicatePage(id) },
		mayManage &&
			!isPrimary &&
			!isOnlyPage &&
			!isPaused && {
				label: "Make primary",
				icon: <Outline path={STAR} size={18} />,
				onChoose: () => makePrimary(id),
			},
		mayManage &&
			!isPrimary && {
				label: "Delete",
				icon: <Icon name="delete" size={18} />,
				isApart: true,
				isDangerous: true,
				onChoose: onDelete,
			},
	];
	return (
		<>
			<ActionMenu
				label={`Actions for ${name}`}
				actions={actions.filter((action) => action !== false)}
				isOpen={isOpen}
				onClose={onClose}
			>
				{children}
			</ActionMenu>
			{dialog === "labels" && <LabelsDialog page={page} name={name} onClose={() => setDialog(null)} />}
			{dialog === "people" && <PagePeople pageId={id} onClose={() => setDialog(null)} />}
		</>
	);
}

async function copyAddress(url: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(url);
		showSuccess("Copied", url);
	} catch {
		// To be copied by hand.
		showError("Not copied", url);
	}
}

/** Adds a copy of a page to the list. Beyond the plan's limit it opens the plans instead. */
function useDuplicatePage(account: string | undefined) {
	const tellRefusal = usePageRefusal(account);
	const { run } = useAction(
		api.pages.duplicate.mutationOptions({
			onSuccess: () =>
				Promise.all([
					refreshPages(),
					queryClient.invalidateQueries({ queryKey: api.stats.weeks.queryKey() }),
					queryClient.invalidateQueries({ queryKey: api.stats.allWeeks.queryKey() }),
				]),
			onError: (error) => tellRefusal(error),
		}),
	);
	return { duplicatePage: (id: string) => run({ id }) };
}

/** Makes a page the primary one, which is the first of the list. */
function useMakePrimary() {
	const { run } = useAction(
		api.pages.makePrimary.mutationOptions({
			onSuccess: refreshPages,
			onError: (error) => showError("Error", messageOf(error)),
		}),
	);
	return { makePrimary: (id: string) => run({ id }) };
}
