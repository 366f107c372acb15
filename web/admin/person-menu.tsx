import { ActionIcon, type ActionIconProps } from "@mantine/core";
import type { ComponentProps } from "react";
import { planTerm } from "../../core/plans/plan.ts";
import { IS_SELLING } from "../billing/billing-mode.ts";
import { ActionMenu, type MenuAction } from "../components/action-menu.tsx";
import { Icon, Outline } from "../components/icon.tsx";
import { useLatePopover } from "../components/late-popover.ts";
import { STAR } from "../components/star-icon.ts";
import { nameOfAccount, type Person } from "./person.ts";
import type { PersonQuestion } from "./person-dialog.tsx";

/** Icons that only this menu shows. */
const OUTLINES = {
	mail: "M4 6h16v12H4zM4 7.5l8 6 8-6",
	signOut: "M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9",
} as const;

interface PersonMenuProps {
	person: Person;
	/** Nobody blocks or deletes the own account here. */
	isViewer: boolean;
	onMail: () => void;
	onAsk: (question: PersonQuestion) => void;
}

/** What an administrator can do with an account. */
export function PersonMenu({ person, isViewer, onMail, onAsk }: PersonMenuProps) {
	const { isEmailVerified, given, blockedAt } = person;
	const name = nameOfAccount(person);
	// Nobody signs in to a team.
	const isPerson = person.owners === null;
	const menu = useLatePopover();
	const isBlocked = blockedAt !== null;
	const actions: (MenuAction | false)[] = [
		isPerson &&
			!isBlocked && {
				label: isEmailVerified ? "Mail password link" : "Resend confirmation",
				icon: <Outline path={OUTLINES.mail} size={18} />,
				onChoose: onMail,
			},
		IS_SELLING && {
			label: given ? `End the given ${planTerm(given.plan, "name")}` : "Give a plan",
			icon: <Outline path={STAR} size={18} />,
			onChoose: () => onAsk(given ? "end" : "grant"),
		},
		isPerson &&
			!isBlocked && {
				label: "Sign out",
				icon: <Outline path={OUTLINES.signOut} size={18} />,
				onChoose: () => onAsk("signOut"),
			},
		isPerson &&
			!isViewer && {
				label: isBlocked ? "Unblock" : "Block",
				icon: <Icon name="lock" size={18} />,
				onChoose: () => onAsk(isBlocked ? "unblock" : "block"),
			},
		!isViewer && {
			label: "Delete",
			icon: <Icon name="delete" size={18} />,
			isApart: true,
			isDangerous: true,
			onChoose: () => onAsk("delete"),
		},
	];
	return (
		<ActionMenu
			label={`Actions for ${name}`}
			actions={actions.filter((action) => action !== false)}
			isOpen={menu.isOpen}
			onClose={menu.close}
		>
			<MoreButton {...menu.button} aria-haspopup="menu" aria-label={`More for ${name}`} />
		</ActionMenu>
	);
}

/** Passes on the positioning props that the menu adds. */
function MoreButton(props: ActionIconProps & Omit<ComponentProps<"button">, keyof ActionIconProps>) {
	return (
		<ActionIcon {...props} variant="subtle" color="gray" size={44}>
			<Icon name="more" />
		</ActionIcon>
	);
}
