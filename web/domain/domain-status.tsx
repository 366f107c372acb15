import { Button, Group, Text, VisuallyHidden } from "@mantine/core";
import { dnsHostOf } from "../../core/domains/dns-hosts.ts";
import { UpgradeLink } from "../billing/upgrade-link.tsx";
import { AnswerLine } from "../components/answer.tsx";
import { Card } from "../components/card.tsx";
import { Icon } from "../components/icon.tsx";
import { StateMark } from "../components/state-mark.tsx";
import classes from "./domain.module.css";
import { type DomainChange, isServing } from "./domain-change.ts";
import { DomainSetup } from "./domain-setup.tsx";
import { domainWords } from "./domain-words.ts";
import { isSettled, nameOfDomain, type OwnDomain } from "./own-domain.ts";
import { recordWords } from "./record-words.ts";
import { useChecks } from "./use-checks.ts";

interface DomainStatusProps {
	domain: OwnDomain;
	/** The plan includes domains. */
	isIncluded: boolean;
	isSaving: boolean;
	onAsk: (change: DomainChange) => void;
	onSave: (pageId: string, hostname: string) => void;
}

/** A saved domain: its state, the records to create, and the steps at its DNS host. */
export function DomainStatus({ domain, isIncluded, isSaving, onAsk, onSave }: DomainStatusProps) {
	const { recheck, isChecking, answer } = useChecks(domain);
	const { tone, label, headline, advice } = domainWords(domain);
	const host = dnsHostOf(domain.nameservers);
	const { pageId } = domain;
	const check = (
		<>
			<Group mt="md" gap="xs">
				<Button
					variant="default"
					leftSection={<Icon name="refresh" size={18} />}
					loading={isChecking}
					onClick={() => void recheck()}
				>
					Check again
				</Button>
				<Text size="sm" c="dimmed" mih="1.55em">
					{domain.checkedAt && `Last check at ${new Date(domain.checkedAt).toLocaleTimeString("en-US")}. `}
					{!isSettled(domain) && "We check every 10 seconds while this screen is open."}
				</Text>
			</Group>
			<AnswerLine answer={answer} />
		</>
	);
	return (
		<Card title={headline} action={<StateMark tone={tone} label={label} />}>
			<VisuallyHidden role="status">{announcementOf(domain)}</VisuallyHidden>
			<Text className={classes.advice}>{advice}</Text>
			{/* Without a plan, the card above has the link. */}
			{isIncluded && domain.status === "paused" && domain.pauseReason === "plan" && <UpgradeLink reason="domain" />}
			{isServing(domain) && (
				<Button
					component="a"
					mt="md"
					href={`https://${domain.hostname}`}
					target="_blank"
					rel="noopener"
					data-wraps
					rightSection={<Icon name="open" size={18} />}
				>
					Open {nameOfDomain(domain)}
				</Button>
			)}
			<DomainSetup domain={domain} host={host} check={check} isSaving={isSaving} onAsk={onAsk} onSave={onSave} />
			{pageId && (
				<Button
					variant="subtle"
					color="gray"
					className={classes.remove}
					leftSection={<Icon name="delete" size={18} />}
					disabled={isSaving}
					onClick={() => onAsk({ kind: "remove", pageId, domain, hostname: "" })}
				>
					Remove domain
				</Button>
			)}
		</Card>
	);
}

/** The whole state in one text. Screen readers say it when it changes. */
function announcementOf(domain: OwnDomain): string {
	const { headline, advice } = domainWords(domain);
	const records = domain.records.map(
		(record) => `${record.type} record for ${record.label}: ${recordWords(record).label}.`,
	);
	return `${headline}. ${advice} ${records.join(" ")}`;
}
