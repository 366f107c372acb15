import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Navigate } from "@tanstack/react-router";
import { mayDo } from "../../core/teams/role.ts";
import { type Account, useAccounts } from "../accounts/account.ts";
import { api } from "../api-client/queries.ts";
import { IS_SELLING } from "../billing/billing-mode.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { InternalButton } from "../components/internal-link.tsx";
import { Notice } from "../components/notice.tsx";
import { inAccount } from "../session/account-in-address.ts";
import { AddButton } from "./add-button.tsx";
import type { ListedPage, Standing } from "./own-page.ts";
import { PageList } from "./page-list.tsx";
import { Loading, PagesHead, usageInWords } from "./pages-frame.tsx";
import { TeamWithoutPages } from "./team-without-pages.tsx";
import { useCreatePage } from "./use-create-page.ts";

const route = getRouteApi("/dashboard");

/** The pages of an account that the address names, or of all accounts that the person is in. */
export function AccountPages({ account }: { account: string }) {
	const { viewer } = route.useRouteContext();
	const accounts = useAccounts();
	if (!accounts.data) return <Loading query={accounts} />;
	if (account === viewer.id) return <Navigate to="/dashboard" replace />;
	if (account === "all") return <AllPages accounts={accounts.data} />;
	const found = accounts.data.find(({ id }) => id === account);
	if (!found) {
		return (
			<Notice
				title="You aren't in this team"
				words="It was closed, or you are no longer one of its people. Its owners can invite you."
			>
				<ButtonLink to="/dashboard">Go to your pages</ButtonLink>
			</Notice>
		);
	}
	return found.coversAll ? <TeamPages account={found} /> : <GuestPages account={found} />;
}

/** The pages of a team, for its members. */
function TeamPages({ account }: { account: Account }) {
	const { id, name, plan, maxPages, role, pageCount } = account;
	useScreenTitle(name);
	const pages = useQuery(api.pages.list.queryOptions({ account: id }));
	const { createPage, isPending } = useCreatePage(id);
	const standing = standingIn(account);
	const count = pages.data?.length ?? pageCount;
	return (
		<>
			<PagesHead title={name} words={pages.data && usageInWords(pages.data, maxPages)}>
				<InternalButton href={inAccount("/settings/members", id)} variant="subtle" color="gray" px="sm">
					Members
				</InternalButton>
				{mayDo(role, "members") && (
					<InternalButton href={inAccount("/settings", id)} variant="subtle" color="gray" px="sm">
						Settings
					</InternalButton>
				)}
				{standing.mayManage && count > 0 && (
					<>
						{count < maxPages && (
							<ButtonLink to="/start" search={{ account: id }} variant="subtle" px="sm">
								Set up a page
							</ButtonLink>
						)}
						<AddButton
							plan={plan}
							maxPages={maxPages}
							account={id}
							count={pages.data?.length}
							isPending={isPending}
							onAdd={createPage}
						/>
					</>
				)}
			</PagesHead>
			<Loading query={pages} />
			{pages.data?.length === 0 && <TeamWithoutPages account={account} isPending={isPending} onBlank={createPage} />}
			{pages.data && pages.data.length > 0 && <PageList pages={pages.data} account={id} standingOf={() => standing} />}
			{standing.needsPlan && count > 0 && IS_SELLING && standing.mayOwn && (
				<Text mt="md">
					Pages of a team go public with Pro or Business, which also let you invite people.{" "}
					<InternalButton href={inAccount("/upgrade", id)} variant="light" size="sm">
						See plans
					</InternalButton>
				</Text>
			)}
		</>
	);
}

/** The single pages that a guest has to do with. */
function GuestPages({ account }: { account: Account }) {
	useScreenTitle(account.name);
	const all = useAllPages();
	const pages = all.data?.filter(({ accountId }) => accountId === account.id);
	return (
		<>
			<PagesHead title={account.name} words={pages && "Pages that you were invited to"}>
				{null}
			</PagesHead>
			<Loading query={all} />
			{pages && <Listed pages={pages} accounts={[account]} />}
		</>
	);
}

function AllPages({ accounts }: { accounts: readonly Account[] }) {
	useScreenTitle("All pages");
	const all = useAllPages();
	const words = all.data && `${all.data.length} page(s) in ${accounts.length} account(s)`;
	return (
		<>
			<PagesHead title="All pages" words={words}>
				{null}
			</PagesHead>
			<Loading query={all} />
			{all.data && <Listed pages={all.data} accounts={accounts} namesAccounts />}
		</>
	);
}

/** The editor and other screens change pages without knowing of this list. */
function useAllPages() {
	return useQuery(api.pages.listAll.queryOptions(undefined, { staleTime: 0 }));
}

interface ListedProps {
	pages: readonly ListedPage[];
	accounts: readonly Account[];
	namesAccounts?: boolean;
}

function Listed({ pages, accounts, namesAccounts = false }: ListedProps) {
	const { viewer } = route.useRouteContext();
	const standings = new Map(accounts.map((account) => [account.id, standingIn(account, viewer.id, namesAccounts)]));
	if (pages.length === 0) return <Text c="dimmed">There is no page here yet.</Text>;
	return (
		<PageList pages={pages} account="all" standingOf={({ accountId = "" }) => standings.get(accountId) ?? NOTHING} />
	);
}

/** In an account that the person has left a moment ago. */
const NOTHING: Standing = {
	plan: "free",
	maxPages: 0,
	mayEdit: false,
	mayManage: false,
	mayInvite: false,
	mayOwn: false,
};

function standingIn({ id, name, plan, maxPages, role, coversAll }: Account, ownId?: string, isNamed = false): Standing {
	const isOwn = id === ownId;
	return {
		plan,
		maxPages,
		account: isOwn ? undefined : id,
		accountName: isNamed ? name : undefined,
		needsPlan: !isOwn && plan === "free",
		mayEdit: mayDo(role, "edit"),
		mayManage: coversAll && mayDo(role, "manage"),
		mayInvite: coversAll && mayDo(role, "members"),
		mayOwn: coversAll && mayDo(role, "own"),
	};
}
