import { Button, Popover, TextInput, UnstyledButton } from "@mantine/core";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, type ReactElement, useState } from "react";
import { useBackCloses } from "../browser/use-back-closes.ts";
import { FLOATING } from "../components/floating.ts";
import { Icon } from "../components/icon.tsx";
import { latePart } from "../components/late-part.tsx";
import { inAccount } from "../session/account-in-address.ts";
import { type Account, standingInWords } from "./account.ts";
import { Face } from "./face.tsx";
import { Invitations } from "./invitations.tsx";
import { OfferedPages } from "./offered-pages.tsx";
import classes from "./switcher-menu.module.css";

const CreateTeam = latePart(async () => (await import("./create-team.tsx")).CreateTeam);

interface SwitcherMenuProps {
	accounts: readonly Account[];
	/** The person's own account. */
	ownId: string;
	/** The account of the screen, or `all`. */
	shownId: string | undefined;
	isInvited: boolean;
	/** Whether somebody hands them a page. */
	isOffered: boolean;
	isOpen: boolean;
	onClose: () => void;
	/** The button that opens the menu. */
	children: ReactElement;
}

/** From this number of accounts on, typing filters them. */
const MANY_ACCOUNTS = 8;

/** The screens that every account has. Others lead to the account's pages. */
const SCREENS_OF_ALL = ["/settings", "/settings/members", "/settings/domain", "/settings/sales", "/upgrade"];

/** The accounts, the invitations and the pages that wait, and the way to a new team. Arrows walk, Enter goes, Escape closes. */
export function SwitcherMenu({
	accounts,
	ownId,
	shownId,
	isInvited,
	isOffered,
	isOpen,
	onClose,
	children,
}: SwitcherMenuProps) {
	useBackCloses(isOpen, onClose);
	const navigate = useNavigate();
	const router = useRouter();
	const [words, setWords] = useState("");
	const [isCreating, setCreating] = useState(false);
	const wanted = words.trim().toLocaleLowerCase();
	const found = accounts.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
	const teams = found.filter(({ id, coversAll }) => id !== ownId && coversAll);
	const guestOf = found.filter(({ id, coversAll }) => id !== ownId && !coversAll);
	const own = found.filter(({ id }) => id === ownId);

	function open(account: string, coversAll = true): void {
		onClose();
		const { pathname } = router.state.location;
		const path = coversAll && account !== "all" && SCREENS_OF_ALL.includes(pathname) ? pathname : "/dashboard";
		void navigate({ href: inAccount(path, account === ownId ? undefined : account) });
	}

	const rows = (some: readonly Account[]) =>
		some.map((account) => (
			<Row
				key={account.id}
				isShown={account.id === shownId}
				picture={<Face {...account} isSquare={account.id !== ownId} />}
				name={account.name}
				words={standingInWords(account, account.id === ownId)}
				onChoose={() => open(account.id, account.coversAll)}
			/>
		));

	return (
		<>
			<Popover {...FLOATING} opened={isOpen} onChange={(opened) => !opened && onClose()} position="bottom-start">
				<Popover.Target>{children}</Popover.Target>
				<Popover.Dropdown
					role="dialog"
					aria-label="Accounts"
					className={classes.menu}
					data-sheet
					onKeyDown={(event) => (event.key === "Escape" ? onClose() : walk(event))}
				>
					{accounts.length >= MANY_ACCOUNTS && (
						<TextInput
							type="search"
							aria-label="Find an account"
							placeholder="Find an account"
							value={words}
							onChange={({ currentTarget }) => setWords(currentTarget.value)}
							autoComplete="off"
							spellCheck={false}
							data-autofocus
						/>
					)}
					{rows(own)}
					{accounts.length > 1 && wanted === "" && (
						<Row
							isShown={shownId === "all"}
							picture={
								<span className={classes.all}>
									<Icon name="menu" />
								</span>
							}
							name="All pages"
							words="Of every account, in one list"
							onChoose={() => open("all")}
						/>
					)}
					{teams.length > 0 && <h3 className={classes.heading}>Teams</h3>}
					{rows(teams)}
					{guestOf.length > 0 && <h3 className={classes.heading}>Single pages</h3>}
					{rows(guestOf)}
					{found.length === 0 && <p className={classes.none}>No account has “{words}” in its name.</p>}
					{isInvited && <Invitations onJoined={open} />}
					{isOffered && <OfferedPages onOpen={onClose} />}
					<hr className={classes.line} />
					<Button
						variant="subtle"
						fullWidth
						justify="start"
						leftSection={<Icon name="add" />}
						data-row
						onClick={() => {
							onClose();
							setCreating(true);
						}}
					>
						Create a team
					</Button>
				</Popover.Dropdown>
			</Popover>
			{isCreating && <CreateTeam onClose={() => setCreating(false)} />}
		</>
	);
}

interface RowProps {
	isShown: boolean;
	picture: ReactElement;
	name: string;
	words: string;
	onChoose: () => void;
}

function Row({ isShown, picture, name, words, onChoose }: RowProps) {
	return (
		<UnstyledButton
			className={classes.row}
			aria-current={isShown || undefined}
			data-row
			data-autofocus={isShown || undefined}
			onClick={onChoose}
		>
			{picture}
			<span className={classes.words}>
				<b>{name}</b> <small>{words}</small>
			</span>
			{isShown && <Icon name="check" />}
		</UnstyledButton>
	);
}

/** Moves the focus by an arrow, from the field into the list as well. In the field, Enter opens the first account. */
function walk(event: KeyboardEvent<HTMLElement>): void {
	const { key, target, currentTarget } = event;
	const rows = [...currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
	const at = target instanceof HTMLElement ? rows.indexOf(target) : -1;
	if (key === "Enter" && target instanceof HTMLInputElement) rows[0]?.click();
	const step = { ArrowDown: 1, ArrowUp: -1 }[key];
	if (!step) return;
	event.preventDefault();
	rows.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step) % rows.length)?.focus();
}
