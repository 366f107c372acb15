import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import {
	type DomainTarget,
	ownershipValue,
	type RecordState,
	recordsFor,
} from "../../../core/domains/domain-records.ts";
import { dns, newDomain } from "../../testing/dns.ts";
import type { Resolver, ZoneRecords } from "../../testing/dns-zone.ts";
import { lookAtRecords } from "./look-at-records.ts";

const TOKEN = "t".repeat(32);
const IP = "192.0.2.80";
const FOUND: RecordState = { status: "found", seen: [] };
const MISSING: RecordState = { status: "missing", seen: [] };
const UNKNOWN: RecordState = { status: "unknown", seen: [] };

let domain = "";
let target: DomainTarget;

beforeEach(async () => {
	domain = newDomain();
	target = { hostname: `app.${newDomain()}`, ip: null, ipv6: null };
	await dns.setRecords(target.hostname, { A: ["192.0.2.1", "192.0.2.2"], AAAA: ["2001:db8::1"] });
});

/** Looks at the records of a host name, by default at the root, and of its twin. */
async function look({ hostname = domain, resolvers = dns.variables.DNS_RESOLVERS } = {}) {
	const records = recordsFor({ hostname, registered: domain }, TOKEN, target);
	return lookAtRecords({ ...env, DNS_RESOLVERS: resolvers }, records, target, domain);
}

const wrong = (...seen: string[]): RecordState => ({ status: "wrong", seen });
const spreading = (...seen: string[]): RecordState => ({ status: "spreading", seen });
const ownership = async (resolvers?: string) => (await look(resolvers ? { resolvers } : {})).records.ownership;
const routing = async (hostname = domain) => (await look({ hostname })).records.routing;

describe("the record that proves ownership", () => {
	const right = ownershipValue(TOKEN);
	const other = ownershipValue("another");
	const setTxt = (values: string[], resolver?: Resolver) =>
		dns.setRecords(`_linkstead.${domain}`, values.length > 0 ? { TXT: values } : {}, resolver);

	it("is found when both resolvers have it", async () => {
		await setTxt([right]);
		expect(await ownership()).toEqual(FOUND);
	});

	it("is found beside the value of another account", async () => {
		await setTxt(["v=spf1 -all", other, right]);
		expect(await ownership()).toEqual({ status: "found", seen: [other] });
	});

	it("is found behind a CNAME", async () => {
		await dns.setRecords(`_linkstead.${domain}`, { CNAME: [`proof.${domain}`] });
		await dns.setRecords(`proof.${domain}`, { TXT: [right] });
		expect(await ownership()).toEqual(FOUND);
	});

	it("is missing when there is nothing, or only values of other services", async () => {
		expect(await ownership()).toEqual(MISSING);
		await setTxt(["v=spf1 -all", `x${right}`, right.toUpperCase()]);
		expect(await ownership()).toEqual(MISSING);
	});

	it("is wrong when there is another value of ours", async () => {
		await setTxt(["v=spf1 -all", other]);
		expect(await ownership()).toEqual(wrong(other));
	});

	it("is wrong and shows every other value of ours, however many and long", async () => {
		const others = Array.from({ length: 7 }, (_, index) => ownershipValue(`${index}`.repeat(150)));
		await setTxt(others);
		expect(await ownership()).toEqual(wrong(...others));
	});

	it("spreads when only one resolver has it", async () => {
		await setTxt([right], 1);
		expect(await ownership()).toEqual(spreading());
		await setTxt([other], 2);
		expect(await ownership()).toEqual(spreading(other));
	});

	it.each<[string, string[]]>([
		["right", [right]],
		["wrong", [other]],
		["missing", []],
	])("is unknown when one resolver fails, although it is %s at the other", async (_, values) => {
		await setTxt(values);
		await dns.setFault(domain, "servfail", 2);
		expect(await ownership()).toEqual(UNKNOWN);
	});

	it("is unknown when both resolvers fail", async () => {
		await setTxt([right]);
		await dns.setFault(domain, "broken");
		expect(await ownership()).toEqual(UNKNOWN);
	});

	it("is found by one resolver if no other is configured", async () => {
		await setTxt([right], 1);
		expect(await ownership(dns.resolvers[0])).toEqual(FOUND);
		expect(await ownership(dns.resolvers[1])).toEqual(MISSING);
	});

	it("is found by two of three resolvers when the third fails", async () => {
		await setTxt([right]);
		expect(await ownership(`${dns.variables.DNS_RESOLVERS},http://127.0.0.1:1/`)).toEqual(FOUND);
	});
});

