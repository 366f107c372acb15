import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startDns } from "../../stand-ins/dns/server.ts";
import type { LoopbackServer } from "../../stand-ins/loopback-server.ts";
import { startOpenid } from "../../stand-ins/openid/server.ts";
import { S3_KEY, startS3 } from "../../stand-ins/s3/server.ts";
import { startSmtp } from "../../stand-ins/smtp/server.ts";
import type { SmtpStandIn } from "../../worker/testing/smtp.ts";
import { freePort } from "../port.ts";
import { readServeSettings } from "../serve-settings.ts";
import { trySettings } from "./try-settings.ts";

let dns: LoopbackServer;
let openid: LoopbackServer;
let smtp: LoopbackServer;
let mail: SmtpStandIn;

beforeAll(async () => {
	[dns, openid, smtp] = await Promise.all([startDns(), startOpenid(), startSmtp()]);
	mail = await (await fetch(smtp.origin)).json();
});

afterAll(() => Promise.all([dns, openid, smtp].map((server) => server.stop())));

const folder = join(tmpdir(), "linkstead-not-made", "data");

/** What is found, and the words of each finding that isn't well. */
async function findings(environment: Record<string, string>) {
	const settings = readServeSettings({ APP_ORIGIN: "http://localhost:8787", DATA_DIR: folder, ...environment });
	if (typeof settings === "string") throw new Error(settings);
	const found = await trySettings(settings, environment);
	return { all: found.map(({ words }) => words), bad: found.flatMap(({ isWell, words }) => (isWell ? [] : [words])) };
}

const signedIn = (password: string) => ({
	SMTP_HOST: "127.0.0.1",
	SMTP_PORT: String(mail.plainPort),
	SMTP_SECURITY: "none",
	SMTP_USERNAME: "jane",
	SMTP_PASSWORD: password,
});

const provider = (path: string) => ({
	OIDC_ISSUER: `${openid.origin}/${path}`,
	OIDC_CLIENT_ID: "1",
	OIDC_CLIENT_SECRET: "1",
});

const resolvers = (...paths: string[]) => ({ DNS_RESOLVERS: paths.map((path) => dns.origin + path).join(",") });
const GOOD = "/resolvers/1/dns-query";

it("everything that works is named, no mail is sent, and no folder is made", async () => {
	const { all, bad } = await findings({ ...signedIn("open sesame"), ...provider("good"), ...resolvers(GOOD) });
	expect(bad).toEqual([]);
	expect(all).toEqual([
		expect.stringMatching(/^DATA_DIR, .*: it can be written, and [\d.]+ GB are free$/),
		expect.stringMatching(/^APP_ORIGIN, localhost: it leads to (?:127\.0\.0\.1|::1)$/),
		"Mail, 127.0.0.1: the server takes the name and the password",
		`DNS, ${dns.origin}${GOOD}: it answers`,
		`OIDC_ISSUER, ${openid.origin}/good: the provider answers, and has this name`,
	]);
	const { messages }: SmtpStandIn = await (await fetch(smtp.origin)).json();
	expect([messages, existsSync(folder)]).toEqual([[], false]);
});

it("what doesn't work says why", async () => {
	const closed = `127.0.0.1:${await freePort()}`;
	const { bad } = await findings({
		...signedIn("guessed"),
		...provider("other-issuer"),
		...resolvers(GOOD, "/nowhere"),
		FILTERING_RESOLVER: `http://${closed}/dns-query`,
		APP_ORIGIN: "https://nowhere.invalid",
		DATA_DIR: "/proc/linkstead",
	});
	expect(bad).toEqual([
		expect.stringMatching(/^DATA_DIR, \/proc\/linkstead: /),
		expect.stringMatching(/^APP_ORIGIN, nowhere\.invalid: No DNS server (?:knows this name|answers)\. /),
		expect.stringMatching(/^Mail, 127\.0\.0\.1: .*535/),
		`DNS, ${dns.origin}/nowhere: it answers 404`,
		`DNS, http://${closed}/dns-query: Nothing listens there. Check the host and the port.`,
		`OIDC_ISSUER, ${openid.origin}/other-issuer: the provider names itself "https://evil.example". Set that.`,
	]);
});

it("the bucket of backups is asked with its key", async () => {
	const s3 = await startS3();
	const at = (secret: string) => ({
		...resolvers(GOOD),
		BACKUP_S3_URL: s3.address,
		BACKUP_S3_KEY_ID: S3_KEY.id,
		BACKUP_S3_SECRET: secret,
		BACKUP_S3_REGION: S3_KEY.region,
	});
	expect((await findings(at(S3_KEY.secret))).all.at(-1)).toBe(
		`Backups, ${s3.address}: it takes the key, and has 0 backups`,
	);
	expect((await findings(at("guessed"))).bad.at(-1)).toMatch(/^Backups, .+: 403 SignatureDoesNotMatch: /);
	await s3.stop();
});

it("a server whose certificate isn't for it, and one that offers no TLS, can't get mail", async () => {
	const at = (port: number, security: string) => ({
		SMTP_HOST: "127.0.0.1",
		SMTP_PORT: String(port),
		SMTP_SECURITY: security,
		...resolvers(GOOD),
	});
	expect((await findings(at(await freePort(), "none"))).bad).toEqual([
		"Mail, 127.0.0.1: Nothing listens there. Check the host and the port.",
	]);
	expect((await findings(at(mail.selfSignedPort, "starttls"))).bad.join()).toMatch(/^Mail, .*certificate/i);
	expect((await findings(at(mail.plainPort, "starttls"))).bad.join()).toMatch(/^Mail, .*STARTTLS/i);
	expect((await findings({ ...resolvers(GOOD) })).bad).toEqual([
		"Mail: it isn't set up, so nobody can confirm an address or reset a password",
	]);
});
