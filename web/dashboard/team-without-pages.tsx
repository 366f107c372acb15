import { Button, Text } from "@mantine/core";
import { mayDo } from "../../core/teams/role.ts";
import type { Account } from "../accounts/account.ts";
import { IS_SELLING } from "../billing/billing-mode.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { InternalButton } from "../components/internal-link.tsx";
import { inAccount } from "../session/account-in-address.ts";
import classes from "./first-page.module.css";

interface TeamWithoutPagesProps {
	account: Account;
	/** True while a blank page is created. */
	isPending: boolean;
	onBlank: () => void;
}

/** What a team without pages shows: what comes next. */
export function TeamWithoutPages({ account, isPending, onBlank }: TeamWithoutPagesProps) {
	const { id, name, plan, role } = account;
	if (!mayDo(role, "manage")) {
		return <Text c="dimmed">No pages yet. An admin of {name} makes the first one.</Text>;
	}
	const hasPlan = plan !== "free";
	return (
		<div className={classes.first}>
			<div className={classes.words}>
				<h2>Begin with a page</h2>
				<Text c="dimmed">Its pages appear here, for everybody who is in {name}.</Text>
				<div className={classes.begin}>
					<ButtonLink to="/start" search={{ account: id }}>
						Set up a page
					</ButtonLink>
					<Button variant="subtle" color="gray" loading={isPending} onClick={onBlank}>
						Begin with a blank page
					</Button>
				</div>
			</div>
			<div className={classes.words}>
				<h2>Bring your people</h2>
				<Text c="dimmed">
					{hasPlan
						? "Each has a role, and signs in with an account of their own."
						: "Publishing and inviting need Pro or Business. Until then, you can make pages here."}
				</Text>
				<div className={classes.begin}>
					{hasPlan ? (
						<InternalButton href={inAccount("/settings/members", id)} variant="default">
							Invite people
						</InternalButton>
					) : (
						IS_SELLING &&
						mayDo(role, "own") && (
							<InternalButton href={inAccount("/upgrade", id)} variant="default">
								See plans
							</InternalButton>
						)
					)}
				</div>
			</div>
		</div>
	);
}
