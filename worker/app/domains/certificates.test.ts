import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Certificate } from "../../../core/domains/domain.ts";
import { activeCertificate, newCloudflareZone } from "../../testing/cloudflare.ts";
import type { CloudflareZone, HostnameState } from "../../testing/cloudflare-zone.ts";
import { newDomain } from "../../testing/dns.ts";
import { deleteCertificate, renewCertificate } from "./certificates.ts";
import { hasCertificates } from "./has-certificates.ts";

let zone: CloudflareZone;
let host = "";

beforeEach(async () => {
	zone = await newCloudflareZone({ isSlow: true });
	host = newDomain();
});

const variables = (): Env => ({ ...env, ...zone.variables });
const renew = (known?: Certificate, hostname = host) => renewCertificate(variables(), hostname, known);
const methods = async () => (await zone.requests()).map(({ method }) => method);

/** A certificate after Cloudflare has changed its custom hostname. */
async function renewAfter(state: Partial<HostnameState>, known: Certificate): Promise<Certificate> {
	await zone.change(host, state);
	return renew(known);
}

describe("the mode", () => {
	it("is automatic when the token and the zone are set", () => {
		const { CUSTOM_HOSTNAMES_TOKEN, CUSTOM_HOSTNAMES_ZONE } = zone.variables;
		expect(hasCertificates(env)).toBe(false);
		expect(hasCertificates({ ...env, CUSTOM_HOSTNAMES_TOKEN })).toBe(false);
		expect(hasCertificates({ ...env, CUSTOM_HOSTNAMES_ZONE })).toBe(false);
		expect(hasCertificates({ ...env, CUSTOM_HOSTNAMES_TOKEN, CUSTOM_HOSTNAMES_ZONE })).toBe(true);
	});

	it("asks Cloudflare nothing when it is manual", async () => {
		const known: Certificate = { id: "1", status: "active", problem: null };
		expect(await renewCertificate(env, host, known)).toEqual({ ...known, problem: "unreachable" });
		expect(await deleteCertificate(env, "1")).toBe(false);
	});
});

describe("a new certificate", () => {
	it("is requested with validation over HTTP and TLS 1.2 at least", async () => {
		expect(await renew()).toEqual({ id: expect.any(String), status: "pending", problem: null });
		const [request] = await zone.requests();
		expect(JSON.parse(request?.body ?? "")).toEqual({
			hostname: host,
			ssl: { method: "http", type: "dv", settings: { min_tls_version: "1.2" } },
		});
	});

	it("is pending until Cloudflare has issued it", async () => {
		const pending = await renew();
		expect(await renew(pending)).toEqual(pending);
		await zone.issue(host);
		expect(await renew(pending)).toEqual({ ...pending, status: "active" });
		expect(await methods()).toEqual(["POST", "GET", "GET"]);
	});

	it.each<[string, Partial<HostnameState>]>([
		["only the name is", { status: "active" }],
		["only the certificate is", { sslStatus: "active" }],
		["the name is, and the certificate has an unknown state", { status: "active", sslStatus: "brand_new" }],
		["the certificate is, and the name has an unknown state", { status: "brand_new", sslStatus: "active" }],
		["neither is, while Cloudflare deploys both", { status: "active_redeploying", sslStatus: "pending_deployment" }],
	])("is not active when %s", async (_, state) => {
		const pending = await renew();
		expect(await renewAfter(state, pending)).toEqual(pending);
	});

	it("is issued for each name once, when the answer to the creation was lost", async () => {
		await zone.failNext({ status: 0, isPerformed: true });
		expect(await renew()).toEqual({ id: null, status: "pending", problem: "unreachable" });
		expect(await renew()).toEqual({ id: expect.any(String), status: "pending", problem: null });
		expect(await zone.hostnames()).toEqual([host]);
	});

	it("adopts the custom hostname of the same name, not one that contains it", async () => {
		await zone.add(`shop.${host}`);
		const id = await zone.add(host);
		await zone.issue(host);
		expect(await renew()).toEqual({ id, status: "active", problem: null });
	});

	it("adopts its custom hostname although many others contain its name", async () => {
		for (let index = 0; index < 60; index++) await zone.add(`shop-${index}.${host}`);
		const id = await zone.add(host);
		await zone.issue(host);
		expect(await renew()).toEqual({ id, status: "active", problem: null });
	});

	it("is created anew when an operator has removed it", async () => {
		const active = await activeCertificate(zone, host);
		await zone.remove(host);
		const anew = await renew(active);
		expect(anew).toEqual({ id: expect.any(String), status: "pending", problem: null });
		expect(anew.id).not.toBe(active.id);
		expect(await zone.hostnames()).toEqual([host]);
	});

	it("never takes over the id of another name", async () => {
		const other = await renew(undefined, newDomain());
		const own = await renew(other);
		expect(own.id).not.toBe(other.id);
		expect(await zone.hostnames()).toContain(host);
	});
});