describe("a CNAME record", () => {
	const www = () => `www.${domain}`;
	const setWww = (records: ZoneRecords, resolver?: Resolver) => dns.setRecords(www(), records, resolver);

	it("is found when it leads to our host", async () => {
		await setWww({ CNAME: [target.hostname.toUpperCase()] });
		expect(await routing(www())).toEqual(FOUND);
	});

	it("is found when it leads to our host, although nobody knows our addresses", async () => {
		await setWww({ CNAME: [target.hostname] });
		await dns.setFault(target.hostname, "servfail");
		expect(await routing(www())).toEqual(FOUND);
		await dns.setFault(domain, "servfail", 2);
		expect(await routing(www())).toEqual(FOUND);
	});

	it.each([
		["one address of our host", { A: ["192.0.2.2"] }],
		["all addresses of our host", { A: ["192.0.2.2", "192.0.2.1"], AAAA: ["2001:db8:0::1"] }],
	])("is found when the DNS host shows %s instead", async (_, records) => {
		await setWww(records);
		expect(await routing(www())).toEqual(FOUND);
	});

	it("is found when another CNAME leads to our host in the end", async () => {
		await setWww({ CNAME: [`alias.${domain}`] });
		await dns.setRecords(`alias.${domain}`, { CNAME: [target.hostname] });
		expect(await routing(www())).toEqual(FOUND);
	});

	it("is missing when the name has no records", async () => {
		expect(await routing(www())).toEqual(MISSING);
	});

	it("is wrong when it leads elsewhere", async () => {
		await setWww({ CNAME: ["shops.example.com"] });
		expect(await routing(www())).toEqual(wrong("shops.example.com"));
	});

	it("is wrong when one address is not our host's, and that one is shown", async () => {
		await setWww({ A: ["192.0.2.1", "198.51.100.9"] });
		expect(await routing(www())).toEqual(wrong("198.51.100.9"));
		await setWww({ A: ["192.0.2.1"], AAAA: ["2001:db8::bad"] });
		expect(await routing(www())).toEqual(wrong("2001:db8::bad"));
	});

	it("spreads when one resolver has it and the other an older one", async () => {
		await setWww({ CNAME: [target.hostname] }, 1);
		expect(await routing(www())).toEqual(spreading());
		await setWww({ CNAME: ["shops.example.com"] }, 2);
		expect(await routing(www())).toEqual(spreading("shops.example.com"));
	});

	it("is found by one resolver when the other fails", async () => {
		await setWww({ CNAME: [target.hostname] });
		await dns.setFault(domain, "status", 1);
		expect(await routing(www())).toEqual(FOUND);
	});

	it("is neither missing nor wrong when one resolver fails", async () => {
		await dns.setFault(domain, "servfail", 1);
		expect(await routing(www())).toEqual(UNKNOWN);
		await setWww({ CNAME: ["shops.example.com"] });
		expect(await routing(www())).toEqual(UNKNOWN);
	});

	it("is not wrong when our own host's addresses are unknown", async () => {
		await setWww({ A: ["198.51.100.9"] });
		await dns.setFault(target.hostname, "servfail", 2);
		expect(await routing(www())).toEqual(UNKNOWN);
	});

	it("of the twin is judged in the same way", async () => {
		await dns.setRecords(domain, { A: ["192.0.2.1"] });
		await setWww({ CNAME: ["shops.example.com"] });
		expect((await look()).records).toMatchObject({ routing: FOUND, www: wrong("shops.example.com") });
	});
});

