import { Text } from "@mantine/core";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { useState } from "react";
import type { AppRouter } from "../../worker/router.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Card } from "../components/card.tsx";
import { latePart, optionalPart } from "../components/late-part.tsx";
import { type DomainChange, isServing } from "./domain-change.ts";
import { DomainForm } from "./domain-form.tsx";
import { DomainStatus } from "./domain-status.tsx";
import type { OwnDomain, OwnPage } from "./own-domain.ts";
import { useSaveDomain } from "./use-save-domain.tsx";

const route = getRouteApi("/settings/domain");

const ConfirmChange = latePart(async () => (await import("./confirm-change.tsx")).ConfirmChange);

const DomainHistory = optionalPart(async () => (await import("./domain-history.tsx")).DomainHistory);

/** It stands below the records, which are done first. */
const DomainHandles = optionalPart(async () => (await import("./domain-handles.tsx")).DomainHandles);

interface OwnDomainsProps {
	pages: readonly OwnPage[];
	list: inferRouterOutputs<AppRouter>["domains"]["list"];
	/** The plan includes domains. Without it, paused domains can still be seen and removed. */
	isIncluded: boolean;
}

/** The chosen page's domain: the form, the state with the records, and the history of all domains. */
export function OwnDomains({ pages, list, isIncluded }: OwnDomainsProps) {
	const { id, account } = route.useSearch();
	const navigate = useNavigate();
	const saving = useSaveDomain(pages);
	const [change, setChange] = useState<DomainChange | null>(null);
	const [hasAsked, setHasAsked] = useState(false);
	const page = pages.find((page) => page.id === (id ?? firstChoice(pages, list.domains)));
	const domain = list.domains.find(({ pageId }) => page && pageId === page.id);

	/** Asks first when the change ends an address or interrupts it. */
	function ask(change: DomainChange) {
		setHasAsked(true);
		setChange(change);
	}

	if (pages.length === 0) return isIncluded && <NoPages />;
	return (
		<>
			{isIncluded && (
				<DomainForm
					pages={pages}
					page={page}
					domains={list.domains}
					saving={saving}
					onChoose={(id) => void navigate({ to: "/settings/domain", search: { id, account }, replace: true })}
					onAsk={ask}
				/>
			)}
			{(isIncluded ? [domain] : list.domains).map(
				(shown) =>
					shown && (
						<DomainStatus
							key={shown.id}
							domain={shown}
							isIncluded={isIncluded}
							isSaving={saving.isSaving}
							onAsk={ask}
							onSave={saving.save}
						/>
					),
			)}
			{isIncluded && domain && isServing(domain) && <DomainHandles key={`handles ${domain.id}`} domain={domain} />}
			{list.history.length > 0 && <DomainHistory history={list.history} />}
			{hasAsked && <ConfirmChange change={change} onClose={() => setChange(null)} onConfirm={saving.save} />}
		</>
	);
}

function NoPages() {
	return (
		<Card title="First, a page">
			<Text c="dimmed">A domain opens one of your bio pages, and you have none yet.</Text>
			<ButtonLink to="/start" mt="md">
				Create Your First Bio
			</ButtonLink>
		</Card>
	);
}

/** The first page that has a domain, or the first page, which is the primary one. */
function firstChoice(pages: readonly OwnPage[], domains: readonly OwnDomain[]): string | undefined {
	const mapped = pages.find((page) => domains.some(({ pageId }) => pageId === page.id));
	return (mapped ?? pages[0])?.id;
}