describe("a name that gets no certificate", () => {
	it("is taken when another account has it", async () => {
		await zone.takeElsewhere(host);
		expect(await renew()).toEqual({ id: null, status: "failed", problem: "taken" });
	});

	it.each([
		["is reserved", "jane.test"],
		["is Cloudflare's example", "jane.example.com"],
		["has characters outside ASCII", "jäne.com"],
		["has special characters", "jane_doe.com"],
		["is a wildcard", "*.jane.com"],
		["has no registered domain", "com"],
	])("is refused when it %s", async (_, hostname) => {
		expect(await renew(undefined, hostname)).toEqual({ id: null, status: "failed", problem: "refused" });
	});

	it("is refused for a reason that we don't know", async () => {
		const log = vi.spyOn(console, "error").mockImplementation(() => {});
		await zone.failNext({ status: 400, codes: [1999] });
		expect(await renew()).toEqual({ id: null, status: "failed", problem: "refused" });
		expect(log).toHaveBeenCalledWith(expect.any(String), { method: "POST", status: 400, codes: [1999] });
	});

	it.each(["blocked", "pending_blocked"])("is refused when its state is %s", async (status) => {
		const pending = await renew();
		expect(await renewAfter({ status }, pending)).toEqual({ ...pending, status: "failed", problem: "refused" });
	});
});

describe("a certificate that can't be validated", () => {
	const validationErrors = ["Issuance blocked by a CAA error."];

	it("is pending with its problem, until it works", async () => {
		const pending = await renew();
		const state = { status: "active", sslStatus: "pending_issuance", validationErrors };
		expect(await renewAfter(state, pending)).toEqual({ ...pending, problem: "validation" });
		await zone.change(host, { validationErrors: [] });
		await zone.issue(host);
		expect(await renew(pending)).toEqual({ ...pending, status: "active" });
	});

	it("is tried again after it has timed out, and keeps its problem for now", async () => {
		const pending = await renew();
		const state = { status: "active", sslStatus: "validation_timed_out" };
		expect(await renewAfter(state, pending)).toEqual({ ...pending, problem: "validation" });
		expect(await methods()).toEqual(["POST", "GET", "PATCH"]);
	});

	it("has failed when it can't be tried again", async () => {
		const pending = await renew();
		vi.spyOn(console, "error").mockImplementation(() => {});
		await zone.failNext({ status: 200, body: answerOf(pending, "active", "expired") });
		await zone.failNext({ status: 400, codes: [1434] });
		expect(await renew(pending)).toEqual({ ...pending, status: "failed", problem: "validation" });
	});

	it("waits while Cloudflare is busy", async () => {
		const pending = await renew();
		await zone.failNext({ status: 200, body: answerOf(pending, "moved", "active") });
		await zone.failNext({ status: 429 });
		vi.spyOn(console, "error").mockImplementation(() => {});
		expect(await renew(pending)).toEqual({ ...pending, problem: "limited" });
	});
});

describe("an active certificate", () => {
	it.each(["pending_validation", "pending_issuance", "backup_issued", "holding_deployment"])(
		"stays active while a new one is %s",
		async (sslStatus) => {
			const active = await activeCertificate(zone, host);
			expect(await renewAfter({ sslStatus }, active)).toEqual(active);
		},
	);

	it("stays active while the next one can't be validated, and has the problem", async () => {
		const active = await activeCertificate(zone, host);
		const state = { sslStatus: "pending_issuance", validationErrors: ["Issuance blocked by a CAA error."] };
		expect(await renewAfter(state, active)).toEqual({ ...active, problem: "validation" });
	});

	it("stays active while Cloudflare deploys a change", async () => {
		const active = await activeCertificate(zone, host);
		expect(await renewAfter({ status: "active_redeploying" }, active)).toEqual(active);
	});

	it.each(["moved", "deleted"])("is validated again when its name was %s", async (status) => {
		const active = await activeCertificate(zone, host);
		expect(await renewAfter({ status }, active)).toEqual({ ...active, status: "pending" });
		await zone.issue(host);
		expect(await renew(active)).toEqual(active);
	});

	it("is requested again when the custom hostname lost it", async () => {
		const active = await activeCertificate(zone, host);
		expect(await renewAfter({ sslStatus: null }, active)).toEqual({ ...active, status: "pending" });
	});

	it("is pending when its name is", async () => {
		const active = await activeCertificate(zone, host);
		expect(await renewAfter({ status: "pending" }, active)).toEqual({ ...active, status: "pending" });
	});
});

describe("a deletion", () => {
	it("removes the custom hostname, and may be repeated", async () => {
		const { id } = await activeCertificate(zone, host);
		expect(await deleteCertificate(variables(), id ?? "")).toBe(true);
		expect(await zone.hostnames()).toEqual([]);
		expect(await deleteCertificate(variables(), id ?? "")).toBe(true);
	});

	it("is done when its answer was lost", async () => {
		const { id } = await activeCertificate(zone, host);
		vi.spyOn(console, "error").mockImplementation(() => {});
		await zone.failNext({ status: 0, isPerformed: true });
		expect(await deleteCertificate(variables(), id ?? "")).toBe(false);
		expect(await deleteCertificate(variables(), id ?? "")).toBe(true);
	});
});

/** Cloudflare's answer about a custom hostname in this state. */
function answerOf({ id }: Certificate, status: string, sslStatus: string): string {
	return JSON.stringify({ result: { id, hostname: host, status, ssl: { status: sslStatus } } });
}
