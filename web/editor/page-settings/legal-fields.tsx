import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { safeUrl } from "../../../core/addresses/safe-url.ts";
import {
	IMPRINT_MAX,
	LEGAL_LABEL_MAX,
	LEGAL_LABELS,
	LEGAL_LINKS_MAX,
	type LegalLink,
} from "../../../core/legal/legal.ts";
import { useDraft, useEditing } from "../editing.ts";
import { useShownWhileTyped } from "../stage/show-on-page.ts";
import classes from "./legal-fields.module.css";

/** Who is responsible for the page, and the owner's own legal pages. A link is on the page once it has a label and an address. */
export function LegalFields() {
	const { edit } = useEditing();
	const { draft } = useDraft();
	const { imprint } = draft;
	/** What is typed and isn't finished yet. */
	const [typed, setTyped] = useState<readonly LegalLink[] | null>(null);
	const links = typed ?? draft.legalLinks;
	useShownWhileTyped(".bio-legal", imprint);

	function change(links: readonly LegalLink[]) {
		const finished = links.filter(isFinished).map((link) => ({ ...link, url: safeUrl(link.url) ?? "" }));
		setTyped(links);
		edit({ kind: "set", fields: { legalLinks: finished } });
	}

	function changeAt(at: number, changed: Partial<LegalLink>) {
		change(links.map((link, index) => (index === at ? { ...link, ...changed } : link)));
	}

	return (
		<Stack gap="sm">
			<TextInput
				label="Imprint"
				description="Who is responsible for this page, at its end. Some countries require it."
				placeholder="Juniper Vale, Kiln Lane 4, 10115 Berlin"
				autoComplete="off"
				maxLength={IMPRINT_MAX}
				value={imprint}
				onChange={({ currentTarget }) => edit({ kind: "set", fields: { imprint: currentTarget.value } })}
			/>
			{links.map((link, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: rows don't move
				<fieldset key={at} className={classes.link}>
					<legend>Legal link {at + 1}</legend>
					<TextInput
						label="Label"
						maxLength={LEGAL_LABEL_MAX}
						value={link.label}
						onChange={({ currentTarget }) => changeAt(at, { label: currentTarget.value })}
					/>
					<TextInput
						label="Address"
						placeholder="https://jane.com/imprint"
						inputMode="url"
						autoCapitalize="none"
						autoComplete="off"
						spellCheck={false}
						value={link.url}
						error={isAddressWrong(link) && "Enter an address that begins with https://."}
						onChange={({ currentTarget }) => changeAt(at, { url: currentTarget.value })}
					/>
					<Button
						variant="default"
						aria-label={`Remove legal link ${at + 1}`}
						onClick={() => change(links.filter((_, index) => index !== at))}
					>
						Remove
					</Button>
				</fieldset>
			))}
			{links.length < LEGAL_LINKS_MAX && (
				<Button
					variant="default"
					className={classes.add}
					onClick={() => change([...links, { label: nextLabel(links), url: "" }])}
				>
					Add a legal link
				</Button>
			)}
			{typed?.some((link) => !isFinished(link)) && (
				<Text size="sm" c="dimmed">
					A link is on the page once it has a label and an address.
				</Text>
			)}
		</Stack>
	);
}

function isFinished({ label, url }: LegalLink): boolean {
	return label.trim() !== "" && safeUrl(url)?.startsWith("https://") === true;
}

/** Somebody who has only begun hears nothing. */
function isAddressWrong({ url }: LegalLink): boolean {
	return url.includes(".") && safeUrl(url)?.startsWith("https://") !== true;
}

function nextLabel(links: readonly LegalLink[]): string {
	return LEGAL_LABELS.find((label) => links.every((link) => link.label !== label)) ?? "";
}
