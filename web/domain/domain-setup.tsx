import { Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { DnsHostId } from "../../core/domains/dns-hosts.ts";
import disclosure from "../components/disclosure.module.css";
import { Icon } from "../components/icon.tsx";
import { optionalPart } from "../components/late-part.tsx";
import classes from "./domain.module.css";
import { isSettled, type OwnDomain } from "./own-domain.ts";
import { Records } from "./records.tsx";
import { rootObstacle } from "./root-obstacle.ts";
import { TwinChoice, type TwinChoiceProps } from "./twin-choice.tsx";

/** They stand below the records, which are read first. */
const DnsSteps = optionalPart(async () => (await import("./dns-steps.tsx")).DnsSteps);

interface DomainSetupProps extends Omit<TwinChoiceProps, "obstacle"> {
	domain: OwnDomain;
	host: DnsHostId | null;
	/** Asks again for the records that are shown above it. */
	check: ReactNode;
}

/**
 * The records, the steps at the DNS host, and the choice between both forms. Folded once nothing is left to do, but never while
 * somebody watches: the button that checks stays where it was.
 */
export function DomainSetup({ domain, host, check, ...choosing }: DomainSetupProps) {
	const isDone = isSettled(domain);
	const [isOpen, setOpen] = useState(!isDone);
	const obstacle = rootObstacle(domain, host);
	const choice = <TwinChoice domain={domain} obstacle={obstacle} {...choosing} />;
	return (
		<details
			className={`${disclosure.disclosure} ${classes.fold}`}
			data-done={isDone || undefined}
			open={isOpen || !isDone}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
		>
			<summary>
				DNS records
				<Icon name="down" size={18} />
			</summary>
			{obstacle && choice}
			<Records domain={domain} host={host} />
			{check}
			<Text size="sm" c="dimmed" mt="md">
				Propagation takes 24–48 hours. Most changes show up within an hour.
			</Text>
			{!obstacle && choice}
			<DnsSteps domain={domain} host={host} />
		</details>
	);
}
