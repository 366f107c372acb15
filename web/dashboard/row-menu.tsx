import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { ActionMenu, type MenuAction } from "../components/action-menu.tsx";
import { Icon, Outline } from "../components/icon.tsx";
import { STAR } from "../components/star-icon.ts";
import type { OwnPage } from "./own-page.ts";
import { useDuplicatePage } from "./use-duplicate-page.ts";
import { useMakePrimary } from "./use-make-primary.ts";

interface RowMenuProps {
	page: OwnPage;
	name: string;
	isOnlyPage: boolean;
	isOpen: boolean;
	onDelete: () => void;
	onClose: () => void;
	/** The button that opens the menu. */
	children: ReactElement;
}

/** An icon that only this menu shows. */
const PEOPLE =
	"M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 19.5c.7-3 3.2-4.5 6.5-4.5s5.8 1.5 6.5 4.5M15.5 4.8a3.5 3.5 0 0 1 0 6.400M18 15.300c1.8.7 3 2.100 3.5 4.2";

/** What one does with a page besides editing and sharing it. */
export function RowMenu({ page, name, isOnlyPage, isOpen, onDelete, onClose, children }: RowMenuProps) {
	const navigate = useNavigate();
	const { duplicatePage } = useDuplicatePage();
	const { makePrimary } = useMakePrimary();
	const { id, isPrimary, isPaused, suspension, hasSubscribers } = page;
	const actions: (MenuAction | false)[] = [
		{
			label: "Stats",
			icon: <Icon name="chart" size={18} />,
			onChoose: () => void navigate({ to: "/bio/stats", search: { id } }),
		},
		hasSubscribers && {
			label: "Subscribers",
			icon: <Outline path={PEOPLE} size={18} />,
			onChoose: () => void navigate({ to: "/bio/subscribers", search: { id } }),
		},
		!suspension && { label: "Duplicate", icon: <Icon name="copy" size={18} />, onChoose: () => duplicatePage(id) },
		!isPrimary &&
			!isOnlyPage &&
			!isPaused && {
				label: "Make primary",
				icon: <Outline path={STAR} size={18} />,
				onChoose: () => makePrimary(id),
			},
		!isPrimary && {
			label: "Delete",
			icon: <Icon name="delete" size={18} />,
			isApart: true,
			isDangerous: true,
			onChoose: onDelete,
		},
	];
	return (
		<ActionMenu
			label={`Actions for ${name}`}
			actions={actions.filter((action) => action !== false)}
			isOpen={isOpen}
			onClose={onClose}
		>
			{children}
		</ActionMenu>
	);
}
