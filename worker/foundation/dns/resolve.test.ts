import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { dns, newDomain } from "../../testing/dns.ts";
import type { DnsFault } from "../../testing/dns-zone.ts";
import { giveUpInTime } from "../../testing/patience.ts";
import type { RecordType } from "./dns-answer.ts";
import { resolveEverywhere } from "./resolve.ts";

let domain = "";

beforeEach(() => {
	domain = newDomain();
});

const resolve = (name: string, type: RecordType, resolvers?: string) =>
	resolveEverywhere({ ...env, DNS_RESOLVERS: resolvers ?? dns.variables.DNS_RESOLVERS }, name, type);

/** The same answer from both resolvers. */
const both = <Answer>(answer: Answer) => [answer, answer];

describe("the values of a name's records", () => {
	it.each([
		["TXT", { TXT: ["one", "two"] }, ["one", "two"]],
		["A", { A: ["192.0.2.1", "192.0.2.2"] }, ["192.0.2.1", "192.0.2.2"]],
		["AAAA", { AAAA: ["2001:DB8:0:0:0:0:0:1"] }, ["2001:db8::1"]],
		["NS", { NS: ["NS1.Host.COM.", "ns2.host.com"] }, ["ns1.host.com", "ns2.host.com"]],
		["CNAME", { CNAME: ["Target.Linkstead.NET."] }, ["target.linkstead.net"]],
	] as const)("a name's %s records are read", async (type, records, values) => {
		await dns.setRecords(domain, structuredClone(records) as object);
		expect(await resolve(domain, type)).toEqual(both(values));
	});

	it("the strings of one TXT record are joined", async () => {
		await dns.setRecords(domain, { TXT: [["a".repeat(255), "b".repeat(200)], "c"] });
		expect(await resolve(domain, "TXT")).toEqual(both([`${"a".repeat(255)}${"b".repeat(200)}`, "c"]));
	});

	it("a name that doesn't exist has no values, and neither has one without the record", async () => {
		expect(await resolve(domain, "TXT")).toEqual(both([]));
		await dns.setRecords(domain, { A: ["192.0.2.1"] });
		expect(await resolve(domain, "TXT")).toEqual(both([]));
	});

	it("capitals in the question make no difference", async () => {
		await dns.setRecords(domain, { TXT: ["one"] });
		expect(await resolve(domain.toUpperCase(), "TXT")).toEqual(both(["one"]));
	});

	it("every resolver answers for itself", async () => {
		await dns.setRecords(domain, { TXT: ["old"] }, 1);
		await dns.setRecords(domain, { TXT: ["new"] }, 2);
		expect(await resolve(domain, "TXT")).toEqual([["old"], ["new"]]);
	});
});

describe("CNAME records on the way", () => {
	it("values are read at the end of the chain", async () => {
		await dns.setRecords(`www.${domain}`, { CNAME: [`ALIAS.${domain}`] });
		await dns.setRecords(`alias.${domain}`, { CNAME: [`end.${domain}`] });
		await dns.setRecords(`end.${domain}`, { TXT: ["one"], A: ["192.0.2.1"] });
		expect(await resolve(`www.${domain}`, "TXT")).toEqual(both(["one"]));
		expect(await resolve(`www.${domain}`, "A")).toEqual(both(["192.0.2.1"]));
		expect(await resolve(`www.${domain}`, "CNAME")).toEqual(both([`alias.${domain}`]));
	});

	it("a chain that leads back to itself has no values", async () => {
		await dns.setRecords(`a.${domain}`, { CNAME: [`b.${domain}`] });
		await dns.setRecords(`b.${domain}`, { CNAME: [`a.${domain}`] });
		expect(await resolve(`a.${domain}`, "TXT")).toEqual(both([]));
	});

	it("a chain to a name that doesn't exist has no values", async () => {
		await dns.setRecords(`www.${domain}`, { CNAME: [`gone.${domain}`] });
		expect(await resolve(`www.${domain}`, "A")).toEqual(both([]));
		expect(await resolve(`www.${domain}`, "CNAME")).toEqual(both([`gone.${domain}`]));
	});
});

describe("resolvers that fail or lie", () => {
	beforeEach(() => dns.setRecords(domain, { TXT: ["one"] }));

	it.each<[string, DnsFault]>([
		["never answers", "silent"],
		["closes the connection", "broken"],
		["answers with an error status", "status"],
		["redirects", "redirect"],
		["sends a web page", "html"],
		["could not find out (SERVFAIL)", "servfail"],
		["refuses the question", "refused"],
		["sends garbage", "garbage"],
		["sends nothing", "empty"],
		["sends a part of a message", "cut"],
		["shortens its answer", "truncated"],
		["sends more than 64 KB", "oversize"],
		["answers another query", "other-id"],
		["answers about another name", "other-name"],
		["answers about another type", "other-type"],
		["answers two questions", "two-questions"],
		["sends a query back", "query"],
	])("a resolver that %s doesn't count, and the other does", async (_, fault) => {
		if (fault === "silent") giveUpInTime();
		await dns.setFault(domain, fault, 1);
		expect(await resolve(domain, "TXT")).toEqual([null, ["one"]]);
	});

	it.each<[string, DnsFault]>([
		["other names", "foreign-records"],
		["other classes", "other-class"],
	])("records of %s are ignored", async (_, fault) => {
		await dns.setFault(domain, fault, 2);
		expect(await resolve(domain, "TXT")).toEqual([["one"], []]);
	});

	it.each<[string, DnsFault]>([
		["needs half a second", "slow"],
		["writes names in capitals", "capitals"],
	])("a resolver that %s counts", async (_, fault) => {
		await dns.setFault(domain, fault);
		expect(await resolve(domain, "TXT")).toEqual(both(["one"]));
	});
});

describe("the configured resolvers", () => {
	beforeEach(() => dns.setRecords(domain, { TXT: ["one"] }));

	it("one resolver is enough", async () => {
		expect(await resolve(domain, "TXT", dns.resolvers[0])).toEqual([["one"]]);
	});

	it("the same resolver named twice is one", async () => {
		expect(await resolve(domain, "TXT", ` ${dns.resolvers[1]} ,${dns.resolvers[1]},`)).toEqual([["one"]]);
	});

	it("a text that is no address doesn't count", async () => {
		expect(await resolve(domain, "TXT", `nonsense,${dns.resolvers[0]}`)).toEqual([null, ["one"]]);
	});

	it("a name that DNS can't have gets no answer", async () => {
		expect(await resolve(`${"a".repeat(64)}.com`, "TXT")).toEqual(both(null));
		expect(await resolve(`${"a.".repeat(300)}com`, "TXT")).toEqual(both(null));
	});
});
