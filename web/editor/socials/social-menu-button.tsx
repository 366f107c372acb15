import { flushSync } from "react-dom";
import { Icon } from "../../components/icon.tsx";
import { latePart } from "../../components/late-part.tsx";
import { useLatePopover } from "../../components/late-popover.ts";
import { MoreButton } from "../sortable/more-button.tsx";

const Menu = latePart(
	async () => (await import("../../components/action-menu.tsx")).ActionMenu,
	({ children }) => children,
);

interface SocialMenuButtonProps {
	title: string;
	index: number;
	count: number;
	onStep: (index: number, by: -1 | 1) => void;
	onDelete: () => void;
}

/** A button that opens the menu of an icon's row. The menu's code loads when it is first opened. */
export function SocialMenuButton({ title, index, count, onStep, onDelete }: SocialMenuButtonProps) {
	const menu = useLatePopover();
	const button = <MoreButton {...menu.button} title={title} />;
	if (!menu.isNeeded) return button;
	// The row moves before the menu closes and returns the focus to it.
	const step = (by: -1 | 1) => flushSync(() => onStep(index, by));
	function remove() {
		const row = menu.button.ref.current?.closest("li");
		const near = row?.nextElementSibling ?? row?.previousElementSibling;
		const next = near?.querySelector<HTMLElement>("[aria-haspopup]");
		flushSync(onDelete);
		(next ?? document.querySelector<HTMLElement>("[data-social-grid] input"))?.focus();
	}
	return (
		<Menu
			label={`Actions for ${title}`}
			actions={[
				{ label: "Move up", icon: <Icon name="up" size={18} />, isIdle: index === 0, onChoose: () => step(-1) },
				{
					label: "Move down",
					icon: <Icon name="down" size={18} />,
					isIdle: index === count - 1,
					onChoose: () => step(1),
				},
				{
					label: "Delete",
					icon: <Icon name="delete" size={18} />,
					isApart: true,
					isDangerous: true,
					onChoose: remove,
				},
			]}
			isOpen={menu.isOpen}
			onClose={menu.close}
		>
			{button}
		</Menu>
	);
}
