import { lookup } from "node:dns/promises";
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { createTransport } from "nodemailer";
import { type Bucket, readBucket } from "../backup/s3/bucket.ts";
import { listBackups } from "../backup/s3/sent-backups.ts";
import { findReason } from "../error-words.ts";
import type { ServeSettings } from "../serve-settings.ts";
import type { Environment } from "./read-settings.ts";

/** What trying a setting has shown, in words. */
export interface Finding {
	isWell: boolean;
	words: string;
}

const PATIENCE_MS = 10_000;
const GIB = 2 ** 30;
/** The product, its build and room for a backup. */
const ROOM_GIB = 2;
const DEFAULT_RESOLVERS = "https://cloudflare-dns.com/dns-query,https://dns.google/dns-query";
/** The question of RFC 8484's own example, for the address of www.example.com. */
const QUESTION = "AAABAAABAAAAAAAAA3d3dwdleGFtcGxlA2NvbQAAAQAB";

type Variables = Readonly<Record<string, string>>;

/** Tries everything that settings name: the folder, the app's name, mail, resolvers, the provider and the bucket. Sends no mail. */
export async function trySettings(
	{ dataFolder, frontDoor, variables }: ServeSettings,
	environment: Environment,
): Promise<Finding[]> {
	const bucket = readBucket(environment);
	const tried: readonly (Promise<Finding> | null)[] = [
		tryFolder(dataFolder),
		tryName(new URL(frontDoor.appOrigin).hostname),
		tryMail(variables),
		...(variables.DNS_RESOLVERS ?? DEFAULT_RESOLVERS).split(",").map(tryResolver),
		variables.FILTERING_RESOLVER ? tryResolver(variables.FILTERING_RESOLVER) : null,
		variables.OIDC_ISSUER ? tryProvider(variables.OIDC_ISSUER) : null,
		bucket && typeof bucket !== "string" ? tryBucket(bucket) : null,
	];
	return Promise.all(tried.filter((each) => each !== null));
}

function well(words: string): Finding {
	return { isWell: true, words };
}

/** Whether `attempt` goes well, with its own words or with those of its error. */
async function outcome(what: string, attempt: () => Promise<string>): Promise<Finding> {
	try {
		return well(`${what}: ${await attempt()}`);
	} catch (error) {
		const { message, cause } = error instanceof Error ? error : new Error(String(error));
		const said = findReason(error, what) ?? (cause instanceof Error && cause.message ? cause.message : message);
		return { isWell: false, words: `${what}: ${said}` };
	}
}

/** A folder that isn't there yet is made by the start. */
async function tryFolder(folder: string): Promise<Finding> {
	return outcome(`DATA_DIR, ${folder}`, async () => {
		let there = folder;
		while (!existsSync(there)) there = dirname(there);
		if (!statSync(there).isDirectory()) throw new Error(`${there} is a file, where a folder should be`);
		accessSync(there, constants.R_OK | constants.W_OK);
		const { bavail, bsize } = await statfs(there);
		const room = (bavail * bsize) / GIB;
		if (room < ROOM_GIB) throw new Error(`only ${room.toFixed(1)} GB are free`);
		return `it can be written, and ${room.toFixed(1)} GB are free`;
	});
}

async function tryName(hostname: string): Promise<Finding> {
	return outcome(`APP_ORIGIN, ${hostname}`, async () => `it leads to ${(await lookup(hostname)).address}`);
}

async function tryMail({ SMTP_HOST, SMTP_PORT, SMTP_SECURITY = "tls", ...others }: Variables): Promise<Finding> {
	if (!SMTP_HOST)
		return others.RESEND_API_KEY
			? well("Mail: it goes to Resend. /admin sends a test email.")
			: { isWell: false, words: "Mail: it isn't set up, so nobody can confirm an address or reset a password" };
	const { SMTP_USERNAME: user, SMTP_PASSWORD: pass } = others;
	return outcome(`Mail, ${SMTP_HOST}`, async () => {
		const transport = createTransport({
			host: SMTP_HOST,
			port: Number(SMTP_PORT ?? { tls: 465, starttls: 587, none: 25 }[SMTP_SECURITY]),
			secure: SMTP_SECURITY === "tls",
			requireTLS: SMTP_SECURITY === "starttls",
			ignoreTLS: SMTP_SECURITY === "none",
			connectionTimeout: PATIENCE_MS,
			greetingTimeout: PATIENCE_MS,
			...(user && pass && { auth: { user, pass } }),
		});
		await transport.verify().finally(() => transport.close());
		return user ? `the server takes the name and the password` : "the server answers";
	});
}

async function tryResolver(resolver: string): Promise<Finding> {
	return outcome(`DNS, ${resolver}`, async () => {
		const url = new URL(resolver);
		url.searchParams.set("dns", QUESTION);
		const answer = await ask(url.href, "application/dns-message");
		const type = answer.headers.get("content-type") ?? "nothing";
		if (!type.startsWith("application/dns-message"))
			throw new Error(`it answers with ${type}, not in DNS's own format`);
		return "it answers";
	});
}

/** Its issuer has to be the very same text, but for a slash that a host alone may have (RFC 3986, 6.2.3). */
async function tryProvider(issuer: string): Promise<Finding> {
	return outcome(`OIDC_ISSUER, ${issuer}`, async () => {
		const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
		const document: unknown = await (await ask(address, "application/json")).json();
		const named = typeof document === "object" && document && "issuer" in document ? document.issuer : "nothing";
		if (named !== issuer && named !== new URL(issuer).href)
			throw new Error(`the provider names itself ${JSON.stringify(named)}. Set that.`);
		return "the provider answers, and has this name";
	});
}

async function ask(address: string, accept: string): Promise<Response> {
	const answer = await fetch(address, { headers: { accept }, signal: AbortSignal.timeout(PATIENCE_MS) });
	if (answer.status !== 200) throw new Error(`it answers ${answer.status}`);
	return answer;
}

async function tryBucket(bucket: Bucket): Promise<Finding> {
	return outcome(
		`Backups, ${bucket.address}`,
		async () => `it takes the key, and has ${(await listBackups(bucket)).length} backups`,
	);
}
