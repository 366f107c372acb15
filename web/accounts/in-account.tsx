import { Button, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { mayDo, refusalOf, type Verb } from "../../core/teams/role.ts";
import { messageOf } from "../api-client/client.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Notice } from "../components/notice.tsx";
import { useViewer } from "../session/session.ts";
import { type Account, useAccounts } from "./account.ts";
import { TeamContext } from "./team.ts";

interface InAccountProps {
	/** The account's id, as it stands in the address. */
	id: string;
	/** What the screen needs. */
	verb: Verb;
	children: ReactNode | ((account: Account) => ReactNode);
}

/**
 * Makes what stands below about the account in the address. Whoever may not use it reads whom to ask. A link can name the person's
 * own account too.
 */
export function InAccount({ id, verb, children }: InAccountProps) {
	const isOwn = useViewer()?.id === id;
	const accounts = useAccounts();
	if (accounts.isPending) return <Skeleton height={320} radius="lg" mt="xl" />;
	if (!accounts.data) {
		return (
			<Notice title="This didn't load" words={messageOf(accounts.error)}>
				<Button loading={accounts.isRefetching} onClick={() => void accounts.refetch()}>
					Retry
				</Button>
			</Notice>
		);
	}
	const account = accounts.data.find((one) => one.id === id);
	// Guests have to do with their pages only.
	if (!account?.coversAll) {
		return (
			<Notice title="This team doesn't exist" words="It was closed, or you aren't in it.">
				<ButtonLink to="/dashboard">Go to your pages</ButtonLink>
			</Notice>
		);
	}
	if (!mayDo(account.role, verb)) {
		return (
			<Notice title="Not your role" words={refusalOf(verb, account.name)}>
				<ButtonLink to="/dashboard">Go to your pages</ButtonLink>
			</Notice>
		);
	}
	return (
		<TeamContext value={isOwn ? undefined : { ...account, mayPay: mayDo(account.role, "own") }}>
			{typeof children === "function" ? children(account) : children}
		</TeamContext>
	);
}
