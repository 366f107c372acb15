import { Button, Text } from "@mantine/core";
import { shownHost } from "../../core/addresses/host-name.ts";
import classes from "./domain.module.css";
import { changeOf, type DomainChange } from "./domain-change.ts";
import { nameOfDomain, type OwnDomain } from "./own-domain.ts";

export interface TwinChoiceProps {
	domain: OwnDomain;
	/** The reason to change, or null when it is a matter of taste. */
	obstacle: string | null;
	isSaving: boolean;
	onAsk: (change: DomainChange) => void;
	onSave: (pageId: string, hostname: string) => void;
}

/** Offers the other form of the domain, with or without `www.`. */
export function TwinChoice({ domain, obstacle, isSaving, onAsk, onSave }: TwinChoiceProps) {
	const { twin, pageId } = domain;
	if (!twin || !pageId) return null;
	const name = shownHost(twin);

	function choose(pageId: string, hostname: string) {
		const change = changeOf(pageId, domain, hostname);
		if (change) onAsk(change);
		else onSave(pageId, hostname);
	}

	return (
		<div className={obstacle ? classes.warning : classes.choice}>
			<Text size={obstacle ? undefined : "sm"}>
				{obstacle ?? `Prefer ${name}? Then ${nameOfDomain(domain)} redirects to it.`}
			</Text>
			<Button
				variant={obstacle ? "filled" : "default"}
				size="sm"
				data-wraps
				disabled={isSaving}
				onClick={() => choose(pageId, twin)}
			>
				Use {name}
			</Button>
		</div>
	);
}
