import { expect, it } from "vitest";
import { ALL_DNS_HOSTS, DNS_HOSTS, type DnsHostId, dnsHostOf, dnsSettingsUrl } from "./dns-hosts.ts";

const NAMESERVERS: Record<DnsHostId, readonly string[]> = {
	godaddy: ["ns01.domaincontrol.com", "ns02.domaincontrol.com"],
	namecheap: ["dns1.registrar-servers.com", "freedns2.registrar-servers.com"],
	cloudflare: ["ada.ns.cloudflare.com", "jake.ns.cloudflare.com"],
	squarespace: ["nsd1.squarespacedns.com", "connect2.squarespacedns.com", "ns-cloud-a1.googledomains.com"],
	ionos: ["ns1023.ui-dns.com", "ns1042.ui-dns.de", "ns1111.ui-dns.org", "ns1024.ui-dns.biz"],
	hostinger: ["ns1.dns-parking.com", "solar.dns-parking.com"],
	porkbun: ["curitiba.ns.porkbun.com", "maceio.ns.porkbun.com"],
	gandi: ["ns-123-a.gandi.net", "ns-45-c.gandi.net"],
	ovhcloud: ["dns10.ovh.net", "ns10.ovh.net", "dns200.anycast.me"],
	route53: ["ns-2048.awsdns-64.com", "ns-512.awsdns-00.net", "ns-1500.awsdns-59.org", "ns-1900.awsdns-45.co.uk"],
};

it("each DNS host is recognized by each of its nameservers", () => {
	for (const id of ALL_DNS_HOSTS) {
		expect(dnsHostOf(NAMESERVERS[id])).toBe(id);
		for (const name of NAMESERVERS[id]) expect([name, dnsHostOf([name.toUpperCase(), `${name}.`])]).toEqual([name, id]);
	}
});

it("a name that only contains a DNS host's name is not recognized", () => {
	const lookAlikes = [
		"ns1.notgodaddy.com.evil.example",
		...ALL_DNS_HOSTS.flatMap((id) => NAMESERVERS[id].map((name) => `${name}.evil.example`)),
		"ns01.evildomaincontrol.com",
		"ns1.domaincontrol.com.example",
		"domaincontrol.com",
		"ns1.xn--domaincontrol.com",
		"ns-2048.awsdns-64.com.br",
		"ns-2048.awsdns-evil.com",
		"ada.ns-cloudflare.com",
		"ns1.p01.nsone.net",
		"",
	];
	for (const name of lookAlikes) expect([name, dnsHostOf([name])]).toEqual([name, null]);
});

it("nameservers of two DNS hosts belong to neither, and unknown ones beside a known one change nothing", () => {
	expect(dnsHostOf([])).toBeNull();
	expect(dnsHostOf(["ns01.domaincontrol.com", "ada.ns.cloudflare.com"])).toBeNull();
	expect(dnsHostOf(["ns1.jane.com", "ada.ns.cloudflare.com"])).toBe("cloudflare");
});

it("each DNS host has a secure address of its settings and short steps", () => {
	for (const id of ALL_DNS_HOSTS) {
		expect(URL.parse(dnsSettingsUrl(id, "jane.com"))?.protocol).toBe("https:");
		expect(dnsSettingsUrl(id, "jane.com")).not.toContain("{");
		expect(DNS_HOSTS[id].steps.length).toBeGreaterThanOrEqual(3);
		for (const step of DNS_HOSTS[id].steps) expect(step.length).toBeLessThanOrEqual(110);
	}
});
