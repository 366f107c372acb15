import { Button, NativeSelect, Text, Title } from "@mantine/core";
import { useState } from "react";
import { ALL_DNS_HOSTS, type DnsHostId, dnsHost, dnsSettingsUrl } from "../../core/domains/dns-hosts.ts";
import { Icon } from "../components/icon.tsx";
import classes from "./domain.module.css";
import { hostNotes } from "./host-notes.ts";
import type { OwnDomain } from "./own-domain.ts";

interface DnsStepsProps {
	domain: OwnDomain;
	/** The DNS host that the nameservers belong to, or null when a person has to choose. */
	host: DnsHostId | null;
}

/** The steps at the DNS host of the domain. */
export function DnsSteps({ domain, host }: DnsStepsProps) {
	const [chosen, setChosen] = useState<DnsHostId | null>(null);
	const shown = host ?? chosen;
	return (
		<section className={classes.steps}>
			<Title order={3} size="h4">
				{host ? `Your DNS is at ${dnsHost(host).name}` : "Where is your DNS managed?"}
			</Title>
			{!host && (
				<NativeSelect
					aria-label="DNS host"
					size="md"
					mt="xs"
					maw="26rem"
					data={[
						{ value: "", label: "Choose your DNS host" },
						...ALL_DNS_HOSTS.map((id) => ({ value: id, label: dnsHost(id).name })),
					]}
					value={chosen ?? ""}
					onChange={({ currentTarget }) => setChosen((currentTarget.value || null) as DnsHostId | null)}
				/>
			)}
			{shown && <Steps domain={domain} host={shown} />}
			{!host && (
				<Text size="sm" c="dimmed" mt="xs">
					This is usually the company that sold you the domain. If yours isn't listed, look for “DNS settings” or “Zone”
					there.
				</Text>
			)}
		</section>
	);
}

function Steps({ domain, host }: { domain: OwnDomain; host: DnsHostId }) {
	const { name, steps } = dnsHost(host);
	return (
		<>
			<ol className={classes.stepList}>
				{[...steps, ...hostNotes(domain, host)].map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
			<Button
				component="a"
				href={dnsSettingsUrl(host, domain.registered)}
				target="_blank"
				rel="noopener noreferrer"
				variant="default"
				mt="sm"
				data-wraps
				rightSection={<Icon name="open" size={18} />}
			>
				Open {name}
			</Button>
		</>
	);
}
