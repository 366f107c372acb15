import { UnstyledButton } from "@mantine/core";
import { type ComponentProps, useEffect, useEffectEvent } from "react";
import { Outline } from "../components/icon.tsx";
import { latePart } from "../components/late-part.tsx";
import { useLatePopover } from "../components/late-popover.ts";
import { accountInAddress } from "../session/account-in-address.ts";
import { useLoadedViewer } from "../session/session.ts";
import { useAccounts } from "./account.ts";
import classes from "./account-switcher.module.css";
import { Face } from "./face.tsx";
import { useAccountOfPage } from "./use-account-of-page.ts";

const SwitcherMenu = latePart(
	async () => (await import("./switcher-menu.tsx")).SwitcherMenu,
	({ children }) => children,
);

/** The keys that open it: `G`, and then `A` within a second. */
const PAUSE_MS = 1000;

/** Says whose account the screen shows, and leads to the others. Only people who are in several have it, are invited, or are offered a page. */
export function AccountSwitcher() {
	const viewer = useLoadedViewer();
	const accounts = useAccounts();
	const menu = useLatePopover();
	const shownId = useAccountOfPage() ?? accountInAddress() ?? viewer?.id;
	const isAll = shownId === "all";
	const account = accounts.data?.find(({ id }) => id === shownId);
	const name = isAll ? "All pages" : (account?.name ?? "");
	const waiting = (viewer?.invitations ?? 0) + (viewer?.offers ?? 0);
	useOpeningKeys(menu.isOpen ? undefined : menu.button.onClick);
	if (!viewer || !accounts.data) return <span className={classes.place} />;
	const button = (
		<SwitcherButton {...menu.button}>
			{account && <Face {...account} isSquare={account.id !== viewer.id} />}
			<span className={classes.name}>
				{name ? <span className="unseen">Account: </span> : null}
				{name || "Accounts"}
			</span>
			{waiting > 0 && (
				<span className={classes.waiting}>
					{waiting} <span className="unseen">waiting</span>
				</span>
			)}
			<Outline path="m8 10 4-4 4 4M8 14l4 4 4-4" size={18} />
		</SwitcherButton>
	);
	if (!menu.isNeeded) return button;
	return (
		<SwitcherMenu
			accounts={accounts.data}
			ownId={viewer.id}
			shownId={shownId}
			isInvited={viewer.invitations > 0}
			isOffered={viewer.offers > 0}
			isOpen={menu.isOpen}
			onClose={menu.close}
		>
			{button}
		</SwitcherMenu>
	);
}

/** The button alone. It passes on the positioning props that the menu adds. */
function SwitcherButton({ className, ...props }: ComponentProps<"button">) {
	return (
		<UnstyledButton
			aria-haspopup="dialog"
			{...props}
			className={[classes.button, className].filter(Boolean).join(" ")}
		/>
	);
}

/** Opens by `G` and then `A`, unless somebody types into a field. */
function useOpeningKeys(open: (() => void) | undefined): void {
	const press = useEffectEvent((key: string) => {
		if (key === "a") open?.();
	});
	useEffect(() => {
		let begunAt = 0;
		const listen = (event: KeyboardEvent) => {
			const { target, ctrlKey, metaKey, altKey, timeStamp } = event;
			const isTyping = target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]");
			if (isTyping || ctrlKey || metaKey || altKey) return;
			const key = event.key.toLowerCase();
			if (begunAt > 0 && timeStamp - begunAt < PAUSE_MS) press(key);
			begunAt = key === "g" ? timeStamp : 0;
		};
		document.addEventListener("keydown", listen);
		return () => document.removeEventListener("keydown", listen);
	}, []);
}
