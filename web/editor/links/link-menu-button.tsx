import { ActionIcon, type ActionIconProps } from "@mantine/core";
import { type ComponentProps, type KeyboardEvent, Suspense, useState } from "react";
import { flushSync } from "react-dom";
import type { Link } from "../../../core/link.ts";
import { Icon } from "../../components/icon.tsx";
import rows from "../sortable/sortable.module.css";
import type { LinkChoice } from "./link-menu.tsx";
import { LinkMenu, withLinkParts } from "./link-parts.ts";
import { type ChangeLink, focusRow } from "./use-link-changes.ts";

interface LinkMenuButtonProps {
	link: Link;
	index: number;
	count: number;
	change: ChangeLink;
	onStep: (index: number, by: -1 | 1) => void;
}

/** A button that opens a row's menu. The menu first renders when it is opened. */
export function LinkMenuButton({ link, index, count, change, onStep }: LinkMenuButtonProps) {
	const [menu, setMenu] = useState<"unused" | "open" | "closed">("unused");
	const { id, title, isHidden = false } = link;
	const isOpen = menu === "open";
	const toggle = () => (isOpen ? setMenu("closed") : void withLinkParts(() => setMenu("open")));
	// Handles Escape pressed before the focus has moved into the menu.
	const leave = (event: KeyboardEvent) => event.key === "Escape" && isOpen && setMenu("closed");
	const button = <MoreButton title={title} isOpen={isOpen} onClick={toggle} onKeyDown={leave} />;
	if (menu === "unused") return button;

	function choose(choice: LinkChoice) {
		// Moves the row synchronously, before the menu closes and returns the focus to it.
		if (choice === "up") flushSync(() => onStep(index, -1));
		else if (choice === "down") flushSync(() => onStep(index, 1));
		else change(choice, link);
	}

	return (
		<Suspense fallback={button}>
			<LinkMenu
				title={title}
				isHidden={isHidden}
				isFirst={index === 0}
				isLast={index === count - 1}
				isOpen={isOpen}
				onChoose={choose}
				onClose={() => {
					setMenu("closed");
					focusRow(id);
				}}
			>
				{button}
			</LinkMenu>
		</Suspense>
	);
}

interface MoreButtonProps
	extends ActionIconProps,
		Pick<ComponentProps<"button">, "ref" | "onClick" | "onKeyDown" | "title"> {
	isOpen: boolean;
}

/** The button. Passes on the positioning props that the menu adds. */
function MoreButton({ title, isOpen, ...rest }: MoreButtonProps) {
	return (
		<ActionIcon
			{...rest}
			variant="subtle"
			color="gray"
			size={44}
			className={rows.action}
			aria-label={`More actions for ${title}`}
			aria-haspopup="menu"
			aria-expanded={isOpen}
			data-action="more"
		>
			<Icon name="more" />
		</ActionIcon>
	);
}
