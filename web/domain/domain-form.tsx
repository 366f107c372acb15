import { Button, NativeSelect, TextInput } from "@mantine/core";
import { type SubmitEvent, useEffect, useState } from "react";
import { AnswerLine } from "../components/answer.tsx";
import { Card } from "../components/card.tsx";
import classes from "./domain.module.css";
import { changeOf, type DomainChange } from "./domain-change.ts";
import { nameOfDomain, nameOfPage, type OwnDomain, type OwnPage } from "./own-domain.ts";
import { readTyped, understood } from "./typed-domain.ts";
import type { SaveDomain } from "./use-save-domain.tsx";

export const FORM_TITLE = "Your page at your own address";

interface DomainFormProps {
	pages: readonly OwnPage[];
	/** The chosen page; missing when the address names a page that is gone. */
	page: OwnPage | undefined;
	domains: readonly OwnDomain[];
	saving: SaveDomain;
	onChoose: (pageId: string) => void;
	/** Called instead of saving when the change needs confirmation. */
	onAsk: (change: DomainChange) => void;
}

/** Chooses a page and its domain. An empty domain removes it. */
export function DomainForm({ pages, page, domains, saving, onChoose, onAsk }: DomainFormProps) {
	const { save, isSaving, problem, clearProblem, savedCount, answer, fail } = saving;
	const [typed, setTyped] = useState<string | null>(null);
	const [hasTried, setHasTried] = useState(false);
	const domain = domains.find(({ pageId }) => page && pageId === page.id);
	const value = typed ?? (domain ? nameOfDomain(domain) : "");
	const reading = readTyped(value);
	const isUnchanged = reading.isEmpty ? !domain : reading.hostname === domain?.hostname;
	const error = problem ?? (hasTried ? reading.problem : null);

	// biome-ignore lint/correctness/useExhaustiveDependencies: only a save drops what was typed
	useEffect(() => {
		setTyped(null);
		setHasTried(false);
	}, [savedCount]);

	function type(text: string | null) {
		setTyped(text);
		setHasTried(false);
		clearProblem();
	}

	/** Puts the domain into the field that was meant by what was typed. */
	async function understand(): Promise<string> {
		const meant = await understood(value);
		// Somebody may have typed on.
		setTyped((now) => (now === typed && meant !== value ? meant : now));
		return meant;
	}

	async function submit(event: SubmitEvent) {
		event.preventDefault();
		if (isUnchanged || isSaving) return;
		const meant = readTyped(reading.problem ? await understand() : value);
		setHasTried(true);
		if (!page) return fail("No Bio Page Selected", "Please select a bio page to map your domain to.");
		if (meant.problem) return;
		const hostname = meant.hostname ?? "";
		const change = changeOf(page.id, domain, hostname);
		if (change) onAsk(change);
		else save(page.id, hostname);
	}

	return (
		<Card title={FORM_TITLE}>
			<form className={classes.form} onSubmit={submit} noValidate>
				<NativeSelect
					label="Bio page"
					size="md"
					data={[
						...(page ? [] : [{ value: "", label: "Choose a page" }]),
						...pages.map((each) => ({ value: each.id, label: optionOf(each, domains) })),
					]}
					value={page?.id ?? ""}
					onChange={({ currentTarget }) => {
						// A domain that was typed for the wrong page stays.
						type(typed?.trim() ? typed : null);
						onChoose(currentTarget.value);
					}}
				/>
				<TextInput
					label="Domain"
					placeholder="jane.com"
					description={hintOf(reading, domain, domains, pages)}
					descriptionProps={{ "aria-live": "polite", className: classes.hint }}
					inputWrapperOrder={["label", "input", "error", "description"]}
					inputMode="url"
					autoCapitalize="none"
					autoComplete="off"
					autoCorrect="off"
					spellCheck={false}
					value={value}
					error={error}
					onChange={({ currentTarget }) => type(currentTarget.value)}
					onBlur={understand}
				/>
				<Button type="submit" disabled={isUnchanged || isSaving}>
					{isSaving ? "Saving..." : "Save"}
				</Button>
				<AnswerLine answer={answer} />
			</form>
		</Card>
	);
}

function hintOf(
	{ hostname, savedAs, isEmpty }: ReturnType<typeof readTyped>,
	domain: OwnDomain | undefined,
	domains: readonly OwnDomain[],
	pages: readonly OwnPage[],
): string {
	if (isEmpty)
		return domain
			? `Saving removes ${nameOfDomain(domain)}.`
			: "A domain you own, with or without www. Next, we show you the DNS records.";
	const other = domains.find((each) => each !== domain && (each.hostname === hostname || each.twin === hostname));
	const otherPage = other && pages.find(({ id }) => id === other.pageId);
	const saved = savedAs ? `Saved as ${savedAs}.` : "";
	const moved = otherPage ? `Saving moves it here from ${nameOfPage(otherPage)}.` : "";
	const next = domain ? "Leave this empty to remove the domain." : "Next, we show you the DNS records.";
	return [saved, moved].filter(Boolean).join(" ") || next;
}

function optionOf(page: OwnPage, domains: readonly OwnDomain[]): string {
	const domain = domains.find(({ pageId }) => pageId === page.id);
	const name = page.username && page.fullName ? `${page.fullName} (@${page.username})` : nameOfPage(page);
	const label = name === "your page" ? "No name set" : name;
	return [label, page.isPaused && "paused", domain && nameOfDomain(domain)].filter(Boolean).join(" · ");
}
