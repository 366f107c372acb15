import { ActionIcon, Text, VisuallyHidden } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useState } from "react";
import { type DnsHostId, dnsHost } from "../../core/domains/dns-hosts.ts";
import { RECORD_TTL_SECONDS } from "../../core/domains/domain-records.ts";
import { AnswerLine } from "../components/answer.tsx";
import { Icon } from "../components/icon.tsx";
import { StateMark } from "../components/state-mark.tsx";
import classes from "./domain.module.css";
import type { OwnDomain, OwnRecord } from "./own-domain.ts";
import { certificateWords, purposeOf, recordWords, type StateWords } from "./record-words.ts";

interface RecordsProps {
	domain: OwnDomain;
	/** Gives the fields the labels that the owner's DNS host uses. */
	host: DnsHostId | null;
}

/** The records to create with their states, and the state of the certificate. */
export function Records({ domain, host }: RecordsProps) {
	const certificate = certificateWords(domain);
	return (
		<ul className={classes.records} aria-label={`DNS records for ${domain.hostname}`}>
			{domain.records.map((record) => (
				<li key={record.purpose} className={classes.record}>
					<RecordHead title={purposeOf(record, domain)} state={recordWords(record)} />
					<RecordFields record={record} host={host} />
				</li>
			))}
			<li className={classes.record}>
				<RecordHead title="HTTPS" state={certificate} />
			</li>
		</ul>
	);
}

function RecordHead({ title, state: { tone, label, detail } }: { title: string; state: StateWords }) {
	return (
		<>
			<div className={classes.recordHead}>
				<Text fw={600}>{title}</Text>
				<StateMark tone={tone} label={label} />
			</div>
			{detail && (
				<Text size="sm" c={tone === "problem" ? undefined : "dimmed"} className={classes.detail}>
					{detail}
				</Text>
			)}
		</>
	);
}

function RecordFields({ record, host }: { record: OwnRecord; host: DnsHostId | null }) {
	const { copy, copied, error } = useClipboard();
	const [lastTerm, setLastTerm] = useState<string | null>(null);
	const copiedTerm = copied ? lastTerm : null;
	return (
		<>
			<dl className={classes.fields}>
				{fieldsOf(record, host).map(({ term, text, isWide }) => (
					<div key={term} className={classes.field} data-wide={isWide || undefined}>
						<dt>{term}</dt>
						<dd>
							{text}
							<ActionIcon
								variant="subtle"
								color={copiedTerm === term ? undefined : "gray"}
								size={44}
								className={classes.copy}
								aria-label={`Copy ${term} of the ${record.type} record for ${record.label}`}
								onClick={() => {
									setLastTerm(term);
									copy(text);
								}}
							>
								<Icon name={copiedTerm === term ? "check" : "copy"} size={18} />
							</ActionIcon>
						</dd>
					</div>
				))}
			</dl>
			<AnswerLine
				answer={error ? { kind: "error", title: "Not copied.", words: "Select the text and copy it yourself." } : null}
			/>
			<VisuallyHidden role="status">{copiedTerm && `${copiedTerm} copied`}</VisuallyHidden>
		</>
	);
}

function fieldsOf({ type, label, value }: OwnRecord, host: DnsHostId | null) {
	const words = host ? dnsHost(host).fields : null;
	return [
		{ term: "Type", text: type, isWide: false },
		{ term: words?.name ?? "Name", text: label, isWide: false },
		{ term: "TTL", text: String(RECORD_TTL_SECONDS), isWide: false },
		{ term: words ? valueField(words.value, type) : "Value", text: value, isWide: true },
	];
}

/** DNS hosts call the field of both kinds of addresses alike. */
function valueField(fields: ReturnType<typeof dnsHost>["fields"]["value"], type: OwnRecord["type"]): string {
	return type === "AAAA" ? fields.A.replace("IPv4", "IPv6") : fields[type];
}
