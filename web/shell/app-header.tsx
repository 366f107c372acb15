import { InternalButton } from "../components/internal-link.tsx";
import { accountInAddress, inAccount } from "../session/account-in-address.ts";
import { AccountButton, Accounts, RoundButton } from "./account-button.tsx";
import { Logo } from "./logo.tsx";
import classes from "./public-header.module.css";

interface AppHeaderProps {
	/** The header of a document whose scripts haven't run: its links work, and its button doesn't yet. */
	isPlaceholder?: boolean;
}

/** The header of every screen of the signed-in person but the editor and the start. */
export function AppHeader({ isPlaceholder = false }: AppHeaderProps) {
	return (
		<header className={classes.header}>
			<Logo to="/dashboard" />
			{!isPlaceholder && <Accounts />}
			<nav aria-label="Account" className={classes.account}>
				<InternalButton
					href={isPlaceholder ? "/dashboard" : inAccount("/dashboard", accountInAddress())}
					variant="subtle"
					color="gray"
					size="sm"
					className={classes.quiet}
				>
					Pages
				</InternalButton>
				{isPlaceholder ? <RoundButton disabled /> : <AccountButton />}
			</nav>
		</header>
	);
}
