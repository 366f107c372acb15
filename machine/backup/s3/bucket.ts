import { openAsBlob } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { DomUtils, parseDocument } from "htmlparser2";
import { type Environment, readSettings } from "../../settings/read-settings.ts";

/** A folder in a bucket of a service that speaks S3. */
export interface Bucket {
	/** The address of the bucket. */
	address: string;
	/** What the keys of all objects begin with: nothing, or a folder with a slash at its end. */
	prefix: string;
	client: AwsClient;
}

/** What the service has said against a request, in its own words. */
class Refusal extends Error {
	readonly code: string;
	constructor(status: number, code: string, message: string) {
		super([`${status} ${code}`, message].filter(Boolean).join(": "));
		this.code = code;
	}
}

/** For each request, where a connection breaks, and where the service asks to come again. */
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 200;
const TOO_MANY_REQUESTS = 429;
/** Requests at once. */
const LANES = 8;

/** Reads the settings of the bucket. Null where none is named, and words where they can't be used. */
export function readBucket(environment: Environment): Bucket | string | null {
	const own = Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith("BACKUP_S3_")));
	const { settings, problems, missing } = readSettings(own);
	if (problems.length + missing.length > 0) return [...problems, ...missing].join("\n");
	const { BACKUP_S3_URL: url, BACKUP_S3_KEY_ID: accessKeyId = "", BACKUP_S3_SECRET: secretAccessKey = "" } = settings;
	if (!url) return null;
	const { origin, pathname } = new URL(url);
	const [name = "", ...folders] = pathname.split("/").filter(Boolean).map(decodeURIComponent);
	return {
		address: `${origin}/${encodeURIComponent(name)}`,
		prefix: folders.map((folder) => `${folder}/`).join(""),
		client: new AwsClient({ accessKeyId, secretAccessKey, service: "s3", region: settings.BACKUP_S3_REGION }),
	};
}

/** Sends a file. The service compares its SHA-256, in hex, with what arrives. */
export async function putFile(bucket: Bucket, key: string, file: string, sha256: string): Promise<void> {
	const headers = { "x-amz-content-sha256": sha256 };
	// S3 asks for the size of a body, which a file has. Without redirects and a window, fetch keeps no copy of what is sent.
	const asItIsRead: RequestInit = { body: await openAsBlob(file), redirect: "error", window: null };
	await request(bucket, addressOf(bucket, key), { method: "PUT", headers, ...asItIsRead });
}

/** Reads an object. Null where there is none. */
export async function findObject(bucket: Bucket, key: string): Promise<Response | null> {
	return request(bucket, addressOf(bucket, key)).catch((error) => {
		if (error instanceof Refusal && error.code === "NoSuchKey") return null;
		throw error;
	});
}

export async function deleteObject(bucket: Bucket, key: string): Promise<void> {
	await request(bucket, addressOf(bucket, key), { method: "DELETE" });
}

/** The names of the folders in the bucket's own. */
export async function listFolders(bucket: Bucket): Promise<string[]> {
	const { prefix } = bucket;
	const found = await list(bucket, { prefix, delimiter: "/" }, ["CommonPrefixes", "Prefix"]);
	return found.map((each) => each.slice(prefix.length, -1)).sort();
}

/** The keys of all objects in a folder. */
export async function listKeys(bucket: Bucket, folder: string): Promise<string[]> {
	const keys = await list(bucket, { prefix: `${bucket.prefix}${folder}/` }, ["Contents", "Key"]);
	return keys.map((key) => key.slice(bucket.prefix.length));
}

/** Does something with each item, with a few at once. Ends with the first failure, when nothing is under way any more. */
export async function withEach<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
	const left = [...items];
	const lanes = Array.from({ length: LANES }, async () => {
		try {
			for (let item = left.shift(); item !== undefined; item = left.shift()) await run(item);
		} catch (error) {
			left.length = 0;
			throw error;
		}
	});
	const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === "rejected");
	if (failed?.status === "rejected") throw failed.reason;
}

function addressOf({ address, prefix }: Bucket, key: string): string {
	return `${address}/${`${prefix}${key}`.split("/").map(encodeURIComponent).join("/")}`;
}

/** Lists over as many answers as it takes, and returns one text of each entry. */
async function list(
	bucket: Bucket,
	query: Readonly<Record<string, string>>,
	[entry, field]: readonly [string, string],
): Promise<string[]> {
	const found: string[] = [];
	let token: string | null = null;
	do {
		const search = new URLSearchParams({
			"list-type": "2",
			...query,
			...(token && { "continuation-token": token }),
		});
		const answer = await request(bucket, `${bucket.address}?${search}`);
		const xml = parseDocument(await answer.text(), { xmlMode: true });
		for (const each of DomUtils.getElementsByTagName(entry, xml)) found.push(textIn(each, field) ?? "");
		token = textIn(xml, "NextContinuationToken");
	} while (token);
	return found;
}

async function request({ client }: Bucket, address: string, init: RequestInit = {}): Promise<Response> {
	for (let attempt = 1; ; attempt++) {
		// A redirect leads to another region, and this signature is valid for one region only. So redirects aren't followed.
		const signed = await client.sign(address, { redirect: "manual", ...init });
		const answer = await fetch(signed).catch((error: Error) => error);
		if (answer instanceof Response && answer.ok) return answer;
		const mayPass = answer instanceof Error || answer.status >= 500 || answer.status === TOO_MANY_REQUESTS;
		if (!mayPass || attempt === ATTEMPTS) throw await inWords(answer);
		if (answer instanceof Response) await answer.body?.cancel();
		await wait(FIRST_PAUSE_MS * 2 ** attempt);
	}
}

async function inWords(answer: Response | Error): Promise<Error> {
	if (answer instanceof Error) return new Error(`The connection failed: ${reasonOf(answer)}`);
	const xml = parseDocument(await answer.text(), { xmlMode: true });
	return new Refusal(answer.status, textIn(xml, "Code") ?? answer.statusText, textIn(xml, "Message") ?? "");
}

function reasonOf({ message, cause }: Error): string {
	if (!(cause instanceof Error)) return message;
	return cause.message || ("code" in cause ? String(cause.code) : cause.name);
}

function textIn(node: Parameters<typeof DomUtils.getElementsByTagName>[1], name: string): string | null {
	const [found] = DomUtils.getElementsByTagName(name, node, true, 1);
	return found ? DomUtils.textContent(found) : null;
}