describe("an A record", () => {
	beforeEach(() => {
		target.ip = IP;
	});

	const setRoot = (records: ZoneRecords, resolver?: Resolver) => dns.setRecords(domain, records, resolver);

	it("is found when it is the only address", async () => {
		await setRoot({ A: [IP] });
		expect(await routing()).toEqual(FOUND);
	});

	it("is found beside an IPv6 address of our host", async () => {
		await setRoot({ A: [IP], AAAA: ["2001:db8::1"] });
		expect(await routing()).toEqual(FOUND);
	});

	it("is missing when there is no address", async () => {
		expect(await routing()).toEqual(MISSING);
	});

	it("is wrong when it has another address, and the wrong ones are shown", async () => {
		await setRoot({ A: ["198.51.100.9"] });
		expect(await routing()).toEqual(wrong("198.51.100.9"));
		await setRoot({ A: [IP, "198.51.100.9"] });
		expect(await routing()).toEqual(wrong("198.51.100.9"));
	});

	it("is wrong when an IPv6 address leads elsewhere", async () => {
		await setRoot({ A: [IP], AAAA: ["2001:db8::bad"] });
		expect(await routing()).toEqual(wrong("2001:db8::bad"));
		await setRoot({ AAAA: ["2001:db8::bad"] });
		expect(await routing()).toEqual(wrong("2001:db8::bad"));
	});

	it("spreads when only one resolver has it", async () => {
		await setRoot({ A: [IP] }, 1);
		await setRoot({ A: ["198.51.100.9"] }, 2);
		expect(await routing()).toEqual(spreading("198.51.100.9"));
	});

	it("is neither missing nor wrong when one resolver fails", async () => {
		await dns.setFault(domain, "garbage", 2);
		expect(await routing()).toEqual(UNKNOWN);
		await setRoot({ A: ["198.51.100.9"] });
		expect(await routing()).toEqual(UNKNOWN);
		await setRoot({ A: [IP] });
		expect(await routing()).toEqual(FOUND);
	});
});

describe("an AAAA record", () => {
	beforeEach(() => {
		Object.assign(target, { ip: IP, ipv6: "2001:db8::80" });
	});

	const states = async (AAAA: string[], hostname = domain) => {
		await dns.setRecords(domain, { A: [IP], AAAA });
		await dns.setRecords(`www.${domain}`, { CNAME: [target.hostname] });
		const { routing, www, ipv6 } = (await look({ hostname })).records;
		return { routing, www, ipv6 };
	};

	it.each(["root", "www"])(
		"is found when the root has the server's address, and the %s is the domain",
		async (form) => {
			const hostname = form === "www" ? `www.${domain}` : domain;
			expect(await states(["2001:db8:0::80"], hostname)).toEqual({ routing: FOUND, www: FOUND, ipv6: FOUND });
		},
	);

	it("may be missing, and be another address of the server's name", async () => {
		expect(await states([])).toEqual({ routing: FOUND, www: FOUND, ipv6: MISSING });
		expect(await states(["2001:db8::1"])).toEqual({ routing: FOUND, www: FOUND, ipv6: MISSING });
	});

	it("is wrong when it leads elsewhere, and so is the root", async () => {
		const elsewhere = wrong("2001:db8::bad");
		expect(await states(["2001:db8::bad", "2001:db8::80"])).toEqual({
			routing: elsewhere,
			www: FOUND,
			ipv6: elsewhere,
		});
	});

	it("is only asked for at roots, and beside an IPv4 address", async () => {
		const links = `links.${domain}`;
		expect((await look({ hostname: links })).records.ipv6).toBeUndefined();
		target.ip = null;
		expect((await look()).records.ipv6).toBeUndefined();
	});
});

describe("the nameservers", () => {
	it("are those of the registered domain, from any resolver", async () => {
		await dns.setRecords(domain, { NS: ["NS2.Host.net.", "ns1.host.net"] }, 2);
		expect((await look({ hostname: `links.${domain}` })).nameservers).toEqual(["ns1.host.net", "ns2.host.net"]);
		await dns.setFault(domain, "servfail", 1);
		expect((await look()).nameservers).toEqual(["ns1.host.net", "ns2.host.net"]);
	});

	it("are 13 at most, and none when nobody knows them", async () => {
		expect((await look()).nameservers).toEqual([]);
		await dns.setRecords(domain, { NS: Array.from({ length: 20 }, (_, index) => `ns${index}.host.net`) });
		expect((await look()).nameservers).toHaveLength(13);
	});
});

it("no question is asked twice, and addresses only when they matter", async () => {
	await dns.setRecords(`www.${domain}`, { CNAME: [target.hostname] });
	await look({ hostname: `www.${domain}` });
	const asked = (await dns.questions(domain)).map(({ resolver, name, type }) => `${resolver} ${name} ${type}`);
	expect(asked).toHaveLength(new Set(asked).size);
	expect(asked.filter((question) => question.includes("www."))).toEqual([
		`1 www.${domain} CNAME`,
		`2 www.${domain} CNAME`,
	]);
	// The other form has no CNAME, so the addresses of our host are asked once.
	expect(await dns.questions(target.hostname)).toHaveLength(4);
});
