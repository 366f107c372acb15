import { Button, Text } from "@mantine/core";
import { type DnsHostId, dnsHost } from "../../core/dns-hosts.ts";
import { SERVING_STATUSES } from "../../core/domain.ts";
import { shownHost } from "../../core/host-name.ts";
import type { DomainChange } from "./confirm-change.tsx";
import classes from "./domain.module.css";
import { nameOfDomain, type OwnDomain, recordOf } from "./own-domain.ts";

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
		const isServing = (SERVING_STATUSES as readonly string[]).includes(domain.status);
		if (isServing) onAsk({ kind: "switch", pageId, domain, hostname });
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
				mih={44}
				className={classes.wrapping}
				disabled={isSaving}
				onClick={() => choose(pageId, twin)}
			>
				Use {name}
			</Button>
		</div>
	);
}

/** Why a DNS host may be unable to lead the root of the domain to us, or null when nothing speaks against it. */
export function rootObstacle(domain: OwnDomain, host: DnsHostId | null): string | null {
	const routing = recordOf(domain, "routing");
	if (domain.hostname !== domain.registered || routing?.type !== "CNAME" || routing.state?.status === "found")
		return null;
	const name = nameOfDomain(domain);
	if (!host) {
		return `Many DNS hosts allow no CNAME record for ${name} itself. If yours offers ALIAS, ANAME or CNAME flattening, use that. Otherwise use www.${name}.`;
	}
	const { name: hostName, rootType } = dnsHost(host);
	return rootType === null ? `${hostName} allows no CNAME record for ${name} itself. We recommend www.${name}.` : null;
}
