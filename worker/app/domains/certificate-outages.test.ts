import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Certificate } from "../../../core/domains/domain.ts";
import { activeCertificate, newCloudflareZone } from "../../testing/cloudflare.ts";
import type { CloudflareFault, CloudflareZone } from "../../testing/cloudflare-zone.ts";
import { newDomain } from "../../testing/dns.ts";
import { giveUpInTime } from "../../testing/patience.ts";
import { deleteCertificate, renewCertificate } from "./certificates.ts";

let zone: CloudflareZone;
let host = "";

beforeEach(async () => {
	zone = await newCloudflareZone({ isSlow: true });
	host = newDomain();
});

const variables = (): Env => ({ ...env, ...zone.variables });
const renew = (known?: Certificate, hostname = host) => renewCertificate(variables(), hostname, known);

const OUTAGES: [string, CloudflareFault, Certificate["problem"]][] = [
	["limits its requests", { status: 429, codes: [10429] }, "limited"],
	["fails", { status: 500, codes: [1500] }, "unreachable"],
	["is behind a failing proxy", { status: 502, body: "<html>Bad gateway</html>" }, "unreachable"],
	["drops the connection", { status: 0 }, "unreachable"],
	["never answers", { status: null }, "unreachable"],
	["sends garbage", { status: 200, body: "<html>" }, "unreachable"],
	["sends something else", { status: 200, body: '{"result":{"id":1}}' }, "unreachable"],
	["refuses the token", { status: 403, codes: [10000] }, "unreachable"],
	["has no quota left", { status: 403, codes: [1405] }, "unreachable"],
];

/** Each wait for an answer that never comes takes ten seconds, so only one test waits for it. */
const QUICK_OUTAGES = OUTAGES.filter(([, { status }]) => status !== null);

describe("while Cloudflare can't answer", () => {
	beforeEach(() => {
		vi.spyOn(console, "error").mockImplementation(() => {});
	});

	it.each(OUTAGES)("because it %s, a certificate stays as it was", async (_, fault, problem) => {
		const active = await activeCertificate(zone, host);
		const pending = await renew(undefined, `www.${host}`);
		if (fault.status === null) giveUpInTime();
		await zone.failNext({ ...fault, count: 2 });
		const [afterActive, afterPending] = await Promise.all([renew(active), renew(pending, `www.${host}`)]);
		expect(afterActive).toEqual({ ...active, problem });
		expect(afterPending).toEqual({ ...pending, problem });
		expect(await renew(active)).toEqual(active);
	});

	it.each(QUICK_OUTAGES)("because it %s, a new certificate is pending", async (_, fault, problem) => {
		await zone.failNext(fault);
		expect(await renew()).toEqual({ id: null, status: "pending", problem });
	});

	it.each(QUICK_OUTAGES.filter(([, { status }]) => status !== 200))(
		"because it %s, a deletion is not believed",
		async (_, fault) => {
			const { id } = await activeCertificate(zone, host);
			await zone.failNext(fault);
			expect(await deleteCertificate(variables(), id ?? "")).toBe(false);
			expect(await deleteCertificate(variables(), id ?? "")).toBe(true);
		},
	);

	it("a name is not called taken when only the search for it failed", async () => {
		await zone.takeElsewhere(host);
		await zone.failNext({ status: 409, codes: [1406] });
		await zone.failNext({ status: 503 });
		expect(await renew()).toEqual({ id: null, status: "pending", problem: "unreachable" });
	});

	it("a wrong request never fails a certificate that Cloudflare has issued", async () => {
		const active = await activeCertificate(zone, host);
		await zone.failNext({ status: 400, codes: [1434] });
		expect(await renew(active)).toEqual({ ...active, problem: "unreachable" });
	});

	it("no log contains the token", async () => {
		const log = vi.spyOn(console, "error").mockImplementation(() => {});
		for (const [, fault] of QUICK_OUTAGES) {
			await zone.failNext(fault);
			await renew();
		}
		expect(log).toHaveBeenCalled();
		expect(JSON.stringify(log.mock.calls)).not.toContain(zone.variables.CUSTOM_HOSTNAMES_TOKEN);
	});
});
