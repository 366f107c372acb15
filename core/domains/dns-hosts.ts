import type { DnsRecord } from "./domain-records.ts";

interface DnsHost {
	name: string;
	/** Matches the names of the host's nameservers, in lower case and without a final dot. */
	nameservers: RegExp;
	/** The address of the DNS settings. `{domain}` stands for the registered domain. */
	settingsUrl: string;
	/** The way to the form for a new record. */
	steps: readonly string[];
	/** The labels of the form's fields. */
	fields: { name: string; value: Record<Exclude<DnsRecord["type"], "AAAA">, string> };
	/** What the field for the name takes at the root of the domain. */
	root: "@" | "empty";
	/** The type of a record that leads the root to another name. Null when the host offers none for outside names. */
	rootType: "CNAME" | "ALIAS" | null;
	/** One more thing to know. */
	note?: string;
}

/**
 * The ten most common DNS hosts. The words are those of their English control panels. Their names of nameservers: GoDaddy
 * `ns01.domaincontrol.com`, Namecheap `dns1.registrar-servers.com`, Cloudflare `ada.ns.cloudflare.com`, and so on; the
 * test has an example of each.
 */
export const DNS_HOSTS = {
	godaddy: {
		name: "GoDaddy",
		nameservers: /\.domaincontrol\.com$/,
		settingsUrl: "https://dcc.godaddy.com/control/portfolio/{domain}/settings?tab=dns",
		steps: [
			"Open your Domain Portfolio, choose the domain, then DNS.",
			"Delete an A or CNAME record that has the same name as one of these records, such as Parked.",
			"Choose Add New Record and fill it in. Repeat this for each record, then Save.",
		],
		fields: { name: "Name", value: { TXT: "Value", CNAME: "Value", A: "Value" } },
		root: "@",
		rootType: null,
	},
	namecheap: {
		name: "Namecheap",
		nameservers: /\.registrar-servers\.com$/,
		settingsUrl: "https://ap.www.namecheap.com/Domains/DomainControlPanel/{domain}/advancedns",
		steps: [
			"Open Domain List, choose Manage beside the domain, then Advanced DNS.",
			"Delete the parking page's CNAME and URL Redirect records if they have the same name as one of these records.",
			"Choose Add New Record and fill it in. Repeat this for each record.",
			"Save with the green checkmark.",
		],
		fields: { name: "Host", value: { TXT: "Value", CNAME: "Value", A: "Value" } },
		root: "@",
		rootType: "ALIAS",
	},
	cloudflare: {
		name: "Cloudflare",
		nameservers: /\.ns\.cloudflare\.com$/,
		settingsUrl: "https://dash.cloudflare.com/?to=/:account/:zone/dns/records",
		steps: [
			"Choose the domain, then DNS and Records.",
			"Delete an A, AAAA or CNAME record that has the same name as one of these records.",
			"Choose Add record and fill it in. Switch Proxy status to DNS only.",
			"Save, and repeat this for each record.",
		],
		fields: { name: "Name", value: { TXT: "Content", CNAME: "Target", A: "IPv4 address" } },
		root: "@",
		rootType: "CNAME",
	},
	squarespace: {
		name: "Squarespace Domains",
		// Domains that came from Google Domains keep its nameservers.
		nameservers: /\.(?:squarespacedns|googledomains)\.com$/,
		settingsUrl: "https://account.squarespace.com/domains/managed/{domain}/dns/dns-settings",
		steps: [
			"Open Domains, choose the domain, then DNS and DNS Settings.",
			"Delete Squarespace Defaults if you have no Squarespace site on this domain.",
			"Under Custom records choose Add record and fill it in. Repeat this for each record, then Save.",
		],
		fields: { name: "Name", value: { TXT: "Data", CNAME: "Data", A: "Data" } },
		root: "@",
		rootType: "ALIAS",
	},
	ionos: {
		name: "IONOS",
		nameservers: /\.ui-dns\.(?:com|net|org|biz|de)$/,
		settingsUrl: "https://my.ionos.com/domains",
		steps: [
			"Open Domains & SSL, choose the domain, then DNS.",
			"Delete an A, AAAA or CNAME record that has the same name as one of these records.",
			"Choose Add record, then the type, and fill it in.",
			"Save, and repeat this for each record.",
		],
		fields: { name: "Host name", value: { TXT: "Value", CNAME: "Points to", A: "Points to" } },
		root: "@",
		rootType: null,
	},
	hostinger: {
		name: "Hostinger",
		nameservers: /\.dns-parking\.com$/,
		settingsUrl: "https://hpanel.hostinger.com/domain/{domain}/dns",
		steps: [
			"Open Domains in hPanel, choose Manage beside the domain, then DNS / Nameservers.",
			"Delete an A, ALIAS or CNAME record that has the same name as one of these records.",
			"Under Manage DNS records choose the type, fill it in and choose Add Record. Repeat this for each record.",
		],
		fields: { name: "Name", value: { TXT: "TXT value", CNAME: "Target", A: "Points to" } },
		root: "@",
		rootType: "CNAME",
		note: "Hostinger shows a CNAME record at the root as ALIAS. That is right.",
	},
	porkbun: {
		name: "Porkbun",
		nameservers: /\.ns\.porkbun\.com$/,
		settingsUrl: "https://porkbun.com/account/domains",
		steps: [
			"Open Domain Management and choose DNS beside the domain.",
			"Delete the ALIAS and CNAME records that lead to pixie.porkbun.com.",
			"Choose the type, fill it in and choose Add. Repeat this for each record.",
		],
		fields: { name: "Host", value: { TXT: "Answer / Value", CNAME: "Answer / Value", A: "Answer / Value" } },
		root: "empty",
		rootType: "ALIAS",
	},
	gandi: {
		name: "Gandi",
		nameservers: /\.gandi\.net$/,
		settingsUrl: "https://admin.gandi.net/domain",
		steps: [
			"Open Domain, choose the domain, then DNS Records.",
			"Delete an A, AAAA or CNAME record that has the same name as one of these records.",
			"Choose Add record and fill it in.",
			"Choose Create, and repeat this for each record.",
		],
		fields: { name: "Name", value: { TXT: "Text value", CNAME: "Hostname", A: "IPv4 address" } },
		root: "@",
		rootType: "ALIAS",
		note: "An ALIAS record doesn't work together with DNSSEC at Gandi.",
	},
	ovhcloud: {
		name: "OVHcloud",
		nameservers: /\.(?:ovh\.(?:net|ca)|anycast\.me)$/,
		settingsUrl: "https://manager.eu.ovhcloud.com/#/web/domain/{domain}/zone",
		steps: [
			"Open Domain names, choose the domain, then DNS zone.",
			"Delete an A, AAAA or CNAME entry that has the same name as one of these records.",
			"Choose Add an entry, then the type, and fill it in.",
			"Confirm, and repeat this for each record.",
		],
		fields: { name: "Sub-domain", value: { TXT: "Value", CNAME: "Target", A: "Target" } },
		root: "empty",
		rootType: null,
	},
	route53: {
		name: "Amazon Route 53",
		nameservers: /\.awsdns-\d\d\.(?:com|net|org|co\.uk)$/,
		settingsUrl: "https://console.aws.amazon.com/route53/v2/hostedzones",
		steps: [
			"Open Hosted zones and choose the domain.",
			"Choose Create record and fill it in. Leave Alias switched off.",
			"Choose Create records, and repeat this for each record.",
		],
		fields: { name: "Record name", value: { TXT: "Value", CNAME: "Value", A: "Value" } },
		root: "empty",
		// Its alias records lead to resources of AWS only.
		rootType: null,
		note: "Put the value of a TXT record in quotation marks.",
	},
} as const satisfies Record<string, DnsHost>;

export type DnsHostId = keyof typeof DNS_HOSTS;

/** A DNS host's row of the table. */
export function dnsHost(id: DnsHostId): DnsHost {
	return DNS_HOSTS[id];
}

/** Every DNS host, in the order of the table. */
export const ALL_DNS_HOSTS = Object.keys(DNS_HOSTS) as DnsHostId[];

/** The DNS host that these nameservers belong to, or null when it isn't in the table or there are two. */
export function dnsHostOf(nameservers: readonly string[]): DnsHostId | null {
	const names = nameservers.map((name) => name.toLowerCase().replace(/\.$/, ""));
	const [found, other] = ALL_DNS_HOSTS.filter((id) => names.some((name) => DNS_HOSTS[id].nameservers.test(name)));
	return found && !other ? found : null;
}

/** The address of a DNS host's settings for a registered domain. */
export function dnsSettingsUrl(id: DnsHostId, registered: string): string {
	return DNS_HOSTS[id].settingsUrl.replace("{domain}", encodeURIComponent(registered));
}
